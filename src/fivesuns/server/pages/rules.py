"""The rules of the games."""

from __future__ import annotations

from litestar import MediaType, Response, Router, get
from litestar.params import FromPath
from markupsafe import Markup

from fivesuns.paper.rules import contents, rules_html
from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.pages.documents import papers
from fivesuns.server.pages.site import ANEW, all_boxes, game_of, make_box, make_page


@get("/rules")
async def library(request: Asked) -> Response[str]:
    """The rules of all games."""
    return make_page(request, "library.html", boxes=all_boxes(request))


@get("/rules/{name:str}")
async def rules(request: Asked, name: FromPath[str]) -> Response[str]:
    """The rules of a game, with their contents."""
    game, lang = game_of(request, name), language_of(request)
    opening, heading, rest = rules_html(game, lang).partition("<h2")
    text = {"opening": Markup(opening), "rules": Markup(heading + rest)}  # noqa: S704
    parts = [(id, Markup(part).striptags()) for id, part in contents(game, lang)]  # noqa: S704
    return make_page(request, "rules.html", box=make_box(game, lang), parts=parts, papers=papers(), **text)


@get("/rules/{name:str}/text")
async def rules_text(request: Asked, name: FromPath[str]) -> Response[str]:
    """The rules without a page around them, for the table."""
    headers = {"Cache-Control": ANEW}
    return Response(
        rules_html(game_of(request, name), language_of(request)), media_type=MediaType.HTML, headers=headers
    )


rules_pages = Router("/", route_handlers=[library, rules, rules_text], include_in_schema=False)
