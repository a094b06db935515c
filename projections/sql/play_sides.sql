-- The seats of all plays, and of all matches that were recorded or played here and of which it is
-- known what they were played with: a row each, with each of these things once and in order of its
-- name, and how the seat came out.
--
-- `turn` is 1 for who started, 2 for the next, null where nobody said.  `even` is the share of wins
-- that falls to a seat if all are equal.  A match has no `collection`, and is its `play_id`; what
-- goes by an id in it (`space-cats`) is named as people write it (`Space Cats`).
SELECT
    collection,
    play_id,
    game,
    seats,
    seat.ordinality - 1 AS seat,
    (seat.ordinality - 1 - first + seats) % seats + 1 AS turn,
    list_sort(list_distinct(seat.unnest)) AS factions,
    scores[seat.ordinality] AS score,
    placings[seat.ordinality] AS place,
    list_contains(winners, seat.ordinality - 1) AS won,
    len(winners) / seats AS even,
    position
FROM plays, unnest(played_with) WITH ORDINALITY AS seat
UNION ALL
SELECT
    NULL AS collection,
    match AS play_id,
    game,
    seats,
    seat,
    (seat - min(seat) FILTER (first) OVER whole + seats) % seats + 1 AS turn,
    list_transform(
        factions,
        lambda id: array_to_string(
            list_transform(string_split(id, '-'), lambda word: upper(word[1]) || word[2:]), ' '
        )
    ) AS factions,
    score,
    place,
    won,
    count(*) FILTER (won) OVER whole / seats AS even,
    position
FROM match_sides
JOIN match_factions USING (match, seat)
WHERE NOT drawn AND (seated() IS NULL OR seats = seated())
WINDOW whole AS (PARTITION BY match)
