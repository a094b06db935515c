-- The lot, where one was drawn: the first drawn is ahead.
SELECT tournament, entrant, [lot] AS value FROM totals
