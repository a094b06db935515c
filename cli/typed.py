"""Commands as somebody types them: what is told to be typed next can be copied as it stands."""

from shlex import join

from cli.texts import inert


def command(*words: object) -> str:
    """A line to type; words that need it are quoted, and none is taken for an option."""
    told = [inert(str(word)) for word in words]
    verb, rest = told[0], told[1:]
    values = [word for word in rest if not word.startswith("--")]
    if any(word.startswith("-") for word in values):
        options = [word for word in rest if word not in values]
        return join(["flagfall", verb, *options, "--", *values])
    return join(["flagfall", *told])
