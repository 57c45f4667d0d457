"""A match that another server has changed: brought up to what is on disk, part by part, so that all see every step."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby

from fivesuns.core.text import say
from fivesuns.match.commands import (
    AnswerOffer,
    Command,
    DiceChanged,
    Drafted,
    Event,
    Offer,
    OfferChanged,
    Play,
    Refused,
    Reseated,
    SetDraft,
)
from fivesuns.match.match import Match
from fivesuns.server.tables.queries import News


def followed(match: Match, news: News) -> Iterator[Event]:
    """Bring a match up to what was read of it; each event is to be shown before the next part is taken over."""
    if news.seats != match.seats:
        before = {seat.person for seat in match.seats}
        came = [seat.person for seat in news.seats if seat.person and seat.person not in before]
        match.seats[:], match.began = news.seats, news.began
        match.barred = news.barred
        yield Reseated(came[0] if len(came) == 1 else "")
    if news.starts != match.starts:
        match.starts = news.starts
        yield DiceChanged()
    for _, rows in groupby(news.rows, lambda row: row.at):
        yield from match.follow(rows)
    yield from drafts_of(match, news)
    if match.offer != news.offer:
        match.offer = news.offer
        yield OfferChanged()


def drafts_of(match: Match, news: News) -> Iterator[Event]:
    """Take over the drafts that were read; those that differ are shown to their seats."""
    before = {seat: draft.words for seat, draft in match.drafts.items()}
    match.restore_drafts(news.drafts)
    after = {seat: draft.words for seat, draft in match.drafts.items()}
    for seat in sorted(before.keys() | after.keys()):
        old, new = before.get(seat, []), after.get(seat, [])
        if old != new:
            yield Drafted(seat, match.tried(seat) if new and new[:-1] == old else None)


def still_meant(command: Command, match: Match, step: int, offer: Offer | None) -> Command:
    """A command that another server was faster than, as it may be tried again; Refused where it was about the past.

    It was decided at a step, and while there was a certain offer.
    """
    if isinstance(command, AnswerOffer) and match.offer != offer:
        raise Refused("step", say("no-asked"))
    if isinstance(command, Play | SetDraft) and command.step is None:
        return replace(command, step=step)
    return command
