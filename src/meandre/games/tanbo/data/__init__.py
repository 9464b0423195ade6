"""What ships with Tanbo as text files, and their format."""
