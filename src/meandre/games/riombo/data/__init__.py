"""What ships with Riombo as text files, and their format."""
