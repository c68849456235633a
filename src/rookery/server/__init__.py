"""Tables on the network. The wire format is in ``wire``, its description in docs/server.md."""

from rookery.server.limits import Limits
from rookery.server.run import play, serve
from rookery.server.transport.app import create_app

__all__ = ["Limits", "create_app", "play", "serve"]
