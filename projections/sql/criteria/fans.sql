-- Fans known so far: on trophies, and as tokens.
SELECT tournament, entrant, [fans] AS value FROM totals
