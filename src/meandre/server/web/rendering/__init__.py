"""How pages and their updates are made."""
