"""How an Attachment is spoken of (R-140), and the mark that a struck text leaves (R-112).

Lines and prompts speak of the same few again and again, so their forms are kept by their words.
"""

from __future__ import annotations

import re
from functools import lru_cache

STRUCK = "(struck)"
NAMELESS = "nameless thing"
"""What an Attachment is called whose words were struck."""
ARTICLE = re.compile(r"^(?:an?|the|my|one|some) ", re.IGNORECASE)
OWNED = re.compile(r"^(?:his|her|their|our|its|half) ", re.IGNORECASE)
"""How an Attachment begins that cannot be called yours as well."""
REMARK = re.compile(
    r"[,;:.(]| (?:with|without|whose|that|which|who|in|on|round|around|from|at|across|behind|no bigger"
    r"|lacking|tied|worn|wound (?:round|around)|nobody|somebody|everybody) ",
    re.IGNORECASE,
)
"""What follows it tells more about an Attachment, and is left out when it is spoken of."""


@lru_cache(1000)
def yours(attachment: str) -> str:
    """An Attachment as it is spoken of to its owner: ``your egg``, ``the child's mitten`` (KT-210, R-140)."""
    thing = named(attachment)
    if OWNED.match(thing):
        return thing
    whose = thing.split()[0].replace("’", "'") if thing else ""
    others = whose.endswith(("'s", "s'")) and not attachment.lower().startswith("my ")
    return f"{'the' if others else 'your'} {thing}"


def bare(attachment: str) -> str:
    """An Attachment without its article."""
    return ARTICLE.sub("", attachment.strip())


@lru_cache(1000)
def named(attachment: str) -> str:
    """An Attachment without its article and without what is remarked on it."""
    if attachment == STRUCK:
        return NAMELESS
    return REMARK.split(bare(attachment), maxsplit=1)[0].strip() or bare(attachment)


@lru_cache(1000)
def are_many(attachment: str) -> bool:
    """Whether an Attachment is spoken of in the plural, as far as its words tell."""
    thing = named(attachment).split(" of ")[0].lower()
    several = not re.match(r"(?:an?|one) ", attachment, re.IGNORECASE) or "'s " in thing.replace("’", "'")
    return several and thing.endswith("s") and not thing.endswith(("ss", "us", "is"))


# --- struck texts ---


def without(text: str, words: str) -> str:
    """A text with the mark in place of struck words: all of it, or where it has them in it, several words as
    they were written or the name of a thing as the house speaks of it.
    """
    if text == words:
        return STRUCK
    for form in (words, yours(words)):
        if " " in form:
            text = re.sub(rf"(?<!\w){re.escape(form)}(?!\w)", STRUCK, text, flags=re.IGNORECASE)
    return text
