"""What one conversation holds: keys, originals, and what was released."""
