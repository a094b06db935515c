-- How seats did that recruited a champ of Champ'd Up at least once, and how often it was recruited.
SELECT
    sides.game,
    recruited.card,
    count(*) AS sides,
    count(*) FILTER (sides.won) AS wins,
    sum(recruited.times)::BIGINT AS times
FROM (
    SELECT stream, data.seat AS seat, data.card AS card, count(*) AS times FROM effective
    WHERE type = 'champd-up.Recruited'
    GROUP BY ALL
) AS recruited
JOIN match_sides AS sides ON sides.match = recruited.stream AND sides.seat = recruited.seat
GROUP BY sides.game, recruited.card
