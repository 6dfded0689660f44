"""When a form that was found must not count."""
