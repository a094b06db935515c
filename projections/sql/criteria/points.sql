-- Two for a win or a bye, one for a draw.
SELECT tournament, entrant, [2 * wins + draws] AS value FROM totals
