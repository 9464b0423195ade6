"""The picture of Riombo."""
