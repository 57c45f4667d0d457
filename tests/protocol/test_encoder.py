"""Views as JSON: what is kept from before is the same bytes as what is made anew."""

from itertools import islice

import pytest

from fivesuns.core.state import WATCHER
from fivesuns.core.text import LANGUAGES, Who, say
from fivesuns.core.view import Cell, Choice, Goal, Panel, Piece, Row, Stock
from fivesuns.protocol import encoder
from fivesuns.protocol.encoder import Encoder, encode, encoder_of
from matching import match_of
from playing import TABLE_NAMES, TABLES, Names, random_game

STEPS = 40  # of a random game


def views(game, setup):
    """Views of a random game: of each seat, and a watcher's."""
    for number, (before, seat, action, after) in enumerate(islice(random_game(game, setup, seed=5), STEPS)):
        eyes = [*range(setup.seats), WATCHER]
        eye = eyes[number % len(eyes)]
        yield eye, game.look(before, eye)
        yield eye, game.story(before, seat, action, after, eye)


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=TABLE_NAMES)
def test_what_is_kept_is_what_is_made_anew(game, setup):
    warm = {language: Encoder(game.package, language) for language in LANGUAGES}
    for eye, thing in views(game, setup):
        for language in LANGUAGES:
            said = encode(warm[language].plain(thing, Names(eye)))
            assert encode(warm[language].plain(thing, Names(eye))) == said
            assert encode(Encoder(game.package, language).plain(thing, Names(eye))) == said


@pytest.mark.parametrize(("game", "setup"), TABLES[::5], ids=TABLE_NAMES[::5])
def test_what_was_kept_goes_when_there_is_no_room(monkeypatch, game, setup):
    for kinds in (encoder.SAME, encoder.EQUAL):
        for kind in kinds:
            monkeypatch.setitem(kinds, kind, 2)
    small = Encoder(game.package, "en")
    for eye, thing in views(game, setup):
        said = encode(small.plain(thing, Names(eye)))
        assert said == encode(Encoder(game.package, "en").plain(thing, Names(eye)))


def named(made):
    return [
        Piece("p", "pebble", 1, 2, 3, made),
        Choice("w", made, "w", made, ("p",)),
        Row(made, 3),
        Panel(0, "pebble", made, "ink", (Row(made, 3),)),
    ]


def test_who_is_named_is_named_for_each_listener():
    game = match_of().game
    made = say("told-resign", who=Who(0))
    kept = Encoder("fivesuns", "en")
    for thing in named(made):
        yours, theirs = encode(kept.plain(thing, Names(0))), encode(kept.plain(thing, Names(1)))
        assert b"You resign" in yours
        assert b"Ana resigns" in theirs
        assert encode(kept.plain(thing, Names(0))) == yours
    assert encoder_of(game.package, "fr") is encoder_of(game.package, "fr")
    assert encoder_of(game.package, "fr") is not encoder_of(game.package, "en")


def test_equal_things_are_the_same_bytes_and_others_are_not():
    kept = Encoder("fivesuns", "en")
    one, two, other = (Row(say("seat-nature"), value) for value in (3, 3, 4))
    assert one is not two
    listener = Names()
    assert encode(kept.plain(one, listener)) == encode(kept.plain(two, listener)) != encode(kept.plain(other, listener))


def test_every_kind_that_is_kept_is_a_part_of_a_view():
    assert {*encoder.SAME, *encoder.EQUAL} == {Piece, Choice, Panel, Row, Stock, Cell, Goal}
