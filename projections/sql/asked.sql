-- What is asked of the views, with what holds where nothing is said.

-- Look at the log as it was at this position.
CREATE MACRO as_of() AS coalesce(getvariable('as_of'), 9223372036854775807);

-- Count what happened up to this round of each tournament.
CREATE MACRO after_round() AS getvariable('after_round');

-- The kinds of matches that count outside the standings.
CREATE MACRO kinds() AS coalesce(getvariable('kinds'), ['recorded', 'played']);

-- Look at one stream only, that of a tournament.
CREATE MACRO one_stream() AS getvariable('one_stream');

-- Look at plays of this many seats only.
CREATE MACRO seated() AS getvariable('seated');

-- Which set each card belongs to, as pairs.
CREATE MACRO sets() AS coalesce(getvariable('sets'), []::VARCHAR[][]);
