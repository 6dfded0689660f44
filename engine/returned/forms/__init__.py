"""The forms in which an issued value may come back, per kind of value."""
