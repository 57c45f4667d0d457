"""The files that pages are made of."""

from __future__ import annotations

from litestar import Response, Router, get
from litestar.params import FromPath

from fivesuns.match.commands import Refused
from fivesuns.server.accounts.identity import YEAR_SECONDS
from fivesuns.server.http.request import Asked
from fivesuns.server.pages import assets
from fivesuns.server.pages.site import BRIEFLY, HOUSE_PICTURE, game_of

PACKED = "packed"  # marks a route that packs what it sends by itself
GZIP = "gzip"
FOREVER = f"public, max-age={YEAR_SECONDS}, immutable"


@get("/static/{digest:str}/{file:path}", opt={PACKED: True})
async def static(request: Asked, digest: FromPath[str], file: FromPath[str]) -> Response[bytes]:
    """A file of the pages; for ever under its own digest, briefly under one of another version."""
    path = file.lstrip("/")
    found = assets.FILES.get(path)
    if found is None:
        raise Refused("nowhere")
    headers = {"Cache-Control": FOREVER if digest == assets.DIGEST else BRIEFLY, "Vary": "Accept-Encoding"}
    packed = assets.packed(path) if GZIP in request.headers.get("accept-encoding", "") else None
    if packed is not None:
        headers["Content-Encoding"] = GZIP
    return Response(packed or found.content, media_type=found.kind, headers=headers)


@get("/art/{file:str}")
async def art(request: Asked, file: FromPath[str]) -> Response[bytes]:
    """The drawings of a game, under its name."""
    game = game_of(request, file.removesuffix(".svg"))
    content = assets.source(game.package, "art.svg").encode()
    return Response(content, media_type="image/svg+xml", headers={"Cache-Control": BRIEFLY})


@get("/preview/{file:str}")
async def preview(request: Asked, file: FromPath[str]) -> Response[bytes]:
    """The picture that a link shows: of a game, under its name, or of the house."""
    name = file.removesuffix(".png")
    own = None if name == HOUSE_PICTURE else assets.picture(game_of(request, name).package)
    content = own or assets.FILES["art/preview.png"].content
    return Response(content, media_type="image/png", headers={"Cache-Control": BRIEFLY})


@get("/favicon.ico")
async def favicon() -> Response[bytes]:
    """The sign of the house, for browsers that look for it there."""
    found = assets.FILES["art/favicon.svg"]
    return Response(found.content, media_type=found.kind, headers={"Cache-Control": BRIEFLY})


file_routes = Router("/", route_handlers=[static, art, preview, favicon], include_in_schema=False)
