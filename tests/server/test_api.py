"""The HTTP API: lobbies, pages, headers, and Schemathesis against the description."""

import asyncio
import gzip
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, settings
from schemathesis import openapi
from schemathesis.pytest import from_fixture
from schemathesis.specs.openapi.checks import ignored_auth, positive_data_acceptance
from schemathesis.transport.requests import ManagedCookiesSession

from rookery.server.transport.app import READY_FOR
from rookery.server.transport.openapi import document
from rookery.server.transport.static import Pages
from rookery.server.typescript import files, wire_types
from server.browser import PEBBLES, serving
from server.clock import Clock
from server.process import ROOT, free_port, started
from waiting import PATIENCE, until


async def test_the_shelf_a_game_and_its_rules() -> None:
    async with serving() as served:
        [card] = await served.ask("GET", "/api/games")
        assert (card["title"], card["seats"], card["bots"]) == (
            "Pebbles",
            [2, 3, 4],
            ["random", "plain", "clever", "broken", "hanging", "dying", "pondering", "dutiful"],
        )
        assert card["settings"] == [
            {"name": "rounds", "values": [4, 2, 8], "meaning": "How many stones are drawn."}
        ]
        page = await served.ask("GET", "/api/games/pebbles")
        assert page["names"]["seat"] == ["A", "B", "C", "D"]
        assert page["names"]["stone"][3] == "ruby"
        assert page["about"]["ruby"]["title"] == "Ruby"
        blocks = (await served.ask("GET", "/api/games/pebbles/rules"))["blocks"]
        assert [block["kind"] for block in blocks] == [
            "heading",
            "heading",
            "rule",
            "rule",
            "rule",
            "table",
            "text",
        ]
        assert blocks[3]["id"] == "PB-2"
        assert blocks[3]["text"].endswith("from 0 to 3.")
        assert blocks[5]["rows"] == [["id", "name"], ["PB-4", "Draw"], ["PB-5", "Favour"]]
        await served.ask("GET", "/api/games/chess", status=404)


