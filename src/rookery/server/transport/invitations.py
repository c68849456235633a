"""The endpoints before a game: whether its options fit, joining by a code, invitations and their QR code."""

from __future__ import annotations

from io import BytesIO

import segno

from rookery.server import wire
from rookery.server.refusals import Flood, Forbidden, Unknown
from rookery.server.tables import codes
from rookery.server.tables.options_check import evaluate_terms
from rookery.server.transport.api import ALL, Ask, Text, address_of, endpoint, token_of

SVG = "image/svg+xml"


@endpoint("POST", "/api/games/{game}/terms", body=wire.Terms)
async def check_terms(ask: Ask) -> wire.Agreed:
    """Whether a game can begin with these seats and options, and which seats play a part of their own."""
    return evaluate_terms(ask.registry.services.catalogue.game(ask.game), ask.body)


@endpoint("POST", "/api/join", body=wire.Spoken)
async def join_by_code(ask: Ask) -> wire.Invitation:
    """Where a code leads, while the table is in its lobby and not older than a day."""
    if not ask.registry.guesses.take(address_of(ask.request)):
        raise Flood("Too many codes were tried from your address; please wait a minute.")
    code = codes.parse_code(ask.body.code)
    name = await ask.registry.coded(code) if code else None
    table = await ask.registry.table(name) if name else None
    if table is None or not table.coded():
        raise Unknown("No table has this code now. A code works for a day, and until the game begins.")
    return await table.invite("join")


@endpoint("POST", "/api/tables/{table}/invitation", *ALL, body=wire.NewInvitation, status=201)
async def invite(ask: Ask) -> wire.Invitation:
    """A token to watch with, for everybody at the table; or one to join with, unless you only watch. Whoever
    holds no more than is asked for hands on their own: those that are made are counted.
    """
    if ask.you.role == ask.body.role:
        return wire.Invitation(ask.table.id, ask.body.role, token_of(ask.request))
    if ask.you.role == "watch":
        raise Forbidden("Whoever watches can only invite others to watch.")
    return await ask.table.invite(ask.body.role)


@endpoint("GET", "/api/tables/{table}/invitation.svg", "join", "seat", media=SVG)
async def draw_invitation(ask: Ask) -> Text:
    """The link that you join with, or that opens your seat on another device, as a QR code."""
    address = f"{ask.request.state.site}/table/{ask.table.id}"
    drawn = BytesIO()
    segno.make(f"{address}#{token_of(ask.request)}", error="m", micro=False).save(
        drawn, kind="svg", border=4, light="white", svgclass=None, lineclass=None, xmldecl=False
    )
    return Text(drawn.getvalue(), SVG, "invitation.svg")
