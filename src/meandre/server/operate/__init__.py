"""What an operator does with a database: verify it, tidy it, back it up, restore it."""
