"""Fingerprints of views: with every change the page is told what its picture must now come to, so that one
that went astray notices and asks for a whole picture.

A fingerprint is the sum of a checksum for every shown field, so that a change costs only the fields it
changes. The page computes the same from the picture it holds (``web/src/lib/fingerprint.ts``).
"""

from __future__ import annotations

from rookery.kernel import Plain
from rookery.server.views.checksum import BITS, Sums
from rookery.server.views.differences import shape
from rookery.server.views.seat_view import SeatView


class Fingerprint:
    """The fingerprint of one seat's view after the other."""

    def __init__(self) -> None:
        self.view: Plain | None = None
        self.own = Sums({}, 0)

    def follow(self, before: SeatView, after: SeatView) -> int:
        """The fingerprint of ``after``, the view next to ``before``."""
        view = after.view
        fields = shape(type(view))
        if self.view is not before.view:
            self.own = Sums.of(view, fields.shown(fields.own))
        elif after.own:
            self.own = self.own.after(view, after.own)
        self.view = view
        return after.open.fingerprint(fields) + self.own.total & BITS
