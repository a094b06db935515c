-- How many tables were won.
SELECT tournament, entrant, [wins] AS value FROM totals
