"""People at a terminal have a part in the dice, and `verify` draws everything again."""

from hashlib import sha256

import pytest
from typer.testing import CliRunner
from typist import Typist

from fivesuns.cli import app
from fivesuns.core.dice import FIRST_DICE, SHARED_DICE, commitment
from fivesuns.core.record import verify
from fivesuns.games import GAMES
from fivesuns.terminal import kept, play, players, resume

CIBOLA = GAMES["cibola"]


def sit(*lines, game=CIBOLA, language="en", **more):
    """Type some lines; the record, and the screen as one line."""
    setup, console = game.setup(2), Typist(lines)
    hot_seat = more.pop("hot_seat", False)
    who = players(setup, language, level="random", hot_seat=hot_seat)
    record = play(game, setup, who, language, console=console, **more)
    return record, " ".join(console.screen.split())


def test_a_person_has_a_part_without_doing_anything():
    record, screen = sit("resign", "yes")
    assert (record.dice, record.starts[-1].parts) == (SHARED_DICE, [0])
    assert verify(CIBOLA, record) > 3
    assert f"Your part in them is fixed as well: {record.starts[-1].commitments[0]}" in screen
    assert screen.endswith(f"Your part in them was {record.starts[-1].nonces[0]}")


def test_the_house_commits_itself_before_anybody_types():
    record, screen = sit("forty-two", "resign", asks_dice=True)
    nonce = sha256(b"forty-two").hexdigest()
    assert record.starts[-1].nonces == {0: nonce}
    assert screen.index(commitment(record.seed)) < screen.index("Type anything") < screen.index(commitment(nonce))


@pytest.mark.parametrize("language", ["en", "fr", "es"])
def test_each_of_several_types_their_own(language):
    record, screen = sit("a", "", "quit", hot_seat=True, asks_dice=True, language=language)
    assert record.starts[-1].parts == [0, 1]
    assert record.starts[-1].nonces[0] == sha256(b"a").hexdigest()
    assert record.starts[-1].commitments[1] in screen


def test_a_game_that_was_left_goes_on_with_the_same_dice():
    sit("", "bid 1", "", "quit", hot_seat=True)
    (left,) = kept.every(kept.place())
    before = left.record.starts
    record = resume(CIBOLA, left, console=Typist(["", "bid 0", "", "resign"]))
    assert record.starts == before
    assert verify(CIBOLA, record) > 3


def test_a_record_whose_seed_is_secret_goes_on_with_new_dice(tmp_path):
    sit("bid 1", "save mine.jsonl", "quit")
    left = kept.find(kept.place(), "mine.jsonl")
    record = resume(CIBOLA, left, console=Typist(["resign"]))
    assert record.given > 0
    assert record.starts[-1].parts == [0]


def test_with_a_seed_that_is_given_everything_repeats():
    records = [sit("resign", seed="5" * 64)[0] for _ in range(2)]
    assert records[0].dice == FIRST_DICE
    assert len({tuple(row.word for row in record.rows) for record in records}) == 1


def test_where_nothing_is_drawn_nobody_is_asked():
    record, screen = sit("resign", game=GAMES["azteka"], asks_dice=True)
    assert (record.dice, record.starts) == (FIRST_DICE, [])
    assert "part in" not in screen


@pytest.mark.parametrize(
    ("language", "told"),
    [("en", "the house’s seed and the numbers of seat 1"), ("fr", "les nombres de siège 1"), ("es", "asiento 1")],
)
def test_verify_says_whose_numbers_it_drew_from(tmp_path, monkeypatch, language, told):
    file = tmp_path / "game.jsonl"
    file.write_text(sit("resign")[0].write(), "utf-8")
    monkeypatch.setenv("LANG", language)
    monkeypatch.setenv("LC_ALL", language)
    answer = CliRunner().invoke(app, ["verify", str(file)])
    assert answer.exit_code == 0
    assert told in answer.output
    broken = file.read_text("utf-8").replace('"nonces": {"0": "', '"nonces": {"0": "00')
    file.write_text(broken, "utf-8")
    assert CliRunner().invoke(app, ["verify", str(file)]).exit_code != 0
