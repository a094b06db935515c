-- How seats did with each pair of factions of Smash Up, the first in the alphabet first.
SELECT
    sides.game,
    picked.factions[1] AS faction,
    picked.factions[-1] AS partner,
    count(*) AS sides,
    count(*) FILTER (sides.won) AS wins
FROM match_factions AS picked
JOIN match_sides AS sides USING (match, seat)
GROUP BY ALL
