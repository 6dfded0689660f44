"""Stand-ins: names, places, dates and other values of the same kind."""
