"""Games to print and cut out: the PDF of `paper.sheets`, made once and kept."""

from __future__ import annotations

from functools import lru_cache

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from fivesuns.core.game import Game
from fivesuns.core.rows import Illegal
from fivesuns.core.text import say
from fivesuns.match.commands import Refused
from fivesuns.paper.sheets import PAPERS, pdf, sheets
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.pages.site import BRIEFLY, games_of
from fivesuns.server.runtime.executors import Executors

KEPT_DOCUMENTS = 16


def papers(game: Game) -> tuple[str, ...]:
    """The papers that a game can be printed on; none where it cannot."""
    try:
        sheets(game)
    except Illegal:
        return ()
    return tuple(PAPERS)


@lru_cache(maxsize=KEPT_DOCUMENTS)
def document(game: Game, paper: str, lang: str) -> bytes:
    """The PDF of a game; slow the first time, so it is called in a thread."""
    return pdf(game, paper, lang)


@get("/print/{name:str}", include_in_schema=False)
async def printed(request: Asked, name: FromPath[str], paper: FromQuery[str] = "a4") -> Response[bytes]:
    """A game as a PDF, in the reader's language."""
    game = games_of(request).get(name)
    if game is None or paper not in papers(game):
        raise Refused("nowhere", say("no-game"))
    lang = language_of(request)
    executors: Executors = request.app.state.executors
    made = await executors.documents.run(lambda: document(game, paper, lang))
    headers = {
        "Cache-Control": BRIEFLY,
        "Content-Language": lang,
        "Content-Disposition": f'attachment; filename="{name}-{paper}-{lang}.pdf"',
    }
    return Response(made, media_type="application/pdf", headers=headers)
