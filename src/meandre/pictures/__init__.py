"""What the pictures of all games share: the SVG document, day and night, seats, marks and motion."""
