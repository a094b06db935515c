-- How seats did that played a card of CLAMP in Cardland at least once, and how often they did:
-- characters that came from the hand, and Events that were used.
SELECT
    sides.game,
    played.card,
    count(*) AS sides,
    count(*) FILTER (sides.won) AS wins,
    sum(played.times)::BIGINT AS times
FROM (
    SELECT stream, data.seat AS seat, data.card AS card, count(*) AS times FROM effective
    WHERE type = 'clamp.EventUsed' OR (type = 'clamp.Entered' AND data.source = 'playing')
    GROUP BY ALL
) AS played
JOIN match_sides AS sides ON sides.match = played.stream AND sides.seat = played.seat
GROUP BY sides.game, played.card
