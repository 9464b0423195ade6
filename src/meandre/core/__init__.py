"""What every game stands on: the position record, the verbs, random streams, matches and their records."""
