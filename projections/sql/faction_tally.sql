-- How seats did with each faction of Smash Up that they picked.
SELECT sides.game, picked.faction, count(*) AS sides, count(*) FILTER (sides.won) AS wins
FROM (SELECT match, seat, unnest(factions) AS faction FROM match_factions) AS picked
JOIN match_sides AS sides USING (match, seat)
GROUP BY sides.game, picked.faction
