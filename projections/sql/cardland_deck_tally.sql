-- How seats did with each deck of CLAMP in Cardland, as whole numbers that can be added up.
--
-- A deck goes by its Stories, in the order of their names: they lie open, while its cards may be
-- sealed or unknown.
SELECT sides.game, laid.deck, count(*) AS sides, count(*) FILTER (sides.won) AS wins
FROM (
    SELECT
        stream,
        data.seat AS seat,
        string_agg(data.story, ', ' ORDER BY data.story) AS deck
    FROM effective
    WHERE type = 'clamp.StoryLaid'
    GROUP BY ALL
) AS laid
JOIN match_sides AS sides ON sides.match = laid.stream AND sides.seat = laid.seat
GROUP BY sides.game, laid.deck
