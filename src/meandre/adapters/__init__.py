"""The games as other libraries know them; each adapter needs the extra of its name."""
