"""What fills the slots of templates: names, places, numbers, words of one kind each."""
