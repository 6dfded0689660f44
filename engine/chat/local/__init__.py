"""Servers on this machine: finding them, what they can do, their models."""
