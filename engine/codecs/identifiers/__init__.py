"""Codecs of numbers, codes and addresses: one file per format."""
