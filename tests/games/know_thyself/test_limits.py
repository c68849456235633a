"""How long a text may be, and which picks need one (section 7)."""

from __future__ import annotations

import pytest

from rookery.games.know_thyself.rules.bribes import OfferBribe
from rookery.games.know_thyself.rules.creation import Attach, Describe, RewordAttachment, RewordLook, SetCoins
from rookery.games.know_thyself.rules.drawing import Invoke, MasterCalls, PlayerCalls
from rookery.games.know_thyself.rules.ending import Answer, TellEnding
from rookery.games.know_thyself.rules.framing import FrameWager
from rookery.games.know_thyself.rules.hardcore import ReadCards, RewriteCard, WriteCard
from rookery.games.know_thyself.rules.rights import AnswerObjection, Aside, RewordMemory
from rookery.games.know_thyself.rules.telling import ChangeEdge, Narrate
from rookery.games.know_thyself.rules.wager import TellBackDown
from rookery.games.know_thyself.rules.waking import TakeOrWait
from rookery.kernel import Step


@pytest.mark.parametrize(
    ("step", "longest"),
    [
        (Describe, 600),  # KT-D1
        (RewordLook, 600),
        (Attach, 120),  # KT-D2
        (RewordAttachment, 120),
        (WriteCard, 120),  # KT-D3
        (RewriteCard, 120),
        (Narrate, 2000),  # KT-D22
        (RewordMemory, 2000),
        (AnswerObjection, 2000),  # KT-D39
    ],
)
def test_a_text_has_the_length_of_the_rulebook(step: type[Step], longest: int) -> None:
    """KT-D1, KT-D2, KT-D3, KT-D22, KT-D39."""
    assert step.say_limit == longest


@pytest.mark.parametrize(
    ("step", "picks"),
    [
        (Describe, ("write",)),
        (WriteCard, ("write",)),
        (SetCoins, ("return_look", "return_attachment")),  # KT-64a: with a sentence why
        (ReadCards, ("send_back",)),
        (TakeOrWait, ("amend",)),
        (FrameWager, ("want",)),
        (MasterCalls, ("call",)),  # KT-J6
        (PlayerCalls, ("call",)),  # KT-J7
        (Invoke, ("invoke",)),  # KT-143
        (Narrate, ("tell",)),
        (TellBackDown, ("tell",)),
        (ChangeEdge, ("add_edge",)),
        (OfferBribe, ("gain_edge",)),
        (Aside, ("object", "object_result")),
        (AnswerObjection, ("reword",)),
        (Answer, ("tell",)),
        (TellEnding, ("tell",)),
    ],
)
def test_one_character_is_enough_where_words_are_needed(step: type[Step], picks: tuple[str, ...]) -> None:
    """KT-64a, KT-143, KT-J6, KT-J7."""
    assert step.say_least == dict.fromkeys(picks, 1)
