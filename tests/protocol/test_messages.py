"""Messages: made from what they are given, the same for the same, and never written into the model."""

import json
from dataclasses import replace
from random import Random

import pytest

from fivesuns.core.state import WATCHER
from fivesuns.core.text import COMMON, LANGUAGES, say
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import (
    AnswerOffer,
    MakeOffer,
    Play,
    Refused,
    Resign,
    Roll,
    SetDraft,
    Sit,
    Substitute,
    Tick,
)
from fivesuns.protocol import info, messages
from fivesuns.protocol.encoder import encode
from matching import ALL_BUT_THE_END, MADE, OPENING, match_of, play_on, snapshot
from playing import TABLE_NAMES, TABLES
from presenting import LINES, all_messages, audiences, hearers, scene, shown, step
from toys.stones import STONES

RINGING = replace(STONES, bell=lambda state: 30.0)


def draw_offered():
    match = match_of()
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    match.apply(MakeOffer(0, "draw"), "ana", 1002.0)
    return match


def substituted():
    match = match_of()
    match.apply(Substitute(1, 120.0), "ana", 1002.0)
    return match


def resigned():
    match = match_of()
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    match.apply(Resign(0), "ana", 1002.0)
    return match


def drawn():
    match = draw_offered()
    match.apply(AnswerOffer(True), "beto", 1003.0)
    return match


def taken_back():
    match = match_of("azteka", "person", "bot")
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    match.apply(MakeOffer(0, "back"), "ana", 1002.0)
    return match


def late(rule):
    match = match_of(control=TimeControl("game", 30, 5, rule))
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    match.apply(Tick(), "clock", 1031.0)
    return match


def drafted():
    match = match_of(STONES)
    match.apply(SetDraft(0, ("put 3", "put 4")), "ana", 1001.0)
    return match


def glass_runs():
    match = match_of(RINGING)
    match.apply(SetDraft(0, ("put 3", "done")), "ana", 1001.0)
    match.apply(SetDraft(1, ("put 1",)), "beto", 1002.0)
    return match


def rung():
    match = glass_runs()
    match.apply(Tick(), "clock", 1031.0)
    return match


SITUATIONS = {
    "new": match_of,
    "open": lambda: match_of("azteka", "person", "open"),
    "hot seat": lambda: match_of("cibola", "person", "here"),
    "offer": draw_offered,
    "substitute": substituted,
    "resigned": resigned,
    "drawn": drawn,
    "taken back": taken_back,
    "late, resigned": lambda: late("resign"),
    "late, a bot moves": lambda: late("bot"),
    "late, others wait": lambda: late("wait"),
    "draft": drafted,
    "glass": glass_runs,
    "bell": rung,
}
situations = pytest.mark.parametrize("situation", SITUATIONS)


# nothing is written into the model


def assert_nothing_written(match, now):
    before = snapshot(match)
    presentation = shown(match, "beto", rematch=None)
    first = [all_messages(presentation, to, now) for to in audiences(presentation)]
    assert snapshot(match) == before
    assert [all_messages(presentation, to, now) for to in audiences(presentation)] == first  # from what was kept
    other = shown(match, "beto")
    assert [all_messages(other, to, now) for to in audiences(other)] == first  # made anew
    assert snapshot(match) == before


@situations
def test_to_tell_changes_nothing(situation):
    assert_nothing_written(SITUATIONS[situation](), 1040.0)


@pytest.mark.parametrize(("game", "setup"), TABLES, ids=TABLE_NAMES)
def test_to_tell_changes_nothing_at_any_table(game, setup):
    match = match_of(game, *["person"] * setup.seats, options=dict(setup.options))
    rng, now = Random(setup.seats), MADE
    for _ in range(2):
        now = play_on(match, rng, 12, now, ALL_BUT_THE_END)
        assert_nothing_written(match, now)


def test_a_view_is_made_anew_when_the_position_has_changed():
    match = match_of()
    presentation = shown(match)
    to = presentation.audience((1,), "en")
    messages.whole(presentation, to, [], MADE)
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    presentation.forget_views()
    assert messages.whole(presentation, to, [], MADE) == messages.whole(shown(match), to, [], MADE)


