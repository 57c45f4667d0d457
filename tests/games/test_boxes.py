"""Boxes that somebody corrects: played beside the old one, kept by digest, refused with the line that is wrong."""

import logging
import pickle
from hashlib import sha256

import pytest

from fivesuns.core.box import Faulty, contents, digest
from fivesuns.core.dice import commitment, throw
from fivesuns.core.record import Record, begin, load, replay, verify
from fivesuns.core.rng import Rng
from fivesuns.core.rows import ACTORS, PLAY, Illegal, Row
from fivesuns.core.state import NATURE, WATCHER
from fivesuns.core.text import LANGUAGES, words
from fivesuns.games import boxes
from playing import GAMES_OF_OURS

# a line of each box, and what its owner finds on it
CORRECTIONS = {
    "azteka": ("nothing is reconstructed.", "nothing is reconstructed, says the owner of a box."),
    "cibola": ('"serpent": [5, 3, 0, -2]', '"serpent": [6, 4, 1, -3]'),
    "xochintlan": (
        '"T": ["XXX", ".X.", ".X."],\n    "U": ["X.X", "XXX"]',
        '"T": ["X.X", "XXX"],\n    "U": ["XXX", ".X.", ".X."]',
    ),
    "xalapa": ('"#C  _', '"#.  _'),  # the first cell of each pattern
    "inka": ('"#.##.R.##.#",\n  "S.##', '".#.#.R.#.#.",\n  "S.##'),
}
STEPS = 120


def corrected(name):
    """A game with the box that its owner has corrected."""
    old, new = CORRECTIONS[name]
    source = GAMES_OF_OURS[name].source
    assert old in source
    return GAMES_OF_OURS[name].with_box(source.replace(old, new))


def recorded(game, seed, steps=STEPS):
    """The record of a random game, its last position, and a digest of all that was legal and seen."""
    secret = sha256(f"{seed}".encode()).hexdigest()
    setup = game.setup()
    record = Record(game.name, game.rules, game.material, setup.seats, dict(setup.options), commitment(secret), secret)
    course, rng, seen = begin(game, record), Rng(seed), sha256()
    while not course.over and course.step < steps:
        state = pickle.loads(pickle.dumps(course.state))  # as it goes to a bot
        assert state.freeze() == course.state.freeze()
        seat = state.turn[rng.below(len(state.turn))]
        seen.update(repr((state.legal(seat), game.look(state, seat), game.sketch(state, WATCHER))).encode())
        action = throw(secret, course.draws, state) if seat == NATURE else state.draw(seat, rng)
        course.apply(Row(course.step, 0.0, ACTORS.get(seat, ""), seat, PLAY, game.actions.word(action)))
        record.rows.append(Row(course.step - 1, 0.0, ACTORS.get(seat, ""), seat, PLAY, game.actions.word(action)))
    return record, course.state, seen.hexdigest()


@pytest.mark.parametrize("name", CORRECTIONS)
def test_one_process_plays_with_two_boxes_at_once(name):
    """Each game sees its own box and nothing of the other, whichever is played first."""
    own, other = GAMES_OF_OURS[name], corrected(name)
    assert own.material != other.material
    first = recorded(own, 1)[2]
    changed = recorded(other, 1)[2]
    assert recorded(own, 1)[2] == first
    assert recorded(other, 1)[2] == changed
    assert (first == changed) == (name == "azteka"), "a box that is printed otherwise looks otherwise"


@pytest.mark.parametrize("name", CORRECTIONS)
def test_records_of_both_boxes_replay_and_verify(name):
    own, other = GAMES_OF_OURS[name], corrected(name)
    for game in (own, other):
        record, last, _ = recorded(game, 2)
        again = load(record.write())
        *_, (_, course) = replay(own if game is other else other, again)  # whichever is asked finds the other
        assert course.state.freeze() == last.freeze()
        verify(own, again)


def test_what_is_printed_on_the_corrected_box_is_played_told_and_shown():
    game = corrected("cibola")
    assert game.actions.parse("cover serpent 6") is not None
    assert game.actions.parse("cover serpent 5") is None
    assert any(shape.text == "6" for shape in game.stage(game.setup()).shapes)
    state = game.start(game.setup())
    assert state.worth(1) == 2.0  # 6, 4, 1, -3
    assert GAMES_OF_OURS["cibola"].start(GAMES_OF_OURS["cibola"].setup()).worth(1) == 1.5


