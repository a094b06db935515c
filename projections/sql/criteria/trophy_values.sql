-- The values of the trophies that are known, the highest first.
SELECT tournament, entrant, trophy_values AS value FROM totals
