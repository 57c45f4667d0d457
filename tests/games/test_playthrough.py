"""Recorded playthroughs, replayed and compared to the byte; the same ones compiled and interpreted.

One game a table is written down in full, with words that are refused and the rule that forbids them, and some random
ones as a digest. `recording` makes them.
"""

import json

import pytest

from playing import GAMES_OF_OURS, TABLE_NAMES, TABLES
from recording import FOLDER, kinds_of, line_of, more, rules_of, shown

NAMED = list(zip(TABLES, TABLE_NAMES, strict=True))


def lines_of(name):
    """What is recorded of a table: its head, its lines, and the digest of other games."""
    head, *lines, last = (FOLDER / f"{name}.txt").read_text().splitlines()
    return head, [json.loads(line) for line in lines], last


@pytest.mark.parametrize(("table", "name"), NAMED, ids=TABLE_NAMES)
def test_a_playthrough_is_what_it_was(table, name):
    game, setup = table
    head, (*steps, result), last = lines_of(name)
    state = game.start(setup)
    for step, line in enumerate(steps):
        action, refused = game.actions.parse(line["word"]), map(game.actions.parse, line["refused"])
        assert line_of(game, state, step, line["seat"], action, refused) == line
        assert all(line["refused"].values())
        state.play(line["seat"], action)
    assert not state.turn
    assert {"result": state.result(), "score": state.score()} == result
    assert head == f"rules {game.rules}, material {game.material}"
    assert last == f"more: {more(game, setup)}"


@pytest.mark.parametrize("game", GAMES_OF_OURS.values(), ids=GAMES_OF_OURS)
def test_every_kind_of_action_and_every_rule_that_refuses_occurs(game):
    kinds, rules = kinds_of(game), rules_of(game)
    assert rules
    for (other, _), name in NAMED:
        if other is game:
            occur = shown(game, lines_of(name)[1])
            kinds, rules = kinds - occur[0], rules - occur[1]
    assert not kinds, f"no playthrough of {game.name} has {', '.join(sorted(kinds))}"
    assert not rules, f"no playthrough of {game.name} shows a refusal by {', '.join(sorted(rules))}"


def test_every_record_is_of_a_game_we_have():
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(TABLE_NAMES)
