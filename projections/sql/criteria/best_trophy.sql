-- The highest value of a single trophy that is known.
SELECT tournament, entrant, [best_trophy] AS value FROM totals
