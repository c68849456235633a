"""Games on paper: rulebook, cards, boards, counters and sheets as PDF, set by Typst (the extra ``journal``).

``parts_of(game)`` names what a game can be printed as, ``pdf(game, part, paper)`` makes one of them. The
pictures come from the components of the page, drawn when the page is built.
"""

from rookery.printing.press import PAPERS, parts_of, pdf

__all__ = ["PAPERS", "parts_of", "pdf"]
