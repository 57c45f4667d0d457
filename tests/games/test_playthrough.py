"""Recorded playthroughs, compared to the byte; the same ones compiled and interpreted.

`python tests/games/test_playthrough.py` records them anew; look at the difference before committing it.
"""

import hashlib
import json
from pathlib import Path

import pytest

from fivesuns.playthrough import playthrough
from playing import TABLE_NAMES, TABLES

FOLDER = Path(__file__).parent / "playthroughs"
MORE_SEEDS = range(1, 61)


def text(game, setup):
    """One game in full, and a digest of sixty others."""
    lines = [json.dumps(line) for line in playthrough(game, setup, 0)]
    digest = hashlib.sha256()
    for seed in MORE_SEEDS:
        for line in playthrough(game, setup, seed):
            digest.update(json.dumps(line).encode())
    return "\n".join([f"rules {game.rules}, material {game.material}", *lines, f"sixty more: {digest.hexdigest()}", ""])


@pytest.mark.parametrize(("table", "name"), list(zip(TABLES, TABLE_NAMES, strict=True)), ids=TABLE_NAMES)
def test_a_playthrough_is_what_it_was(table, name):
    assert text(*table) == (FOLDER / f"{name}.txt").read_text()


def test_every_record_is_of_a_game_we_have():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(TABLE_NAMES)


if __name__ == "__main__":
    for table, name in zip(TABLES, TABLE_NAMES, strict=True):
        (FOLDER / f"{name}.txt").write_text(text(*table))
