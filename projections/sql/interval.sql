-- The bounds of the 95 % interval of Wilson for a share: how often something came, out of how often
-- it could have.
CREATE MACRO wilson(count, "of", side) AS
    (
        count / "of" + 1.96 * 1.96 / (2 * "of")
        + side * 1.96 * sqrt(
            count / "of" * (1 - count / "of") / "of" + 1.96 * 1.96 / (4 * "of" * "of")
        )
    ) / (1 + 1.96 * 1.96 / "of");

CREATE MACRO wilson_low(count, "of") AS wilson(count, "of", -1);

CREATE MACRO wilson_high(count, "of") AS wilson(count, "of", 1);
