"""What the commands of tournaments have in common."""
