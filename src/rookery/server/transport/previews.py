"""What a chat shows of a link to a table: the game's name and lid. Chats ask for the page without the token,
which stands behind the #, and so anybody may be told this; nothing else is.
"""

from __future__ import annotations

from contextlib import suppress
from functools import lru_cache
from html import escape

from starlette.requests import Request
from starlette.responses import Response

from rookery.kernel import Game, Refusal
from rookery.server.tables.registry import Registry
from rookery.server.transport.origins import Origins
from rookery.server.transport.static import File, Pages

PICTURE = "/previews/{name}.jpg"
HOUSE = "house"
SIZE = 1200, 630
"""Of every picture, as chats like it."""


class Previews:
    """Serves the page at ``/table/{table}``, with the tags that chats read."""

    def __init__(self, pages: Pages, registry: Registry, origins: Origins) -> None:
        self.pages = pages
        self.registry = registry
        self.origins = origins

    async def __call__(self, request: Request) -> Response:
        host = request.headers.get("host", "")
        page = None
        if self.origins.knows(host):
            with suppress(Refusal):  # no such table, or none that can be read now
                game = await self.registry.game_at(request.path_params["table"])
                page = self.page(game, self.origins.site(host, request.url.scheme))
        return page.answer(request, lasting=False) if page else await self.pages(request)

    @lru_cache(64)  # noqa: B019 (there is one of these for each server)
    def page(self, game: Game, site: str) -> File | None:
        """The page with its tags, the same for all tables of a game."""
        picture = PICTURE.format(name=game.name)
        if picture not in self.pages.files:
            picture = PICTURE.format(name=HOUSE)
        told = {
            "og:type": "website",
            "og:site_name": "Rookery",
            "og:title": f"A table of {game.title}",
            "og:description": f"{game.blurb} Come in: nobody needs an account.",
            "og:image": site + picture,
            "og:image:width": str(SIZE[0]),
            "og:image:height": str(SIZE[1]),
            "og:image:alt": f"The lid of {game.title}",
        }
        tags = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()]
        tags.append('<meta name="twitter:card" content="summary_large_image" />')
        return self.pages.start("\n    ".join(["", *tags, ""]))
