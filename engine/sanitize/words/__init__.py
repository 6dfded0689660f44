"""Words drawn by metric differential privacy."""
