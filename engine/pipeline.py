"""The only place that joins the stages.

::

    text ─annotate→ Annotated ─score→ Scored ─plan→ Plan ─sanitize→ Sanitized ─forecast→ Forecast
    Sanitized ─chat→ untrusted reply (stream) ─restore→ Restored
"""
