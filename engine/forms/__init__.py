"""How values look in a text: names, numbers, dates, and how an issued value is found again.

Shared by `sanitize`, which must not issue what cannot be found again, and `restore`, which
finds it. Not a stage; it knows none.
"""
