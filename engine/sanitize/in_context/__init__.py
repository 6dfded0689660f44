"""Words that the masked model chooses for their place."""
