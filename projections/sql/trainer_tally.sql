-- How seats did with each trainer of Champ'd Up, as whole numbers that can be added up.
SELECT sides.game, taken.trainer, count(*) AS sides, count(*) FILTER (sides.won) AS wins
FROM (
    SELECT stream, data.seat AS seat, data.trainer AS trainer FROM effective
    WHERE type = 'champd-up.TrainerTaken'
) AS taken
JOIN match_sides AS sides ON sides.match = taken.stream AND sides.seat = taken.seat
GROUP BY sides.game, taken.trainer
