"""The codec of people's names."""
