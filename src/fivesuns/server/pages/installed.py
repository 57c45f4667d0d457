"""What puts the house on a home screen: its manifest, its service worker, and the page for when there is no network."""

from __future__ import annotations

import json
from typing import Any

from litestar import Response, Router, get

from fivesuns.server.http.language import language_of
from fivesuns.server.http.request import Asked
from fivesuns.server.pages import assets
from fivesuns.server.pages.site import ANEW, BRIEFLY, make_page, sentence, spoken

PAPER = "#F4E9D3"
OFFLINE = "/offline"
WORKER = "js/service-worker.js"
OFFLINE_FILES = ("sheets/house.css", "css/offline.css", "art/fret.svg", "art/favicon.svg", "js/page.js")


@get("/manifest.webmanifest")
async def manifest(request: Asked) -> Response[dict[str, Any]]:
    """What a phone wants to know before it puts the house on its home screen."""
    lang = language_of(request)
    icons = [
        {"src": assets.address(f"art/icon-{name}.png"), "sizes": f"{size}x{size}", "type": "image/png", "purpose": use}
        for name, size, use in (("192", 192, "any"), ("512", 512, "any"), ("maskable", 512, "maskable"))
    ]
    told = {
        "id": "/",
        "name": sentence(lang, "house"),
        "short_name": sentence(lang, "house"),
        "description": sentence(lang, "web-description"),
        "lang": lang,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PAPER,
        "theme_color": PAPER,
        "categories": ["games"],
        "icons": icons,
    }
    return Response(told, media_type="application/manifest+json", headers={"Cache-Control": BRIEFLY})


@get("/sw.js")
async def worker() -> Response[bytes]:
    """The service worker; another version of any file makes it another worker, which replaces the one before."""
    kept = [*OFFLINE_FILES, *assets.modules("js/offline.js")]
    house = {"version": assets.DIGEST, "offline": OFFLINE, "files": [*map(assets.address, kept)]}
    content = f"self.HOUSE = {json.dumps(house)};\n".encode() + assets.FILES[WORKER].content
    return Response(content, media_type=assets.KINDS["js"], headers={"Cache-Control": ANEW})


@get(OFFLINE)
async def offline(request: Asked) -> Response[str]:
    """The page for when there is no network; a browser keeps it from the first visit on."""
    return make_page(request, "offline.html", account="", words=spoken(language_of(request), "device"))


installed_pages = Router("/", route_handlers=[manifest, worker, offline], include_in_schema=False)
