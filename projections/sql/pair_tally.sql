-- How seats did with each pair of factions of Smash Up, the first in the alphabet first.
SELECT
    sides.game, picked.faction, picked.partner, count(*) AS sides, count(*) FILTER (sides.won) AS wins
FROM (
    SELECT stream, data.seat AS seat, min(data.faction) AS faction, max(data.faction) AS partner
    FROM effective
    WHERE type = 'smash-up.FactionPicked'
    GROUP BY ALL
) AS picked
JOIN match_sides AS sides ON sides.match = picked.stream AND sides.seat = picked.seat
GROUP BY sides.game, picked.faction, picked.partner
