-- Fan tokens people gained in matches of Challengers! outside tournaments.
SELECT
    matches.position,
    matches.match,
    matches.kind,
    matches.seats[token.data.seat + 1].person AS person,
    sum(token.data.fans)::BIGINT AS fans
FROM matches
JOIN effective AS token ON token.stream = matches.match
WHERE token.type = 'challengers.FansGained'
    AND matches.tournament IS NULL
    AND matches.kind IN (SELECT unnest(kinds()))
    AND matches.seats[token.data.seat + 1].person IS NOT NULL
GROUP BY ALL
