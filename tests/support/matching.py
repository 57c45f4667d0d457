"""What tests of matches and of messages share: a match with people at it, and all that it is as plain values."""

from __future__ import annotations

from dataclasses import astuple

import pytest

from fivesuns.core.state import CLOCK, NATURE
from fivesuns.games import GAMES
from fivesuns.match.commands import (
    AnswerOffer,
    Kick,
    MakeOffer,
    Play,
    Refused,
    Resign,
    Resume,
    Roll,
    Seat,
    SetDraft,
    Sit,
    Substitute,
    Tick,
)
from fivesuns.match.match import Match

SEED = "5" * 64
MADE = 1000.0
PEOPLE = ("ana", "beto", "carla", "dario", "elia", "fito")
OPENING = "place 1a"


def seat(number, kind="person"):
    """A seat of a kind; `here` is another seat of the first person."""
    person = {"open": "", "bot": "bot:novice", "here": PEOPLE[0]}.get(kind, PEOPLE[number])
    name = {"open": "", "bot": "Robot"}.get(kind, PEOPLE[number].title())
    return Seat(number, kind, person, name, "novice" if kind == "bot" else "")


def match_of(game="azteka", *kinds, options=None, **more):
    """A match at time 1000, of people unless other kinds of seats are named; the first person is the host."""
    game = GAMES[game] if isinstance(game, str) else game
    setup = game.setup(len(kinds) or None, options or {})
    seats = [seat(number, kind) for number, kind in enumerate(kinds or ["person"] * setup.seats)]
    began = None if "open" in kinds else MADE
    return Match(game, setup, SEED, MADE, PEOPLE[0], seats, began=began, **more)


def refused(match, command, by, now=MADE):
    """The code and the reason with which a command is refused; it changes nothing."""
    before = snapshot(match)
    with pytest.raises(Refused) as fault:
        match.propose(command, by, now)
    assert snapshot(match) == before
    return fault.value.code, fault.value.reason.id


def words_of(match):
    """All words so far."""
    return [moment.row.word for moment in match.moments]


def snapshot(match):
    """All that a match is, as plain values that nothing else has a hand on."""
    course, clock = match.course, match.clock
    return {
        "seats": [astuple(one) for one in match.seats],
        "began": match.began,
        "barred": sorted(match.barred),
        "drafts": {number: (draft.seat, [*draft.words]) for number, draft in match.drafts.items()},
        "offer": match.offer and (*astuple(match.offer)[:4], sorted(match.offer.agreed)),
        "course": played(course),
        "clock": clock and ([*clock.left], clock.since, clock.started, sorted(clock.flagged)),
        "glass": match.glass_turned,
        "entries": [[moment.row.step for moment in entry] for entry in match.entries],
        "moments": [moment_of(moment) for moment in match.moments],
    }


def played(course):
    """All that a course is."""
    trail, steps = course.trail, []
    while trail is not None:
        steps.append((trail[0], trail[1].freeze()))
        trail = trail[2]
    house = (course.step, course.draws, [*course.resigned], course.agreed, course.late, sorted(course.stands.items()))
    return (course.state.freeze(), course.turn, course.over, house, steps)


def moment_of(moment):
    return (astuple(moment.row), moment.before.freeze(), moment.action, moment.after.freeze())


# random commands

KINDS = (
    *["play"] * 8,
    *["draft"] * 4,
    *["tick"] * 2,
    *("resign", "back", "draw", "what", "agree", "decline", "substitute", "resume", "sit", "kick"),
)
WAITS = (0.0, 0.5, 9.0, 70.0, 200.0)


def command_of(match, kind, number, choice):
    """A command of a kind and who should give it; numbers say which seat and which of the words it may be."""
    turn = match.course.turn
    if NATURE in turn and kind in ("play", "draft"):
        return Roll(), "nature"
    on = [one for one in turn if one >= 0] or [0]
    place = on[number % len(on)] if kind in ("play", "draft", "resign", "back", "draw") else number % len(match.seats)
    by = match.seats[place].person
    if kind in ("play", "draft") and match.seats[place].kind == "open":
        kind = "sit"  # otherwise everybody waits
    match kind:
        case "play" | "draft":
            return words_command(match, kind, place, choice), by
        case "tick":
            return Tick(), "clock"
        case "resign":
            return Resign(place), by
        case "back" | "draw" | "what":
            return MakeOffer(place, kind), by
        case "agree" | "decline":
            return AnswerOffer(kind == "agree"), by
        case "substitute":
            return Substitute(place, 50.0 * (choice % 5)), PEOPLE[0]
        case "resume":
            return Resume(), by
        case "sit":
            return Sit(place, "New"), PEOPLE[-1 - choice % 2]
        case _:
            return Kick(place), PEOPLE[0]


def words_command(match, kind, place, choice):
    position = match.position(place)
    legal = position.legal(place) if place in position.turn else []
    word = match.game.actions.word(legal[choice % len(legal)]) if legal else "nonsense"
    step = (None, match.step, match.step - 1)[choice % 3]
    if kind == "play":
        return Play(place, (word,), step)
    kept = match.drafts.get(place)
    words = (*(kept.words if kept else ()), word)
    return SetDraft(place, words[: -1 - choice % 2] if choice % 7 == 6 else words, step)


PLAYING = ("play", "play", "play", "draft", "tick")
ALL_BUT_THE_END = tuple(kind for kind in KINDS if kind not in ("resign", "draw"))


def play_on(match, rng, commands, now=MADE, kinds=PLAYING):
    """Let people play at random; refusals are passed over. The time then."""
    for _ in range(commands):
        now += rng.choice(WAITS[:3])
        if CLOCK in match.course.turn and rng.random() < 0.1:
            now += 100
        command, by = command_of(match, rng.choice(kinds), rng.randrange(6), rng.randrange(1000))
        try:
            match.apply(command, by, now)
        except Refused:
            continue
    return now
