"""How the window looks and speaks: colours, icons, words, the desktop's own dialogs."""
