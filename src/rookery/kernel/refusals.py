"""Why a request was not carried out: a sentence for people. The state is as it was before."""


class Refusal(Exception):
    """Something asked for that is not done."""

    @property
    def sentence(self) -> str:
        """What is wrong, in one sentence."""
        return str(self)


class Malformed(Refusal):
    """Not an answer at all: a broken key, a forbidden character, data of another shape."""


class Illegal(Refusal):
    """The rules do not allow it."""


class Stale(Refusal):
    """The question is no longer open."""
