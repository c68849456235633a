"""What travels between server and browser: every message and every answer of the HTTP API, as one namespace.
docs/server.md shows each of them.
"""

from rookery.server.wire.fields import *
from rookery.server.wire.games import *
from rookery.server.wire.play import *
from rookery.server.wire.socket import *
from rookery.server.wire.tables import *
