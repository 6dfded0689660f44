"""What was released, and at what cost: immutable events, checked, spent, released."""
