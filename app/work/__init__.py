"""Work beside the window's thread: threads, the process of the analysis, its models."""
