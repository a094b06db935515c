"""What is measured beside: other programs that do the same."""
