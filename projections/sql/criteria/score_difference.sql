-- Own scores less those of the others.
SELECT tournament, entrant, [score_difference] AS value FROM totals
