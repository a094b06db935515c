-- What each card did for each seat of each duel of Challengers!: how often it was in the deck, was
-- turned, and took the flag.
--
-- A deck that is sealed or was not written down is not counted: `copies` is then 0.
WITH brought AS (
    SELECT stream, seat, card, count(*) AS copies
    FROM (
        SELECT stream, data.seat AS seat, unnest(data.cards) AS card FROM effective
        WHERE type = 'challengers.DeckBrought'
    )
    WHERE card IS NOT NULL
    GROUP BY stream, seat, card
),
turned AS (
    SELECT
        stream,
        data.seat AS seat,
        data.card AS card,
        count(*) FILTER (type = 'challengers.Revealed') AS turned,
        count(*) FILTER (type = 'challengers.FlagTaken') AS captures
    FROM effective
    WHERE type IN ('challengers.Revealed', 'challengers.FlagTaken')
    GROUP BY ALL
)
SELECT
    sides.match,
    sides.game,
    sides.kind,
    sides.seat,
    card,
    coalesce(brought.copies, 0) AS copies,
    coalesce(turned.turned, 0) AS turned,
    coalesce(turned.captures, 0) AS captures,
    sides.won,
    sides.position
FROM brought
FULL JOIN turned USING (stream, seat, card)
JOIN match_sides AS sides ON sides.match = stream AND sides.seat = seat
