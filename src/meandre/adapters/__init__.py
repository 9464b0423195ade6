"""Adapters to other libraries; each needs the package extra of its name."""
