"""Relations between numbers and dates of a text, given or discovered."""
