-- The rounds of which a trophy was won, the latest first.
SELECT tournament, entrant, trophy_rounds AS value FROM totals
