"""The utility forecast: what it is trained on, and how."""
