"""What a client may send at a table, and the command it means. Never compiled, see `setup.py`."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from fivesuns.core.rows import Illegal
from fivesuns.core.state import State
from fivesuns.core.words import recorded
from fivesuns.match.commands import (
    AnswerOffer,
    Command,
    Commit,
    Kick,
    MakeOffer,
    Play,
    Refused,
    Resign,
    Reveal,
    SetDraft,
)
from fivesuns.match.match import DRAFT_LIMIT, Match

# Whatever a message holds is measured before it is used.
Word = Annotated[str, Meta(max_length=300)]
Line = Annotated[str, Meta(max_length=2000)]  # with its needless spaces
Number = Annotated[int, Meta(ge=-(2**31) + 1, le=2**31 - 1)]


class Message(Struct, forbid_unknown_fields=True):
    """One thing a client says, with the seat it is about and the step it was seen at."""

    id: Word | Number | None = None
    play: Word | None = None
    draft: Annotated[list[Word], Meta(max_length=DRAFT_LIMIT)] | None = None
    resign: bool = False
    scene: bool = False
    pong: Number | None = None
    ask: Word | None = None
    answer: bool | None = None
    chat: Line | None = None
    bot: bool = False
    kick: bool = False
    commit: Word | None = None
    reveal: Word | None = None
    seat: Number = -1
    step: Number | None = None


_decode = msgspec.json.Decoder(Message).decode


def read(text: str) -> Message:
    """A message read; refused when it is none."""
    try:
        return _decode(text)
    except (msgspec.MsgspecError, RecursionError) as fault:
        raise Refused("broken") from fault


def as_recorded(command: Command, match: Match, language: str, state: State | None = None) -> Command:
    """A command with the word that records have for what was typed, in whatever language; refused where it could be
    several."""
    if not isinstance(command, Play):
        return command
    try:
        there = state or match.position(command.seat)
        words = tuple(recorded(match.game, there, command.seat, word, language) for word in command.words)
    except Illegal as fault:
        raise Refused("illegal", fault.reason, fault.rule) from fault
    return replace(command, words=words)


def command_of(message: Message) -> Command:
    """The command that a message means; refused when it means none."""
    seat = message.seat
    if message.play is not None:
        return Play(seat, (message.play,), message.step)
    if message.draft is not None:
        return SetDraft(seat, tuple(message.draft), message.step)
    if message.resign:
        return Resign(seat)
    if message.ask is not None:
        return MakeOffer(seat, message.ask)
    if message.answer is not None:
        return AnswerOffer(message.answer)
    if message.kick:
        return Kick(seat)
    if message.commit is not None:
        return Commit(seat, message.commit)
    if message.reveal is not None:
        return Reveal(seat, message.reveal)
    raise Refused("broken")
