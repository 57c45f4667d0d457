"""Opens the house and a browser: with compiled rules where they are there, otherwise at once with rules as they are."""

from __future__ import annotations

import os
import sys

from compile import COMPILED, build, build_in_background, has_compiler, is_compiled, is_ready
from environment import KEEPING_BYTECODE, PYTHON, ROOT, ensure, say


def prepare() -> dict[str, str]:
    """The environment variables with which to start: where the package is, and whether a faster one is being made."""
    if is_compiled():
        if not is_ready():
            say("2/3 what has changed is copied")
            build()
        return {"PYTHONPATH": str(COMPILED.resolve())}
    interpreted = {"PYTHONPATH": str(ROOT / "src")}
    if not has_compiler():
        say(
            "2/3 there is no C compiler (or no Python.h) here: rules and search run interpreted, the same games, slower"
        )
        return interpreted
    say("2/3 rules and search are compiled meanwhile, for the next start; until then bots are weaker")
    build_in_background()
    return interpreted | {"FIVESUNS_BUILDING": "1"}


def main() -> None:
    say("1/3 what is needed to run")
    ensure("run")
    settings = prepare()
    say("3/3 the house opens")
    command = [str(PYTHON), "-m", "fivesuns", "serve", "--open", *sys.argv[1:]]
    os.execve(PYTHON, command, os.environ | KEEPING_BYTECODE | settings)


if __name__ == "__main__":
    main()
