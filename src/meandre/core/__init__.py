"""What all games share: positions, verbs, random streams, matches and their records, and the compiler's cache."""