@pytest.mark.parametrize(
    ("path", "caching"),
    [
        ("/api/games/pebbles", "public, max-age=300"),
        ("/api/games/pebbles/rules", "public, max-age=300"),
        ("/api/openapi.json", "no-cache"),
        ("/api/docs", "no-cache"),
    ],
)
async def test_what_does_not_change_is_compressed_once(
    path: str, caching: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving() as served:
        first = await served.client.get(path)
        assert first.headers["content-encoding"] == "gzip"
        assert first.headers["cache-control"] == caching
        monkeypatch.setattr(gzip, "compress", None)
        monkeypatch.setattr(gzip, "GzipFile", None)
        assert (await served.client.get(path)).text == first.text
        plain = await served.client.get(path, headers={"accept-encoding": "identity"})
        assert (plain.text, "content-encoding" in plain.headers) == (first.text, False)


async def test_a_game_is_printed_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving() as served:
        assert await served.ask("GET", "/api/games/pebbles/print") == {
            "game": "pebbles",
            "parts": ["rulebook"],
            "papers": ["a4", "letter"],
        }
        for wrong in ("a7/rulebook", "a4/kitchen"):
            problem = await served.ask("GET", f"/api/games/pebbles/print/{wrong}", status=404)
            assert problem["sentence"].endswith("can be printed; there is a4 and letter, and rulebook.")
        exports, made = served.registry.services.exports, []
        running = exports.run

        async def counted(*work: Any) -> Any:
            made.append(work)
            return await running(*work)

        monkeypatch.setattr(exports, "run", counted)
        for _ in range(2):
            printed = await served.client.get("/api/games/pebbles/print/letter/rulebook")
            assert printed.content.startswith(b"%PDF-")
        assert printed.headers["content-disposition"] == 'attachment; filename="pebbles-rulebook.pdf"'
        assert len(made) == 1


async def test_a_broken_package_does_not_empty_the_shelf() -> None:
    async with serving(games={**PEBBLES, "broken": "no.such.module:GAME"}) as served:
        assert [card["name"] for card in await served.ask("GET", "/api/games")] == ["pebbles"]
        await served.ask("GET", "/api/games/broken", status=503)


async def test_a_full_disk_is_no_reason_to_restart_but_one_not_to_send_anybody(
    monkeypatch: pytest.MonkeyPatch, clock: Clock
) -> None:
    async with serving() as served:
        assert (await served.client.get("/ready")).json() == {"ready": True, "unreadable": 0}

        async def full() -> None:
            raise OSError("no room on the disk")

        with monkeypatch.context() as disk:
            disk.setattr(served.registry.services.store, "probe", full)
            clock.advance(READY_FOR + 1)
            not_ready = await served.client.get("/ready")
            assert (not_ready.status_code, not_ready.json()["ready"]) == (503, False)
            assert (await served.client.get("/health")).status_code == 200
        clock.advance(READY_FOR + 1)
        assert (await served.client.get("/ready")).status_code == 200


async def test_tables_that_cannot_be_read_are_counted() -> None:
    async with serving() as served:
        opened = await served.open(3)
        [token, *_] = await served.sit(opened, "Ann", "Bob", "Cat")
        await served.start(opened)
        table = opened["table"]["id"]
        served.registry.services.store.tables[table].snapshot = lambda: b"nonsense"
        served.registry.evict(served.registry.tables[table])
        await served.ask("GET", f"/api/tables/{table}", token, status=409)
        assert (await served.client.get("/ready")).json() == {"ready": True, "unreadable": 1}
        assert "rookery_tables_unreadable 1" in (await served.client.get("/metrics")).text


async def test_a_lobby_fills_and_empties() -> None:
    async with serving() as served:
        opened = await served.open(3, options={"rounds": 2})
        table = f"/api/tables/{opened['table']['id']}"
        _, bob = await served.sit(opened, "Ann", "Bob")
        join, host = opened["join"], opened["host"]
        problem = await served.ask("PUT", f"{table}/seats/1", join, {"name": "Eve"}, 409)
        assert problem["sentence"] == "Somebody already sits here."
        problem = await served.ask("PUT", f"{table}/seats/2", join, {"name": "ann"}, 409)
        assert problem["sentence"] == "Somebody called ann already sits at this table."
        for name in ("  ", "Ann\u202e", "\x07"):
            await served.ask("PUT", f"{table}/seats/2", join, {"name": name}, 400)
        problem = await served.ask("POST", f"{table}/start", host, status=409)
        assert problem["sentence"] == "Nobody sits on C: invite somebody, or put bots there."
        await served.ask("PUT", f"{table}/seats/7", join, {"name": "Eve"}, 404)
        await served.ask("PUT", f"{table}/seats/2/bot", bob, {"level": "plain"}, 403)
        await served.ask("PUT", f"{table}/seats/2/bot", host, {"level": "genius"}, 409)
        seen = await served.ask("PUT", f"{table}/seats/2/bot", host, {"level": "plain"})
        assert seen["seats"][2]["name"] == "Rat"
        await served.ask("DELETE", f"{table}/seats/2/bot", bob, status=403)
        await served.ask("DELETE", f"{table}/seats/2/bot", host)


async def test_who_is_sent_away_is_told_and_settings_change_until_the_start() -> None:
    async with serving() as served:
        opened = await served.open(3)
        table, host = f"/api/tables/{opened['table']['id']}", opened["host"]
        ann, bob = await served.sit(opened, "Ann", "Bob")
        async with served.browse(opened, bob) as browser:
            await served.ask("DELETE", f"{table}/seats/1", ann, status=403)
            seen = await served.ask("DELETE", f"{table}/seats/1", host)
            assert not seen["seats"][1]["claimed"]
            await asyncio.wait_for(browser.socket.wait_closed(), PATIENCE)
            assert browser.socket.close_code == 4401
        await served.ask("GET", table, bob, status=401)
        seen = await served.ask(
            "PATCH", table, host, {"options": {"rounds": 8}, "clock": 60, "pace": 0.5, "delay": 9}
        )
        assert (seen["options"], seen["clock"], seen["pace"], seen["delay"]) == (
            {"rounds": 8},
            60,
            0.5,
            9,
        )
        await served.ask("PATCH", table, host, {"options": {"rounds": 3}}, 409)
        for seat in (1, 2):
            await served.ask("PUT", f"{table}/seats/{seat}/bot", host, {"level": "random"})
        await served.start(opened)
        await served.ask("POST", f"{table}/start", host, status=409)
        await served.ask("PATCH", table, host, {"clock": 0}, 409)
        await served.ask("DELETE", f"{table}/seats/0", ann, status=409)
        await served.ask("PATCH", table, host, {"pace": 0})
        seen = await served.ask("GET", table, ann)
        assert seen["you"] == {"role": "seat", "seat": 0}
        assert seen["table"]["phase"] == "playing"


async def test_every_answer_carries_the_safety_headers(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Rookery</title>" + " " * 500)
    (tmp_path / "assets" / "app-1234.js").write_text("export const rules = [];" * 50)
    (tmp_path / "favicon.ico").write_bytes(b"\x00\x01")
    async with serving(pages=Pages(tmp_path)) as served:
        get = served.client.get
        for path in (
            "/",
            "/api/games",
            "/api/docs",
            "/api/nowhere",
            "/health",
            "/metrics",
            "/missing.js",
            "/favicon.ico",
        ):
            response = await get(path)
            policy = response.headers["content-security-policy"]
            assert "script-src 'self';" in policy
            assert "default-src 'none'" in policy
            assert response.headers["x-content-type-options"] == "nosniff"
        page = await get("/table/abc")
        assert page.text.startswith("<!doctype html>")
        assert (page.headers["cache-control"], page.headers["content-encoding"]) == ("no-cache", "gzip")
        assert (await get("/", headers={"if-none-match": page.headers["etag"]})).status_code == 304
        script = await get("/assets/app-1234.js")
        assert "immutable" in script.headers["cache-control"]
        assert script.headers["x-content-type-options"] == "nosniff"
        assert (await get("/missing.js")).status_code == 404
        assert (await get("/%2e%2e/%2e%2e/etc/passwd")).status_code in (200, 404)
        assert "root:" not in (await get("/%2e%2e/%2e%2e/etc/passwd")).text
        assert (await get("/api/nowhere")).json()["code"] == "unknown"
        assert (await served.client.put("/api/games")).status_code == 405
        assert (await get("/health")).json()["healthy"]
        assert (await get("/ready")).json()["ready"]
        docs = (await get("/api/docs")).text
        assert "<script" not in docs
        assert "POST /api/tables/{table}/start" in docs
        assert 'rookery_requests_total{route="GET /api/games",status="200"}' in (await get("/metrics")).text


async def test_a_part_of_the_page_comes_in_the_best_form_the_browser_takes(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1234.js").write_text("export const rules = [];" * 50)
    (tmp_path / "assets" / "app-1234.js.br").write_bytes(b"short")
    (tmp_path / "index.html").write_text("<!doctype html>")
    async with serving(pages=Pages(tmp_path)) as served:
        for accepted, form in (("gzip, br", "br"), ("gzip", "gzip"), ("brotli", None), ("", None)):
            path, headers = "/assets/app-1234.js", {"accept-encoding": accepted}
            async with served.client.stream("GET", path, headers=headers) as answer:
                assert answer.headers.get("content-encoding") == form
        assert (await served.client.get("/assets/app-1234.js.br")).status_code == 404


async def test_without_a_built_page_the_server_says_so(tmp_path: Path) -> None:
    async with serving(pages=Pages(tmp_path / "nothing")) as served:
        response = await served.client.get("/")
        assert (response.status_code, "has not been built" in response.text) == (503, True)


def test_the_types_of_the_page_are_current() -> None:
    for name, text in files().items():
        assert (ROOT / "web" / "src" / name).read_text(encoding="utf-8") == text, f"make types writes {name}"


def test_the_types_for_the_page_are_complete() -> None:
    text = wire_types()
    for name in (
        "interface Picture",
        "interface Changed",
        "export type Told = Welcome | ",
        "change: Change[];",
        'do: "hello";',
    ):
        assert name in text


@pytest.fixture(scope="module")
def address() -> Any:
    """A server to be asked anything."""
    port = free_port()
    running = started(port, ":memory:")
    yield f"http://127.0.0.1:{port}"
    running.terminate()
    running.wait(PATIENCE)


@pytest.fixture(scope="module")
def tables(address: str) -> Any:
    """A table in its lobby, one being played and one that is over, each with its tokens: that of a seat, too,
    whose bot plays on.
    """
    found = []
    with httpx.Client(base_url=address, timeout=PATIENCE, verify=False) as client:
        for phase in ("lobby", "playing", "over"):
            seats = {"game": "pebbles", "seats": 2, "bots": "plain", "pace": 30 if phase == "playing" else 0}
            opened = client.post("/api/tables", json=seats).json()
            path, host = f"/api/tables/{opened['table']['id']}", {"authorization": f"Bearer {opened['host']}"}
            opened["seat"] = client.put(f"{path}/seats/0", headers=host, json={"name": "Ann"}).json()["token"]
            if phase != "lobby":
                client.put(
                    f"{path}/seats/0/bot",
                    headers={"authorization": f"Bearer {opened['seat']}"},
                    json={"level": "plain"},
                )
                client.post(f"{path}/start", headers=host)

            def over(path: str = path, host: dict[str, str] = host) -> bool:
                return bool(client.get(path, headers=host).json()["table"]["phase"] == "over")

            if phase == "over":
                until(over, "the bots to finish a game")
            found.append(opened)
    return found


@pytest.fixture(params=document()["paths"])
def described(request: pytest.FixtureRequest) -> Any:
    """The description, with one path only. Its examples are made by the test that tries it: for all paths
    that takes seconds, which every worker would spend when it collects the tests.
    """
    request.node._nodeid = request.node.nodeid  # Schemathesis asks for this name, which pytest 9.2 lacks
    whole = document()
    return openapi.from_dict({**whole, "paths": {request.param: whole["paths"][request.param]}})


@pytest.fixture(scope="module")
def session() -> Any:
    """One connection for all that is sent. A session for every request would cost a fifth more:
    each connects, and searches the environment for proxies.
    """
    with ManagedCookiesSession() as session:
        session.trust_env = False
        session.headers.clear()
        yield session


@settings(max_examples=40, suppress_health_check=list(HealthCheck))
@from_fixture("described").parametrize()
def test_the_api_is_as_it_is_described(
    case: Any, address: str, tables: list[dict[str, Any]], session: ManagedCookiesSession
) -> None:
    """Whatever is sent, to a table that exists or not, by whoever: the answer is one of those described."""
    rng = Random(f"{case.path_parameters} {case.query} {case.body}")
    opened, role = rng.choice(tables), rng.choice(("host", "seat", "join", "watch", "nobody"))
    if rng.random() < 0.75 and 1 <= len(str((case.path_parameters or {}).get("table", ""))) <= 40:
        case.path_parameters["table"] = opened["table"]["id"]
    token = {"authorization": f"Bearer {opened[role]}"} if role != "nobody" else {}
    # The token is mostly ours; and 16.0, an integer to JSON Schema, is none to us.
    unchecked = [ignored_auth, positive_data_acceptance]
    case.call_and_validate(address, session, headers=token, timeout=PATIENCE, excluded_checks=unchecked)
