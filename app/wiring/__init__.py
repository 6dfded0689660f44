"""Joins panes, dialogs and state: one module per thing that a person does."""
