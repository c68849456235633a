"""The HTTP endpoints with which a seat says how it wants to be called. A seat's are nobody else's business,
the host's neither.
"""

from __future__ import annotations

from urllib.parse import urlsplit

from rookery.server import wire
from rookery.server.refusals import Flood, Forbidden
from rookery.server.tables.lobby import Chair
from rookery.server.tables.safe_post import PrivateAddress
from rookery.server.transport.api import Ask, address_of, endpoint

NOTICES = "/api/tables/{table}/seats/{seat}/notices"


def own_chair(ask: Ask) -> Chair:
    if ask.you.seat != ask.seat:
        raise Forbidden("How a seat is called is its player's business.")
    return ask.table.lobby.chair(ask.seat)


async def shown(ask: Ask) -> wire.SeatNotices:
    services, chair = ask.registry.services, ask.table.lobby.chair(ask.seat)
    sender = await services.notifier.sender(services.store)
    host = urlsplit(chair.webhook).hostname or ""
    return wire.SeatNotices(sender.public if sender else "", len(chair.pushes), host)


@endpoint("GET", NOTICES, "seat")
async def see_notices(ask: Ask) -> wire.SeatNotices:
    """How your seat is called while the game waits for you."""
    own_chair(ask)
    return await shown(ask)


@endpoint("PUT", f"{NOTICES}/push", "seat", body=wire.Subscription)
async def subscribe(ask: Ask) -> wire.SeatNotices:
    """Call this browser by web push; four browsers of a seat at most."""
    own_chair(ask)
    services, subscription = ask.registry.services, ask.body
    await services.notifier.check(subscription, services.store)
    await ask.table.change_notices(ask.seat, lambda chair: chair.subscribe(subscription))
    return await shown(ask)


@endpoint("DELETE", f"{NOTICES}/push", "seat")
async def unsubscribe(ask: Ask) -> wire.SeatNotices:
    """Push no more to any browser of this seat."""
    own_chair(ask)
    await ask.table.change_notices(ask.seat, lambda chair: chair.unsubscribe())
    return await shown(ask)


@endpoint("PUT", f"{NOTICES}/webhook", "seat", body=wire.WebhookAddress)
async def set_webhook(ask: Ask) -> wire.SeatNotices:
    """Call a webhook of yours on the internet; it gets one line with your name, the game and the table."""
    own_chair(ask)
    url = ask.body.url
    ask.registry.services.notifier.http.check(url, what="A webhook")
    await ask.table.change_notices(ask.seat, lambda chair: setattr(chair, "webhook", url))
    return await shown(ask)


@endpoint("DELETE", f"{NOTICES}/webhook", "seat")
async def drop_webhook(ask: Ask) -> wire.SeatNotices:
    """Call your webhook no more."""
    own_chair(ask)
    await ask.table.change_notices(ask.seat, lambda chair: setattr(chair, "webhook", ""))
    return await shown(ask)


@endpoint("POST", f"{NOTICES}/webhook/test", "seat")
async def try_webhook(ask: Ask) -> wire.Tried:
    """Call your webhook once, now."""
    chair, services = own_chair(ask), ask.registry.services
    if not chair.webhook:
        return wire.Tried(sentence="No webhook is set.")
    if not ask.registry.trials.take(address_of(ask.request)):
        raise Flood("That was tried often enough; please wait a minute.")
    text = f"{chair.name}, this is how {ask.table.game.title} will call you."
    try:
        status = await services.notifier.tell(chair.webhook, text)
    except PrivateAddress:
        return wire.Tried(sentence="It lies in a private network.")
    except OSError:
        return wire.Tried(sentence="It could not be reached within ten seconds.")
    if 200 <= status < 300:
        return wire.Tried(sent=True, sentence="Your webhook took it.")
    return wire.Tried(sentence=f"Your webhook answered with status {status}.")
