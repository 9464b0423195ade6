"""Tables, their entries, commands and views: no I/O, no framework."""
