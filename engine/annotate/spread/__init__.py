"""What is private because of what was found elsewhere: columns, lists, sums, mentions."""
