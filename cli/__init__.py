"""Floor 4: the terminal.  Words in, words out; every rule and every fact lives below."""

__version__ = "0.1.0"
