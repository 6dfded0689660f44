"""The registers: templates of one kind of text each, with the lines of their rules."""