@pytest.mark.parametrize(
    ("name", "old", "new", "off", "why"),
    [
        ("cibola", '"shield": [9, 6, 3]', '"shield": [9, 6]', 0, "temple > shield should have 3 entries, and has 2"),
        ("cibola", '"shield": [9, 6, 3]', '"shield": [9, 9, 3]', 0, "temple > shield has a value twice"),
        ("cibola", '"symbols": ["shield"], "icon": null', '"symbols": ["moon"], "icon": null', 0, "symbols > 1"),
        ("cibola", '"explorers": 24', '"explorers": 25', 0, "explorers should be 24, not 25"),
        ("cibola", '"icon": "totem"', '"icon": null', -3, "cards should show 5 of totem, not 4"),
        ("cibola", '"explorers": 24,', '"explorers": 24', 1, "this is not JSON"),
        ("azteka", '"2", "3"', '"3", "2"', 0, 'rings > 2 should be "2"'),
        (
            "xochintlan",
            '"I": ["X", "X", "X", "X", "X"]',
            '"I": ["X", "X", "X", "X"]',
            0,
            "objectives > I should be 5 squares",
        ),
        ("xochintlan", '["X.X", "XXX"]', '["XX", "XX", ".X"]', 0, "objectives > U is the same shape as P"),
        ("xalapa", "a1 b1 c1 d1 d2", "a1 b1 c1 e1 d2", 0, "ribbons > red should pass from each cell to one beside it"),
        ("xalapa", '"three": "XXX"', '"three": "XX"', 0, "should show 3 stones"),
        (
            "xalapa",
            '"green": {"2": 1,',
            '"green": {"2": "1",',
            0,
            'green > 2 should be a number from 0 to 99, not "1"',
        ),
        ("inka", '"S.##.###.##.S"', '"S.##.###.##.."', -2, "board should have 4 starts"),
        ("inka", '"at": "e9>e10"', '"at": "e9>e12"', 0, "should be two cells side by side"),
        ("inka", '"13": ".W..S"', '"13": ".W..T"', 0, "tiles > 13 should be written like"),
    ],
)
def test_a_fault_in_a_hand_made_box_names_its_line(name, old, new, off, why):
    source = GAMES_OF_OURS[name].source
    assert old in source
    broken = source.replace(old, new, 1)
    with pytest.raises(Faulty) as refusal:
        GAMES_OF_OURS[name].with_box(broken)
    assert why in str(refusal.value)
    lines = zip(source.split("\n"), broken.split("\n"), strict=True)
    changed = next(n for n, (one, two) in enumerate(lines, 1) if one != two)
    assert refusal.value.line == changed + off  # a list that has too few of something is named by its beginning
    assert str(refusal.value).startswith(f"line {changed + off}: ")


@pytest.mark.parametrize("source", ["", "[]", "null", "3", '{"explorers": 24}', "{", "\ufeff{}"])
def test_what_is_no_box_at_all_is_refused(source):
    for game in GAMES_OF_OURS.values():
        with pytest.raises(Faulty):
            game.with_box(source)


def test_keys_that_are_for_people_may_be_added_and_must_not_be_missed():
    shape = {"one": int, "two": {"three": 3}}
    assert contents('{"note": 0, "one": 1, "two": {"three": 3}}', shape)["one"] == 1
    with pytest.raises(Faulty, match="the file lacks two"):
        contents('{"one": 1}', shape)
    with pytest.raises(Faulty, match="in this order: one, two"):
        contents('{"two": {"three": 3}, "one": 1}', shape)
    with pytest.raises(Faulty, match="line 2: two > three should be 3, not true"):
        contents('{"one": 1, "two": {\n"three": true}}', shape)


# the data folder


@pytest.fixture
def data(tmp_path):
    (tmp_path / "material").mkdir()
    return tmp_path


def lay(data, name):
    """Lay a corrected file into a data folder; the digest of what is in it."""
    source = corrected(name).source
    (data / "material" / f"{name}.json").write_bytes(source.encode())
    return digest(source)


