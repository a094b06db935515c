-- How many trophies were won.
SELECT tournament, entrant, [trophies] AS value FROM totals
