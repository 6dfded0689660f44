"""One file per kind of private value; `all` lists them in order."""
