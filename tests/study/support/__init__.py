"""Helpers of the tests of studies."""
