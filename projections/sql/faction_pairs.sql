-- How each two factions did together, over all seats that played with both; the columns are those
-- of `factions`.
SELECT
    one.game,
    one.faction,
    other.faction AS partner,
    count(*) AS plays,
    count(*) FILTER (one.won) AS wins,
    count(*) FILTER (one.won) / count(*) AS share,
    wilson_low(count(*) FILTER (one.won), count(*)) AS low,
    wilson_high(count(*) FILTER (one.won), count(*)) AS high,
    sum(round(one.even * 5040)::BIGINT) / (5040 * count(*)) AS even,
    count(*) FILTER (one.won) * 5040 / sum(round(one.even * 5040)::BIGINT) AS lift,
    sum(one.score) / count(*) AS score
FROM (SELECT *, unnest(factions) AS faction FROM play_sides) AS one
JOIN (SELECT *, unnest(factions) AS faction FROM play_sides) AS other
    ON other.position = one.position AND other.seat = one.seat AND other.faction > one.faction
GROUP BY ALL
