"""What a home screen needs: a manifest with icons of the right sizes, and a worker that is never cached."""

import json

import pytest
from starlette.testclient import TestClient

from rookery.server import create_app
from rookery.server.transport.static import Pages, is_built

pytestmark = pytest.mark.skipif(not is_built(), reason="The page is not built: make web.")


def size(png: bytes) -> str:
    assert png[:8] == b"\x89PNG\r\n\x1a\n"
    return f"{int.from_bytes(png[16:20], 'big')}x{int.from_bytes(png[20:24], 'big')}"


def test_the_manifest_names_icons_that_are_there() -> None:
    with TestClient(create_app(pages=Pages())) as client:
        answer = client.get("/manifest.webmanifest")
        assert answer.headers["content-type"] == "application/manifest+json"
        manifest = json.loads(answer.text)
        assert (manifest["display"], manifest["start_url"]) == ("standalone", "/")
        pngs = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
        assert {icon.get("purpose", "any") for icon in pngs} == {"any", "maskable"}
        for icon in pngs:
            assert size(client.get(icon["src"]).content) == icon["sizes"]
        page = client.get("/").text
        assert 'rel="manifest" href="/manifest.webmanifest"' in page
        assert size(client.get("/icons/apple.png").content) == "180x180"


def test_the_worker_is_asked_for_anew_and_kept_to_this_house() -> None:
    with TestClient(create_app(pages=Pages())) as client:
        answer = client.get("/sw.js")
        assert answer.headers["content-type"].startswith("text/javascript")
        assert answer.headers["cache-control"] == "no-cache"
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "worker-src 'self'" in policy
        assert "manifest-src 'self'" in policy
        assert "unsafe-eval" not in policy
