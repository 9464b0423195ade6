"""How Riombo is taught: the lesson, the figures in the rules, the demo, the option samples."""
