"""Thousands of commands, and what version 4de0f32 made of them: the match makes the same of them, in every build.

`fixtures/README.md` says how they were recorded, and which four differences are intended.
"""

import json
import lzma
from dataclasses import astuple
from pathlib import Path

import pytest

from digesting import ANEW, digest_of
from fivesuns.core.text import Who
from fivesuns.games import GAMES
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import (
    AnswerOffer,
    Drafted,
    Ended,
    Kick,
    MakeOffer,
    OfferChanged,
    Play,
    Refused,
    Reseated,
    Resign,
    Resume,
    Roll,
    Seat,
    SetDraft,
    Sit,
    Stepped,
    Substitute,
    Tick,
)
from fivesuns.match.match import Match

RECORDED = Path(__file__).parent / "fixtures" / "commands.jsonl.xz"
DIGITS = 8  # of a digest
COMMANDS = {
    "play": lambda seat, words, step: Play(seat, tuple(words), step),
    "draft": lambda seat, words, step: SetDraft(seat, tuple(words), step),
    "resign": Resign,
    "offer": MakeOffer,
    "answer": AnswerOffer,
    "substitute": Substitute,
    "resume": Resume,
    "sit": Sit,
    "kick": Kick,
    "roll": Roll,
    "tick": Tick,
}
HOUSE_WORDS = {"back", "bot", "draw", "resign", "return", "timeout"}


def recorded():
    with lzma.open(RECORDED, "rt", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


@pytest.fixture(scope="module")
def matches():
    """The recorded matches, by game."""
    by_game = {}
    for head in recorded():
        by_game.setdefault(head["game"], []).append(head)
    return by_game


def made(head):
    """The match that was recorded, before its first command."""
    newest = GAMES[head["game"]]
    game = newest.under(1, newest.material)  # as it was recorded
    control = head["control"]
    return Match(
        game,
        game.setup(head["seats"], head["options"]),
        head["seed"],
        head["made"],
        "p0",
        [Seat(*seat) for seat in head["sitting"]],
        control=TimeControl(*control) if control else None,
        began=head["began"],
    )


def face(match, now):
    """All that is compared, by name."""
    course, clock, offer = match.course, match.clock, match.offer
    steps, seats = (match.step, match.step - 1, match.step - 3), range(len(match.seats))
    return {
        "state": digest_of(match.game, course.state, DIGITS),
        "step": match.step,
        "turn": [*course.turn],
        "over": course.over,
        "late": [*course.late],
        "stands": sorted([*one] for one in course.stands.items()),
        "drafts": sorted([seat, draft.words] for seat, draft in match.drafts.items()),
        "seats": [[*astuple(seat)] for seat in match.seats],
        "began": match.began,
        "barred": sorted(match.barred),
        "offer": offer and [offer.what, offer.seat, offer.person, offer.word, sorted(offer.agreed)],
        "glass": match.glass_turned,
        "clock": clock and [clock.left, clock.since, sorted(clock.flagged)],
        "timeout": match.timeout_in(now),
        "bots": [match.bot_level(seat) for seat in seats],
        "fresh": ["".join("01"[match.is_fresh(seat, step)] for step in steps) for seat in seats],
    }


def outcome(match, command, by, now):
    """What came of a command: a refusal, or rows, how many of them a seat had seen, and what messages follow."""
    try:
        rows, events = match.apply(command, by, now)
    except Refused as fault:
        args = {key: {"who": value.seat} if isinstance(value, Who) else value for key, value in fault.reason.args}
        return {"refused": [fault.code, fault.reason.id, args, fault.rule]}
    told = {}
    if rows:
        told["rows"] = [[*astuple(row)] for row in rows]
        assert [moment.row for moment in match.entries[-1]] == rows
    seen = [sorted([*one] for one in event.seen.items()) for event in events if isinstance(event, Stepped)]
    if seen and seen[0]:
        told["known"] = seen[0]
    heard = {message for event in events for message in messages_of(event)}
    return told | ({"heard": sorted(heard)} if heard else {})


def messages_of(event):
    """The messages by which people hear of an event, as version 4de0f32 sent them."""
    match event:
        case Stepped(_, _, redrawn):
            return ["step", "scene"] if redrawn else ["step"]
        case Drafted():
            return ["draft"]
        case Reseated(person):
            return ["table", "scene"] if person else ["scene"]
        case OfferChanged():
            return ["table"]
        case Ended():
            return []


PARTS = {*face(made(recorded()[0]), 0.0)}


@pytest.mark.parametrize("game", ["azteka", "xochintlan", "cibola", "xalapa", "inka"])
def test_the_match_makes_of_every_command_what_the_table_made_of_it(matches, game):
    for number, head in enumerate(matches[game]):
        match = made(head)
        gone = {"state"} if game in ANEW else set()
        expected = head["face"] | dict.fromkeys(gone)
        assert face(match, head["made"]) == expected
        for place, (now, by, name, said, came) in enumerate(head["commands"]):
            told = outcome(match, COMMANDS[name](*said), by, now)
            at = (number, place, by, name, said)
            if (name, said[1:]) == ("offer", ["back"]) and ("refused" in told) != ("refused" in came):
                break  # whether something was revealed is decided otherwise since: from here on it is another match
            assert (at, told) == (at, {key: value for key, value in came.items() if key not in PARTS})
            expected |= {key: value for key, value in came.items() if key in PARTS - gone}
            assert (at, face(match, now)) == (at, expected)


def test_everything_that_can_happen_was_recorded(matches):
    done, refused, words, several, at_bell = set(), set(), set(), 0, 0
    for head in (head for heads in matches.values() for head in heads):
        for _, _, name, _, came in head["commands"]:
            (refused if "refused" in came else done).add(name)
            rows = came.get("rows", [])
            rule = head["control"][3] if head["control"] else ""
            words |= {
                f"timeout {rule}" if word == "timeout" else word.split()[0]
                for *_, kind, word in rows
                if kind == "house"
            }
            several += len(rows) > 1
            at_bell += len(rows) > 1 and rows[-1][2] == "clock" and rows[-1][4] == "play"
    timeouts = {"timeout bot", "timeout resign", "timeout wait"}
    assert done == {*COMMANDS}
    assert refused == {*COMMANDS} - {"resume", "roll", "tick"}  # which do nothing where there is nothing to do
    assert words == HOUSE_WORDS - {"timeout"} | timeouts
    assert several > 100
    assert at_bell > 10
    assert all(len(heads) > 40 for heads in matches.values())