def test_a_card_is_made_anew_when_somebody_has_sat_down():
    match = match_of("azteka", "person", "open")
    presentation = shown(match)
    to = presentation.audience((0,), "en")
    assert json.loads(bytes(info.card(presentation, to, MADE)))["seats"][1]["kind"] == "open"
    match.apply(Sit(1, "Fito"), "fito", 1001.0)
    presentation.forget_people()
    assert json.loads(bytes(info.card(presentation, to, MADE)))["seats"][1]["name"] == "Fito"


# the card


@situations
def test_what_is_said_of_a_table_is_the_same_kept_or_made_anew(situation):
    match = SITUATIONS[situation]()
    for away in ((), ("beto",), ("ana", "beto")):
        for rematch in (None, "next"):
            presentation = shown(match, *away, rematch=rematch, public=bool(away))
            for _ in range(2):  # made, and kept
                for to in audiences(presentation):
                    told = json.loads(encode(info.about(presentation, to, 1010.0)))
                    assert json.loads(bytes(info.card(presentation, to, 1010.0))) == told


def test_a_table_is_quiet_when_only_the_game_goes_on():
    assert info.quiet(shown(match_of()))
    assert not info.quiet(shown(match_of(), "beto"))
    assert info.quiet(shown(resigned(), "beto"))  # nobody is missed any more
    assert not info.quiet(shown(resigned(), rematch="next"))
    for situation in ("offer", "substitute", "late, others wait", "glass"):
        assert not info.quiet(shown(SITUATIONS[situation]()))


def test_the_card_says_what_goes_on():
    card = info.about(shown(match_of(), "beto"), shown(match_of()).audience((0,), "en"), MADE)
    assert (card["id"], card["commitment"], card["step"], card["over"], card["eye"]) == (
        "table",
        "commitment",
        0,
        False,
        0,
    )
    assert [(seat["you"], seat["here"], seat["host"]) for seat in card["seats"]] == [
        (True, True, True),
        (False, False, False),
    ]
    assert (card["away"], card["bell"], card["clock"], card["asked"], card["stands"]) == ({1: 90}, None, None, None, {})


def test_the_card_says_how_much_time_is_left():
    match = match_of(control=TimeControl("move", 30))
    match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    clock = {"each": "move", "seconds": 30, "more": 0, "late": "resign", "left": [30, 28.5], "running": [1]}
    assert info.clock(match, 1002.5) == clock
    assert info.clock(match, 1099.0)["left"] == [30, 0]
    assert info.bell(match, 1002.5) is None
    assert info.bell(glass_runs(), 1011.0) == {"left": 20.0, "of": 30.0}
    assert info.bell(glass_runs(), 1099.0) == {"left": 0.0, "of": 30.0}
    assert info.bell(rung(), 1099.0) is None


def test_an_offer_says_whose_answer_is_awaited():
    match = draw_offered()
    asked = {"what": "draw", "seat": 0}
    assert info.offer(match, (0,)) == asked | {"yours": False}
    assert info.offer(match, (1,)) == asked | {"yours": True}
    assert info.offer(match, (0, 1)) == asked | {"yours": True}
    assert info.offer(match, ()) == asked | {"yours": False}


# who looks


def test_with_one_seat_it_is_you_with_several_all_have_names():
    alone, hot = match_of(), match_of("azteka", "person", "here")
    for match in (alone, hot):
        match.apply(Play(0, (OPENING,)), "ana", 1001.0)
    assert step(alone, (0,))["line"]["text"] == "You place a pawn on *1a*."
    assert step(alone, (1,), "fr")["line"]["text"] == "Ana pose un pion en *1a*."
    assert step(alone, ())["line"]["text"] == "Ana places a pawn on *1a*."
    assert step(hot, (0, 1))["line"]["text"] == "Ana places a pawn on *1a*."
    assert step(alone, (1,), "fr")["banner"]["title"] == "À vous de jouer."
    assert "Beto" in step(hot, (0, 1))["banner"]["title"]


