"""What the window knows, and the work behind it; no widgets."""
