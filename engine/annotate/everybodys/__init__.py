"""What is everybody's though it looks like somebody's: figures of rules, codes of registers."""