def test_of_several_seats_one_sees_through_the_one_on_turn():
    match = match_of("cibola", "person", "here")
    presentation = shown(match)
    assert presentation.eye((0, 1)) == 0  # NATURE is on turn
    play_on(match, Random(1), 30)
    while match.course.turn not in ((0,), (1,)):
        play_on(match, Random(2), 1, match.last_at + 1)
    presentation.forget_views()
    eye = match.course.turn[0]
    assert presentation.eye((0, 1)) == eye
    told = scene(match, (0, 1))
    assert told["table"]["secrets"]
    assert [seat["you"] for seat in told["table"]["seats"]] == [True, True]
    assert told["table"]["eye"] == eye
    alone = scene(match, (eye,))["view"]
    assert shape(told["view"]) == shape(alone)
    assert [choice["word"] for choice in told["view"]["choices"]] == [choice["word"] for choice in alone["choices"]]
    assert alone["choices"]


def test_a_watcher_sees_and_may_do_nothing():
    match = draw_offered()
    told = scene(match, ())
    assert told["table"]["eye"] == WATCHER
    assert told["view"]["choices"] == []
    assert not any(seat["you"] for seat in told["table"]["seats"])
    assert not told["table"]["asked"]["yours"]
    assert not any(line["you"] for line in told["chat"])


def test_what_was_said_is_ones_own_or_not():
    assert [line["you"] for line in scene(match_of(), (0,))["chat"]] == [True, False]
    presentation = shown(match_of())
    line = json.loads(messages.chat(LINES[1], presentation.audience((1,), "en")))["chat"]
    assert line == {"n": 1, "at": 1002.0, "seat": 1, "name": "Beto", "text": "hi", "you": True}


# drafts


def test_a_word_comes_with_its_story_and_taking_it_back_without():
    match = match_of(STONES)
    presentation = shown(match)
    to = presentation.audience((0,), "en")

    def said(*words):
        _, (event,) = match.apply(SetDraft(0, words), "ana", 1001.0)
        presentation.forget_views()
        return json.loads(messages.draft(presentation, to, event.last))["draft"]

    one = said("put 3")
    assert set(one) == {"step", "words", "view", "story", "marks", "banner"}
    assert (one["words"], one["step"], one["marks"]) == (["put 3"], 0, {"button-2": "last"})
    assert one["story"]["frames"][0][0]["ids"] == ["put 3"]
    assert "lift 3" in [choice["word"] for choice in one["view"]["choices"]]
    assert said("put 3", "put 4")["words"] == ["put 3", "put 4"]
    back = said("put 3")
    assert (back["words"], back["story"]["frames"], back["marks"]) == (["put 3"], [], {"button-2": "last"})
    assert said()["words"] == []


def test_an_entry_of_several_rows_is_one_step_with_all_that_an_eye_may_see():
    match = match_of(STONES)
    match.apply(SetDraft(0, ("put 3", "put 4", "done")), "ana", 1001.0)
    mine, yours = step(match, (0,)), step(match, (1,), "fr")
    assert mine["step"] == yours["step"] == 1
    assert [frame[0]["ids"] for frame in mine["story"]["frames"]] == [["put 3"], ["put 4"]]
    assert yours["story"]["frames"] == []
    assert mine["line"]["text"].count(".") == 3
    assert yours["line"]["text"] == "Ana : done."
    assert scene(match, (1,), "fr")["log"] == [yours["line"]]


def test_what_the_draft_has_shown_is_not_shown_again():
    match = drafted()
    _, (event,) = match.apply(SetDraft(0, ("put 3", "put 4", "done")), "ana", 1002.0)
    told = step(match, (0,), known=event.seen)
    assert told["story"]["frames"] == []
    assert told["line"]["text"].count(".") == 3
    assert len(step(match, (0,), known={0: 1})["story"]["frames"]) == 1


def test_a_draft_has_no_moments_and_the_entry_has_those_of_all_its_rows():
    match = match_of("xalapa", "person")
    while match.course.turn[0] < 0:
        match.apply(Roll(), "nature", 1001.0)
    presentation = shown(match)
    match.apply(SetDraft(0, ("put a1",)), "ana", 1002.0)
    _, (event,) = match.apply(SetDraft(0, ("put a1", "put b2")), "ana", 1002.0)
    to = presentation.audience((0,), "en")
    said = json.loads(messages.draft(presentation, to, event.last))["draft"]["story"]
    assert (said["beats"], said["sound"]) == ([], "stone")
    _, (event, *_) = match.apply(SetDraft(0, ("put a1", "put b2", "done")), "ana", 1003.0)
    told = step(match, (0,), known=event.seen)["story"]
    assert [beat["kind"] for beat in told["beats"]] == ["check"] * 5
    assert told["beats"][0]["title"].startswith("Test 1: ")
    for beat in told["beats"]:
        (tick,) = told["frames"][beat["at"]]
        assert tick["ids"] == [beat["lit"]]


