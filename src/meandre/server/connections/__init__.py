"""Connections before and beside the application: bounds on what a client may send, hold open, and leave unread."""
