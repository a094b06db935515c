-- Two people who met in a match, a row from the side of each: who stood before the other won.
-- Bots and robots are not people; kinds that were not asked for are left out.
WITH seated AS (
    SELECT
        position, match, game, kind, tournament, round, park, played_on, written_at,
        seat.ordinality AS seat, seat.unnest.person AS person, seat.unnest.place AS place
    FROM matches, unnest(seats) WITH ORDINALITY AS seat
    WHERE kind IN (SELECT unnest(kinds()))
)
SELECT
    one.position, one.match, one.game, one.kind, one.tournament, one.round, one.park,
    one.played_on, one.written_at,
    one.person,
    other.person AS opponent,
    one.place < other.place AS won,
    one.place > other.place AS lost,
    one.place = other.place AS drawn
FROM seated AS one
JOIN seated AS other ON other.position = one.position AND other.seat != one.seat
WHERE one.person != other.person
