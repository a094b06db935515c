-- How each faction did, over all seats that played with it.
--
-- `share` is how often such a seat won, `low` and `high` the bounds of its 95 % interval; `even` is
-- what would have fallen to it if all seats were equal, and `lift` how many times that it won.
-- Shares are added up in 5040ths, since the sum of fractions would depend on their order.
SELECT
    game,
    faction,
    count(*) AS plays,
    count(*) FILTER (won) AS wins,
    count(*) FILTER (won) / count(*) AS share,
    wilson_low(count(*) FILTER (won), count(*)) AS low,
    wilson_high(count(*) FILTER (won), count(*)) AS high,
    sum(round(even * 5040)::BIGINT) / (5040 * count(*)) AS even,
    count(*) FILTER (won) * 5040 / sum(round(even * 5040)::BIGINT) AS lift,
    sum(score) / count(*) AS score
FROM (SELECT *, unnest(factions) AS faction FROM play_sides)
GROUP BY game, faction
