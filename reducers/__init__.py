"""Floor 2: what it means.  The pure rules of each game, folds, and the words of the table."""
