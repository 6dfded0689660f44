"""Work off the window's thread: lanes, the analysis process, the models in use."""
