"""The files of the pages, read once: served under a digest of them all, drawings also written into a page."""

from __future__ import annotations

import gzip
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from hashlib import sha256
from importlib.resources import files
from importlib.resources.abc import Traversable

from markupsafe import Markup

from fivesuns.core.text import COMMON

KINDS = {
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml",
    "png": "image/png",
}
SHEETS = {  # style sheets that pages need together, sent as one: each request costs a few hundred bytes of its own
    "house": ("tokens", "parts"),
    "board": ("board", "table", "goal"),
    "table": ("chat", "hint"),
    "replay": ("arrows", "replay"),
}
_SYMBOL = re.compile(r'<symbol id="([^"]+)"([^>]*)>(.*?)</symbol>', re.DOTALL)
_IMPORT = re.compile(r'^(?:import|export) [^;]*?from "\./([^"]+)"', re.MULTILINE)
_DOC = re.compile(rb"/\*\*.*?\*/[ \t]*", re.DOTALL)
_STYLE_COMMENT = re.compile(rb"/\*.*?\*/", re.DOTALL)
_REMARK = re.compile(rb"(?:^|(?<=[;,(){}\]]))[ \t]*// .*$", re.MULTILINE)
_INDENT = re.compile(rb"^[ \t]+", re.MULTILINE)


@dataclass(frozen=True)
class File:
    """A file as it is served."""

    content: bytes
    kind: str


@dataclass(frozen=True)
class Symbol:
    """A drawing of a sheet: its attributes, the view box among them, and what is inside."""

    attributes: str
    body: Markup


def _walk(folder: Traversable, path: str = "") -> Iterator[tuple[str, bytes]]:
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        name = f"{path}{entry.name}"
        if entry.is_dir():
            yield from _walk(entry, f"{name}/")
        elif name.rpartition(".")[2] in KINDS:
            yield name, entry.read_bytes()


def _served(path: str, content: bytes) -> bytes:
    """A file as it is sent: without what only readers and the type checker need; lines keep their numbers."""

    def emptied(found: re.Match[bytes]) -> bytes:
        return b"\n" * found[0].count(b"\n")

    if path.endswith(".js"):
        content = _REMARK.sub(b"", _DOC.sub(emptied, content))
    elif path.endswith(".css"):
        content = _STYLE_COMMENT.sub(emptied, content)
    else:
        return content
    return _INDENT.sub(b"", content)


def _files() -> Iterator[tuple[str, File]]:
    """All files as they are served, and the style sheets that go together, beside each other."""
    served = {path: _served(path, content) for path, content in _walk(files(COMMON).joinpath("web"))}
    for name, parts in SHEETS.items():
        served[f"sheets/{name}.css"] = b"\n".join(served[f"css/{part}.css"] for part in parts)
    for path, content in served.items():
        yield path, File(content, KINDS[path.rpartition(".")[2]])


FILES = dict(_files())
DIGEST = sha256(b"".join(path.encode() + file.content for path, file in FILES.items())).hexdigest()[:12]


def address(path: str) -> str:
    """Where a file is served; one digest for all, so that modules find each other by relative paths."""
    if path not in FILES:
        raise KeyError(path)
    return f"/static/{DIGEST}/{path}"


@cache
def packed(path: str) -> bytes | None:
    """A file as small as it gets; None where packing gains nothing. Done once, so it may take its time."""
    content = FILES[path].content
    small = gzip.compress(content, 9, mtime=0)
    return small if len(small) < len(content) else None


@cache
def modules(path: str) -> tuple[str, ...]:
    """The modules a script imports, in turn, so that a page can ask for them all at once."""
    found: dict[str, None] = {}
    queue = [path]
    while queue:
        name = queue.pop(0)
        if name not in found:
            found[name] = None
            queue += [f"js/{other}" for other in _IMPORT.findall(FILES[name].content.decode())]
    return tuple(found)


# drawings


@cache
def source(package: str, file: str) -> str:
    """A sheet of drawings."""
    return files(package).joinpath(file).read_text("utf-8")


@cache
def sheet(package: str, file: str) -> dict[str, Symbol]:
    """The symbols of a sheet, by id."""
    found = _SYMBOL.finditer(source(package, file))
    return {match.group(1): Symbol(match.group(2), Markup(match.group(3).strip())) for match in found}  # noqa: S704


@cache
def draw(name: str, look: str = "icon") -> Markup:
    """A drawing of the house, written into the page; it adds nothing for who listens."""
    symbol = sheet(COMMON, "web/art/house.svg")[name]
    return Markup('<svg class="{}"{} aria-hidden="true" focusable="false">{}</svg>').format(
        look,
        Markup(symbol.attributes),  # noqa: S704
        symbol.body,
    )


def wordmark(language: str, house: str) -> Markup:
    """The name of the house: drawn, or in letters where a language has no drawing of it."""
    name = f"wordmark-{language}"
    if name in sheet(COMMON, "web/art/house.svg"):
        return draw(name, "wordmark")
    return Markup('<span class="wordmark" aria-hidden="true">{}</span>').format(house)


@cache
def inline(package: str, without: tuple[str, ...]) -> Markup:
    """A game's symbols for `use` within a page, under ids that cannot meet those of the page."""
    parts = [
        f'<symbol id="art-{name}"{symbol.attributes}>{symbol.body}</symbol>'
        for name, symbol in sheet(package, "art.svg").items()
        if name not in without
    ]
    return Markup("".join(parts).replace('href="#', 'href="#art-'))  # noqa: S704


@cache
def picture(package: str) -> bytes | None:
    """The picture of a game for links to it; None where it has brought none."""
    file = files(package).joinpath("preview.png")
    return file.read_bytes() if file.is_file() else None


def embed(data: str) -> Markup:
    """JSON that can stand inside a script element."""
    safe = data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
    return Markup(safe)  # noqa: S704
