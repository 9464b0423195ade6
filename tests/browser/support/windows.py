"""The windows that everything is tested in."""

WINDOWS = ((360, 640), (390, 844), (768, 1024), (1440, 900), (1920, 1080))
"""Width and height: two phones, a tablet and two screens."""
