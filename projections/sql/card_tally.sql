-- What each card did, as whole numbers that can be added up: in how many decks it was and how many
-- of those won, likewise the seats that turned it and those that took the flag with it; how many
-- copies there were, how often it was turned, how often it took the flag.
SELECT
    game,
    card,
    count(*) FILTER (copies > 0) AS decks,
    count(*) FILTER (copies > 0 AND won) AS decks_won,
    count(*) FILTER (turned > 0) AS turners,
    count(*) FILTER (turned > 0 AND won) AS turners_won,
    count(*) FILTER (captures > 0) AS captors,
    count(*) FILTER (captures > 0 AND won) AS captors_won,
    sum(copies)::BIGINT AS copies,
    sum(turned)::BIGINT AS turned,
    sum(captures)::BIGINT AS captures
FROM card_sides
GROUP BY game, card
