-- Everybody against everybody they met.  `last` is the day of the last match, where it was said,
-- else the instant at which it was typed.
SELECT
    person,
    opponent,
    count(*) AS matches,
    count(*) FILTER (won) AS wins,
    count(*) FILTER (lost) AS losses,
    count(*) FILTER (drawn) AS draws,
    arg_max(coalesce(played_on, written_at), position) AS last
FROM meetings
GROUP BY person, opponent
