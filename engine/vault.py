"""Keys and originals of a conversation, in memory only."""
