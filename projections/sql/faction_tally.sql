-- How seats did with each faction of Smash Up that they picked.
SELECT sides.game, picked.faction, count(*) AS sides, count(*) FILTER (sides.won) AS wins
FROM (
    SELECT DISTINCT stream, data.seat AS seat, data.faction AS faction FROM effective
    WHERE type = 'smash-up.FactionPicked'
) AS picked
JOIN match_sides AS sides ON sides.match = picked.stream AND sides.seat = picked.seat
GROUP BY sides.game, picked.faction
