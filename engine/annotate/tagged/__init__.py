"""What the tagger says, and which of it is believed."""