def test_what_the_bell_played_was_seen_by_who_had_drafted_it():
    match = glass_runs()
    _, (event, *_) = match.apply(Tick(), "clock", 1031.0)
    told = step(match, (1,), known=event.seen)
    assert told["story"]["frames"] == []
    assert step(match, (0,), known=event.seen)["line"]["text"] == "It happens: bell."


# how it ended


@pytest.mark.parametrize(
    ("situation", "title", "text"),
    [
        ("resigned", "Beto wins.", "Ana resigned."),
        ("drawn", "Nobody wins.", "A draw was agreed."),
        ("late, resigned", "Ana wins.", "Beto had no time left."),
    ],
)
def test_people_have_ended_it(situation, title, text):
    told = scene(SITUATIONS[situation](), ())
    assert (told["banner"]["title"], told["banner"]["text"]) == (title, text)
    assert (told["view"]["turn"], told["view"]["choices"]) == ([], [])
    assert told["view"]["verdict"]["why"] == text
    assert not [piece for piece in told["view"]["pieces"] if piece["look"] == "ghost"]


def test_who_won_hears_it_in_their_language():
    assert scene(resigned(), (1,), "fr")["banner"] == {"title": "Vous gagnez.", "text": "Ana a abandonné.", "seat": 1}
    assert scene(resigned(), (1,), "fr")["view"]["verdict"]["winners"] == [1]


# languages


@situations
def test_words_differ_from_language_to_language_and_nothing_else_does(situation):
    match = SITUATIONS[situation]()
    for held in hearers(match):
        scenes = [scene(match, held, language) for language in LANGUAGES]
        assert len({told["banner"]["title"] for told in scenes}) == len(LANGUAGES)
        first = scenes[0]
        for other in scenes[1:]:
            assert shape(other) == shape(first)
            assert other["table"]["seats"] == first["table"]["seats"]
            assert [choice["word"] for choice in other["view"]["choices"]] == [
                choice["word"] for choice in first["view"]["choices"]
            ]


def shape(value):
    """A message without its words."""
    if isinstance(value, dict):
        return {key: shape(one) for key, one in value.items()}
    if isinstance(value, list):
        return [shape(one) for one in value]
    return "" if isinstance(value, str) else value


# refusals


def test_a_refusal_is_complete_and_in_the_readers_language():
    presentation = shown(match_of())
    fault = Refused("illegal", say("refused-3-4", rule="3.4", ring="2"), "3.4")
    package = presentation.match.game.package
    english, *others = (messages.refusal(fault, presentation.audience((0,), lang), package) for lang in LANGUAGES)
    assert english == {
        "code": "illegal",
        "reason": "No Life pawn is on the wheel: place a pawn, anywhere, before a ring is turned.",
        "rule": "3.4",
    }
    assert {other["code"] for other in others} == {"illegal"}
    assert len({english["reason"], *(other["reason"] for other in others)}) == len(LANGUAGES)
    assert json.loads(messages.refused("m", english)) == {"refused": {"id": "m", **english}}


@pytest.mark.parametrize("code", ["seat", "step", "taken", "broken"])
def test_every_code_has_words_of_its_own(code):
    presentation = shown(match_of())
    reasons = [messages.refusal(Refused(code), presentation.audience((), lang), COMMON)["reason"] for lang in LANGUAGES]
    assert len({*reasons}) == len(LANGUAGES)
    assert all(reasons)


# to one who asked


def test_answers_carry_the_id_of_what_was_asked():
    assert json.loads(messages.played("m", 3)) == {"played": {"id": "m", "step": 3}}
    assert json.loads(messages.played(None, 3)) == {"played": {"id": None, "step": 3}}
    assert json.loads(messages.ping(7)) == {"ping": 7}
    assert json.loads(messages.CLOSING) == {"closing": True}
