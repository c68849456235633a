"""Tables on the network. The wire format is in ``wire``, its description in docs/server.md."""

from rookery.server.limits import Limits
from rookery.server.run import play, serve
from rookery.server.transport.app import create_app
from rookery.server.transport.static import UNBUILT, is_built

__all__ = ["UNBUILT", "Limits", "create_app", "is_built", "play", "serve"]
