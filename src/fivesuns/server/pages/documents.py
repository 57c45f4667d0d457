"""Games to print and cut out: the PDF of `paper.printing`, made once for each content, off the event loop, and kept."""

from __future__ import annotations

from hashlib import sha256

from litestar import Response, get
from litestar.params import FromPath, FromQuery

from fivesuns.core.game import Game
from fivesuns.core.rows import Illegal
from fivesuns.core.text import say
from fivesuns.extras import has_extra
from fivesuns.match.commands import Refused
from fivesuns.paper.book import source
from fivesuns.paper.layout import PAPERS
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.pages.site import BRIEFLY, game_of
from fivesuns.server.runtime.executors import Executors

KEPT_DOCUMENTS = 32
PRINT = "print"
_kept: dict[str, bytes] = {}  # by what is in them; the oldest goes first


def papers() -> tuple[str, ...]:
    """The papers that games can be printed on; none where what prints is not installed."""
    return tuple(PAPERS) if has_extra(PRINT) else ()


def content_of(game: Game, paper: str, lang: str) -> str:
    """What a document is made of: the box, the rules and their words, the paper and the language."""
    parts = (game.name, game.material, str(game.rules), source(game, lang), paper, lang)
    return sha256("\0".join(parts).encode()).hexdigest()[:32]


def document(game: Game, paper: str, lang: str) -> bytes:
    """The PDF of a game; seconds of work unless it is kept, so it is called in a thread."""
    from fivesuns.paper.printing import pdf  # noqa: PLC0415 - an extra, which need not be there

    content = content_of(game, paper, lang)
    if content not in _kept:
        made = pdf(game, paper, lang)
        while len(_kept) >= KEPT_DOCUMENTS:
            del _kept[next(iter(_kept))]
        _kept[content] = made
    return _kept[content]


@get("/print/{name:str}", include_in_schema=False)
async def printed(request: Asked, name: FromPath[str], paper: FromQuery[str] = "a4") -> Response[bytes]:
    """A game as a PDF, in the reader's language."""
    if not has_extra(PRINT):
        raise Refused("nowhere", say("no-print"))
    from fivesuns.paper.printing import known_paper  # noqa: PLC0415 - an extra, which need not be there

    game, lang = game_of(request, name), language_of(request)
    try:
        paper = known_paper(paper)
    except Illegal as illegal:
        raise Refused("broken", illegal.reason) from illegal
    made = _kept.get(content_of(game, paper, lang))
    if made is None:  # one at a time, in a line of limited length
        executors: Executors = request.app.state.executors
        made = await executors.documents.run(lambda: document(game, paper, lang))
    headers = {
        "Cache-Control": BRIEFLY,
        "Content-Language": lang,
        "Content-Disposition": f'attachment; filename="{name}-{paper}-{lang}.pdf"',
    }
    return Response(made, media_type="application/pdf", headers=headers)
