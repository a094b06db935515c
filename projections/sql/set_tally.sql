-- How seats did that had a card of a set in their deck, or turned one; the sets come with the
-- question.
SELECT game, "set", count(*) AS sides, count(*) FILTER (won) AS wins
FROM (
    SELECT DISTINCT card_sides.match, card_sides.game, card_sides.seat, card_sides.won, "set"
    FROM card_sides
    JOIN (
        SELECT pair[1] AS card, pair[2] AS "set" FROM (SELECT unnest(sets()) AS pair)
    ) AS member ON member.card = card_sides.card
)
GROUP BY game, "set"
