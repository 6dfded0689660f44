"""What libraries leave behind or tell their makers, and how they are kept from it."""
