"""Keys: derivation, keychain, files that only a key opens."""
