"""Floor 3: what it adds up to.  SQL over the log: knows events, knows no rules."""
