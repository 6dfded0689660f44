"""The engine: everything but the window. It knows no Qt and opens no connection on its own."""

__version__ = "0.1.0"
