-- The latest round of which a trophy was won.
SELECT tournament, entrant, [latest_trophy] AS value FROM totals