def test_new_games_are_played_with_the_box_in_the_data_folder(data):
    mark = lay(data, "cibola")
    games = boxes.Corrected(GAMES_OF_OURS, data)
    assert {name for name in games if games[name].material != GAMES_OF_OURS[name].material} == {"cibola"}
    assert games["cibola"].material == mark
    assert [file.name for file in (data / "material" / "kept").iterdir()] == [f"cibola-{mark}.json"]


def test_a_game_opens_with_the_box_it_was_played_with_after_every_correction(data):
    """Corrected, corrected again, the correction taken back: all three are played on."""
    first = lay(data, "cibola")
    boxes.Corrected(GAMES_OF_OURS, data)["cibola"]
    file = data / "material" / "cibola.json"
    file.write_bytes(file.read_bytes().replace(b"[6, 4, 1, -3]", b"[7, 4, 1, -3]"))
    second = boxes.Corrected(GAMES_OF_OURS, data)["cibola"].material
    file.unlink()
    game = boxes.Corrected(GAMES_OF_OURS, data)["cibola"]
    own = GAMES_OF_OURS["cibola"].material
    assert game.material == own
    for mark in (own, first, second):
        record, _, _ = recorded(game.under(game.rules, mark), 3, 20)
        assert record.material == mark
        verify(game, record)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_record_of_unknown_material_is_refused_with_what_it_names_and_what_is_there(data, language):
    mark = lay(data, "cibola")
    game = boxes.Corrected(GAMES_OF_OURS, data)["cibola"]
    with pytest.raises(Illegal) as refusal:
        game.under(game.rules, "0123456789abcdef")
    said = words(game.package, language, refusal.value.reason)
    assert all(known in said for known in ("0123456789abcdef", mark, GAMES_OF_OURS["cibola"].material))
    with pytest.raises(Illegal) as refusal:
        game.under(99, game.material)
    said = words(game.package, language, refusal.value.reason)
    assert "99" in said
    assert str(game.rules) in said


def test_a_fault_in_the_data_folder_keeps_that_game_off_the_shelf_and_the_others_open(data, caplog):
    lay(data, "cibola")
    file = data / "material" / "cibola.json"
    file.write_text(file.read_text().replace("[6, 4, 1, -3]", "[6, 4, 1]"))
    with caplog.at_level(logging.WARNING):
        games = boxes.Corrected(GAMES_OF_OURS, data)
        assert set(games) == set(GAMES_OF_OURS) - {"cibola"}
        assert len(games) == 4
    (line,) = [record.getMessage() for record in caplog.records]
    assert (
        line == f"game cibola stays off the shelf: {file}, line 18: temple > serpent should have 4 entries, and has 3"
    )
    with pytest.raises(KeyError):
        games["cibola"]


@pytest.mark.parametrize("written", [b"\xff\xfe", b"", b"[" * 100_000])
def test_whatever_lies_in_the_data_folder_closes_no_other_game(data, written, caplog):
    (data / "material" / "inka.json").write_bytes(written)
    (data / "material" / "kept").mkdir()
    (data / "material" / "kept" / "azteka-0.json").write_bytes(b"\xff")
    assert set(boxes.Corrected(GAMES_OF_OURS, data)) == set(GAMES_OF_OURS) - {"inka"}


def test_a_box_that_cannot_be_kept_is_not_played_with(data):
    """Otherwise its games could not be opened after the next correction."""
    lay(data, "cibola")
    (data / "material" / "kept").write_text("in the way")
    assert "cibola" not in boxes.Corrected(GAMES_OF_OURS, data)


FIRST_BOXES = {
    "azteka": "190c45c4db652db7",
    "xochintlan": "da3e66170ce398a9",
    "cibola": "ab4375684386a8a9",
    "xalapa": "b46e4699774bb0e1",
    "inka": "342f9b06fc4e6657",
}


@pytest.mark.parametrize("name", FIRST_BOXES)
def test_the_first_box_of_a_game_can_still_be_played_with(name):
    """Whoever changes a `material.json` of ours lays the old one into the game's folder `kept`, by its digest."""
    game = GAMES_OF_OURS[name].under(1, FIRST_BOXES[name])
    assert game.box.digest == FIRST_BOXES[name]
    assert game.start(game.setup()).turn
