"""How fast it is, always beside something else that was run at the same time.

``python -m benchmarks`` prints the table.  A row is one entry in ``rows.py`` and one function that
measures; ``measure.py`` says how two things are timed beside each other.
"""
