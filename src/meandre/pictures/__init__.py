"""What the pictures of the games share."""
