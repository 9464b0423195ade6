"""Live connections: subscriptions, messages, broadcasting."""
