"""Games to print and cut out: the PDF of `paper.sheets`, made once and kept."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath, FromQuery

from fivesuns.core.game import Game
from fivesuns.core.record import Illegal
from fivesuns.core.text import say
from fivesuns.games import GAMES
from fivesuns.paper.sheets import PAPERS, pdf, sheets
from fivesuns.server.http.language import language
from fivesuns.server.http.refusal import Refused

KEPT = 16  # documents
BRIEFLY = "public, max-age=300"


def papers(game: Game) -> tuple[str, ...]:
    """The papers that a game can be printed on; none where it cannot."""
    try:
        sheets(game)
    except Illegal:
        return ()
    return tuple(PAPERS)


@lru_cache(maxsize=KEPT)
def document(name: str, paper: str, lang: str) -> bytes:
    """The PDF; it takes a moment."""
    return pdf(GAMES[name], paper, lang)


@get("/print/{name:str}", include_in_schema=False)
async def printed(
    request: Request[Any, Any, Any], name: FromPath[str], paper: FromQuery[str] = "a4"
) -> Response[bytes]:
    """A game as a PDF, in the reader's language."""
    game = GAMES.get(name)
    if game is None or paper not in papers(game):
        raise Refused("nowhere", say("no-game"))
    lang = language(request)
    made = await asyncio.to_thread(document, name, paper, lang)
    headers = {
        "Cache-Control": BRIEFLY,
        "Content-Language": lang,
        "Content-Disposition": f'attachment; filename="{name}-{paper}-{lang}.pdf"',
    }
    return Response(made, media_type="application/pdf", headers=headers)
