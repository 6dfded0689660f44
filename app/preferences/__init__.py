"""What is kept between runs: settings, providers and their keys, chosen models."""
