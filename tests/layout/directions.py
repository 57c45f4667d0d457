"""Which package may import which, also behind TYPE_CHECKING and inside functions, and that there is no circle.

    python tests/layout/directions.py src/fivesuns

prints what is wrong. The longest name in LAYERS that fits a module counts.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

RULES = {"core", "games", "bots", "paper", "match", "protocol", "lessons"}
GROUND = {"core", "match", "protocol", "server.runtime", "server.settings"}
PEOPLE = {*GROUND, "server.database", "server.http", "server.accounts"}
TABLES = {*PEOPLE, "bots", "server.tables"}
# None of them knows another.
FEATURES = (
    "lobby",
    "ratings",
    "replays",
    "analysis",
    "puzzles",
    "webhooks",
    "push",
    "lessons",
    "moderation",
    "challenges",
    "events",
)
LAYERS: dict[str, set[str]] = {
    "core": {"core"},
    "folders": set(),
    "extras": set(),
    "build": {"core"},
    "games": {"core", "games"},
    "bots": {"core", "games", "bots", "build", "match", "extras"},
    "paper": {"core", "games", "paper"},
    "lessons": {"core", "lessons"},
    "contract": {"core", "bots", "build", "paper", "lessons", "contract"},
    "bridges": {"core", "games", "bots", "match", "paper", "extras", "bridges"},
    "datasets": {"core", "games", "bots", "datasets"},
    "notebook": {"core", "games", "bots", "match", "paper"},
    "sample": {"core", "sample"},
    "match": {"core", "match"},
    "protocol": {"core", "match", "protocol"},
    "terminal": {"core", "games", "bots", "paper", "match", "lessons", "terminal", "folders"},
    "server.settings": {"server.settings", "folders"},
    "server.runtime": {"server.runtime", "server.settings"},
    "server.database": {"core", "extras", "server.database", "server.runtime"},
    "server.http": {*GROUND, "server.http"},
    "server.accounts": PEOPLE,
    "server.tables": TABLES,
    **{f"server.{feature}": {*RULES, *TABLES, f"server.{feature}"} for feature in FEATURES},
    "server.pages": {*RULES, "build", "extras", "server"},
    "server": {*RULES, "build", "extras", "folders", "server"},  # app.py and process.py: where parts meet
}
# Packages of others, and parts of Python, that only some of ours may know.
ONLY: dict[str, set[str]] = {
    "litestar": {"server"},
    "sqlalchemy": {"server"},
    "uvicorn": {"server"},
    "msgspec": {"server", "protocol"},
    "asyncio": {"server", "bots"},
    "numpy": {"bridges"},
    "pyarrow": {"datasets"},
    "distributed": {"bots"},
    "gymnasium": {"bridges"},
    "pettingzoo": {"bridges"},
    "pyspiel": {"bridges"},
    "time": {"server", "games", "bots", "terminal", "cli", "keeper"},
}


def modules(root: Path) -> Iterator[tuple[str, Path]]:
    """Every module below a folder, by its name within it."""
    for path in sorted(root.rglob("*.py")):
        yield ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__"), path


def imports(path: Path, known: set[str]) -> Iterator[tuple[str, int]]:
    """Everything a file imports, wherever it stands in it: (module, line)."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((alias.name, node.lineno) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                yield (full if full.removeprefix("fivesuns.") in known else node.module), node.lineno


def layer(module: str) -> str:
    """The layer that a module is in; empty for one that is in none."""
    return max((name for name in LAYERS if module == name or module.startswith(f"{name}.")), key=len, default="")


def faults(root: Path) -> list[str]:
    """What is wrong, a line each."""
    known = {name for name, _ in modules(root)}
    graph: dict[str, set[str]] = {name: set() for name in known}
    found = []
    for name, path in modules(root):
        mine = layer(name)
        for full, line in imports(path, known):
            top = full.partition(".")[0]
            if top in ONLY and name.partition(".")[0] not in ONLY[top]:
                found.append(f"{path}:{line}: {name} must not know {top}")
            if top != "fivesuns":
                continue
            target = full.removeprefix("fivesuns.")
            if target in graph and target != name:
                graph[name].add(target)
            theirs = layer(target)
            allowed = LAYERS.get(mine, set())
            if mine and theirs and not any(theirs == one or theirs.startswith(f"{one}.") for one in allowed):
                found.append(f"{path}:{line}: {name} must not import {target}")
    return found + [f"a circle: {' -> '.join(circle)}" for circle in circles(graph)]


def circles(graph: dict[str, set[str]]) -> list[list[str]]:
    """Strongly connected parts of more than one module (Tarjan)."""
    index: dict[str, int] = {}
    low: dict[str, int] = {}
    stack: list[str] = []
    found: list[list[str]] = []

    def visit(node: str) -> None:
        index[node] = low[node] = len(index)
        stack.append(node)
        for other in sorted(graph[node]):
            if other not in index:
                visit(other)
                low[node] = min(low[node], low[other])
            elif other in stack:
                low[node] = min(low[node], index[other])
        if low[node] == index[node]:
            part = []
            while True:
                part.append(stack.pop())
                if part[-1] == node:
                    break
            if len(part) > 1:
                found.append(sorted(part))

    for node in sorted(graph):
        if node not in index:
            visit(node)
    return found


if __name__ == "__main__":
    told = faults(Path(sys.argv[1]))
    print("\n".join(told) or "no fault")
    sys.exit(bool(told))
