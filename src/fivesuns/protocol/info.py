"""The card of a table: what is settled, who sits where, how far it is, time, offers, who is away."""

from __future__ import annotations

from typing import Any

from msgspec import Raw

from fivesuns.core.dice import Start
from fivesuns.core.game import Game, Setup
from fivesuns.core.text import Say, words
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import AWAY_SECONDS, BOT, Seat
from fivesuns.match.match import Match
from fivesuns.match.starting import silent
from fivesuns.protocol.audience import Audience, Held
from fivesuns.protocol.difference import Going, Sent
from fivesuns.protocol.encoder import encode
from fivesuns.protocol.presentation import Presentation

# What `progress` says where a table is quiet, without how far it is.
NOTHING_ELSE: Going = {"rematch": None, "bell": None, "clock": None, "asked": None, "stands": {}, "away": {}}
QUIET = encode(NOTHING_ELSE)[1:]
TIMES = ("bell", "clock")


def about(shown: Presentation, to: Audience, now: float) -> dict[str, Any]:
    """The whole card as a dictionary; `card` gives it as JSON, faster."""
    return settled(shown, to) | progress(shown, to.held, now)


def card(shown: Presentation, to: Audience, now: float, sent: Sent | None = None) -> Raw:
    """The whole card as JSON; what is settled is put into it once. A line that gets changes has it from now on."""
    match, kept = shown.match, settled_text(shown, to)
    if sent is not None:
        sent.card = (kept, going(shown, to.held, now))
    if quiet(shown):
        over = b"true" if match.course.over else b"false"
        return Raw(b'%b"step":%d,"over":%b,"eye":%d,%b' % (kept, match.step, over, shown.eye(to.held), QUIET))
    return Raw(kept + encode(progress(shown, to.held, now))[1:])


def card_change(shown: Presentation, to: Audience, now: float, sent: Sent) -> Raw | Going | None:
    """What has changed of the card that a line has, besides the step: all of it where it is not about the game alone.

    What is said of time counts from when it is sent, so that it is said again each time.
    """
    before, kept, after = sent.card, settled_text(shown, to), going(shown, to.held, now)
    if before is None or before[0] != kept:
        return card(shown, to, now, sent)
    if before[1] == after and not any(after[name] for name in TIMES):
        return None
    sent.card, was = (kept, after), before[1]
    fresh = {name: value for name, value in after.items() if value != was[name] or (value and name in TIMES)}
    return fresh or None


def settled_text(shown: Presentation, to: Audience) -> bytes:
    """The beginning of a card as JSON: what is settled, made once."""
    key = (to.held, to.language)
    kept = shown.cards.get(key)
    if kept is None:
        kept = shown.cards[key] = encode(settled(shown, to))[:-1] + b","
    return kept


def going(shown: Presentation, held: Held, now: float) -> Going:
    """What a card says besides what is settled, and how far the game is."""
    if quiet(shown):
        return {"over": shown.match.course.over, "eye": shown.eye(held), **NOTHING_ELSE}
    said = progress(shown, held, now)
    del said["step"]
    return said


def quiet(shown: Presentation) -> bool:
    """Whether nothing goes on besides the game, as at most steps: no time runs, nobody is away, nothing is asked."""
    match = shown.match
    if match.timed or shown.facts.rematch or match.offer or match.course.stands:
        return False
    return match.course.over or not shown.attendance.away(match.seats)


def settled(shown: Presentation, to: Audience) -> dict[str, Any]:
    """What does not change while nobody comes, goes or sits down."""
    match, facts = shown.match, shown.facts
    head = shown.headlines.get(to.language)
    if head is None:
        head = shown.headlines[to.language] = headline(match.game, match.setup, to.language)
    return {
        "id": facts.id,
        **head,
        "commitment": facts.commitment,
        "public": facts.public,
        "patience": int(AWAY_SECONDS),
        "seats": [seat_info(shown, seat, to.held) for seat in match.seats],
    }


