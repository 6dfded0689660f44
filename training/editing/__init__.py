"""The light forms of ProSan: what they learn from, and how."""
