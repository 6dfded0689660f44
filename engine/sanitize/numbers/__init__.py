"""Numbers with noise, exactly sampled."""