def seat_info(shown: Presentation, seat: Seat, held: Held) -> dict[str, Any]:
    """Who sits there, and whether they are here."""
    host = shown.match.host
    return {
        "seat": seat.seat,
        "kind": seat.kind,
        "name": seat.name,
        "level": seat.level,
        "strain": shown.facts.strains.get(seat.seat, ""),
        "you": seat.seat in held,
        "host": bool(host) and seat.person == host,
        "here": is_attended(shown, seat),
    }


def is_attended(shown: Presentation, seat: Seat) -> bool:
    """Whether somebody is there to play a seat."""
    return seat.kind == BOT or (bool(seat.person) and shown.attendance.is_here(seat.person))


def progress(shown: Presentation, held: Held, now: float) -> dict[str, Any]:
    """What changes as the game goes on."""
    match = shown.match
    return {
        "step": match.step,
        "over": match.course.over,
        "eye": shown.eye(held),
        "rematch": shown.facts.rematch,
        "bell": bell(match, now),
        "clock": clock(match, now),
        "asked": offer(match, held),
        "stands": match.course.stands,
        "away": {} if match.course.over else shown.attendance.away(match.seats),
    }


def bell(match: Match, now: float) -> dict[str, float] | None:
    """The sandglass that runs: how many seconds are left of how many."""
    left = match.bell_in(now)
    return None if left is None else {"left": round(max(left, 0.0), 2), "of": match.glass}


def clock(match: Match, now: float) -> dict[str, Any] | None:
    """How much time there is, what is left of it to each seat, and whose runs."""
    if match.clock is None or match.control is None:
        return None
    remaining = match.remaining(now)
    left = [round(max(remaining.get(seat, left), 0.0), 2) for seat, left in enumerate(match.clock.left)]
    return {**control_fields(match.control), "left": left, "running": [*remaining]}


def control_fields(control: TimeControl) -> dict[str, Any]:
    """A time control in the words of the protocol, in which it is stored too."""
    return {
        "each": control.per,
        "seconds": control.seconds,
        "more": control.increment,
        "late": control.on_timeout,
    }


def offer(match: Match, held: Held) -> dict[str, Any] | None:
    """What somebody has asked for, and whether one's own answer is awaited."""
    asked = match.offer
    if asked is None:
        return None
    people = {match.seats[seat].person for seat in held}
    return {"what": asked.what, "seat": asked.seat, "yours": bool(people - asked.agreed - {asked.person})}


def dice_info(shown: Presentation) -> dict[str, Any]:
    """What is public of dice that seats have a part in: at the stage `commit`, `reveal` or `thrown`."""
    match = shown.match
    start = match.starts[-1] if match.starts else Start()
    return {
        "start": max(0, len(match.starts) - 1),
        "stage": dice_stage(match),
        "house": shown.facts.commitment,
        "commitments": {str(seat): start.commitments[seat] for seat in sorted(start.commitments)},
        "nonces": {str(seat): start.nonces[seat] for seat in sorted(start.nonces)},
        "silent": sorted(silent(match.starts)),
    }


def dice_stage(match: Match) -> str:
    """What seats may do about the dice: `commit`, `reveal`, or nothing any more."""
    if match.thrown:
        return "thrown"
    return "reveal" if match.starts and match.starts[-1].fixed is not None else "commit"


def headline(game: Game, setup: Setup, language: str) -> dict[str, Any]:
    """The game and its options, in words."""
    return {
        "game": game.name,
        "title": words(game.package, language, Say("title")),
        "accent": game.accent,
        "drafts": bool(game.settles),
        "secrets": game.hides,
        "options": Raw(encode(chosen_options(game, setup, language))),
    }


def chosen_options(game: Game, setup: Setup, language: str) -> list[dict[str, str]]:
    """The options of a table, each with its name and its value in words."""

    def word(id: str) -> str:
        return words(game.package, language, Say(id))

    return [
        {"name": name, "label": word(f"option-{name}"), "value": word(f"option-{name}-{value}")}
        for name, value in setup.options.items()
    ]
