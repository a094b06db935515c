-- The seats of all plays, a row each: what it played with, each thing once and in order of its
-- name, and how it came out.
--
-- `turn` is 1 for who started, 2 for the next, null where nobody said.  `even` is the share of wins
-- that falls to a seat if all are equal.
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
