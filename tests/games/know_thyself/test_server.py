"""Words at a served table: none is lost by a restart, and what cannot be taken changes nothing."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import Any

from rookery.server.storage.sqlite import Sqlite
from server.browser import Browser, serving

GAMES = {"know_thyself": "rookery.games.know_thyself:GAME"}
LOOK = "Плащ, und ein Hut.\nNothing else; 雨 in the hair, {braces} & <marks>."
TOLD = "I held the door.\n\nمن الباب — and “they” went through, one by one. " * 12


async def write(ann: Browser, pick: str, say: str = "") -> dict[str, Any]:
    """Answer what Ann is asked by the id of an option."""
    await ann.until(lambda: ann.decision is not None)
    key = ann.decision["key"]
    return await ann.answer({"do": "pick", "key": key, "picks": [pick], "say": say})


async def until_asked(ann: Browser, kind: str) -> None:
    """Let the house answer everything before this kind of question."""
    wanted = (
        "house",
        "take_attachments",
        "move:great_hall",
        "ask_wager",
        "accept",
        "keep",
        "narrate:memory",
        "no",
    )
    while True:
        await ann.until(lambda: ann.decision is not None)
        if ann.decision["kind"] == kind:
            return
        ids = [option["id"] for option in ann.decision["options"]]
        done = await write(ann, next((name for name in wanted if name in ids), ids[0]))
        assert done["kind"] == "done", done


async def test_a_restart_in_the_middle_of_a_narration(tmp_path: Path) -> None:
    """KT-16, KT-D22: the appearance, the Memory and its narrator are there again, word for word."""
    store = partial(Sqlite, tmp_path / "tables.db")
    async with serving(store, games=GAMES) as served:
        opened = await served.open(1, game="know_thyself", options={"master": "auto"})
        [token] = await served.sit(opened, "Ann")
        await served.start(opened)
        async with served.browse(opened, token) as ann:
            assert (await write(ann, "write", LOOK))["kind"] == "done"
            await until_asked(ann, "Narrate")
            assert (await write(ann, "tell", TOLD))["kind"] == "done"
            await ann.until(lambda: bool(ann.picture["view"]["memories"]))
            before = ann.picture["view"]
    async with serving(store, games=GAMES) as served, served.browse(opened, token) as ann:
        await ann.until(lambda: bool(ann.picture))
        view = ann.picture["view"]
        assert view == before
        assert view["looks"] == [LOOK]
        assert view["memories"][0]["text"] == TOLD


async def test_bad_input_gets_a_sentence_and_changes_nothing() -> None:
    """KT-D1, KT-D12: too long, too short, no option, out of turn; each is refused in a sentence."""
    async with serving(games=GAMES) as served:
        opened = await served.open(1, game="know_thyself", options={"master": "auto"})
        [token] = await served.sit(opened, "Ann")
        await served.start(opened)
        async with served.browse(opened, token) as ann:
            await ann.until(lambda: ann.decision is not None)
            version, key = ann.version, ann.decision["key"]
            for pick, say in (("write", "x" * 601), ("write", ""), ("write", "  \n "), ("stake:5", "")):
                refused = await write(ann, pick, say)
                assert refused["kind"] == "refused", refused
                assert len(refused["sentence"]) > 10
                assert refused["sentence"].endswith(".")
            old = await ann.answer({"do": "pick", "key": "99.0.0", "picks": ["write"], "say": "Late."})
            assert old["kind"] != "done"
            assert (ann.version, ann.decision["key"]) == (version, key)
            assert (await write(ann, "write", "x" * 600))["kind"] == "done"
