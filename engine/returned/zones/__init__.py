"""The places of an answer that travel, where nothing is put back."""
