"""What a whole text tells of its people: their names in lists, their parts, logins and initials."""
