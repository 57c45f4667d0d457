"""A match that is brought up to what another server has written is the same, and shows the same."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from fivesuns.games import GAMES
from fivesuns.match.clock import TimeControl
from fivesuns.match.commands import AnswerOffer, Drafted, Offer, OfferChanged, Play, Refused, Stepped
from fivesuns.server.tables.following import followed, still_meant
from fivesuns.server.tables.queries import News, offer_fields, offer_of
from matching import ALL_BUT_THE_END, MADE, OPENING, WAITS, command_of, match_of, snapshot

COMMANDS = 150


def news_of(match, step):
    """What would be read of a match by a server that knows the rows before a step."""
    return News(
        changes=0,
        began=match.began,
        rematch=None,
        offer=offer_of(offer_fields(match.offer, match.seats), match.seats),
        seats=[*match.seats],
        rows=[replace(moment.row) for moment in match.moments[step:]],
        drafts={seat: [*draft.words] for seat, draft in match.drafts.items()},
        barred={*match.barred},
        starts=[*match.starts],
    )


def of_the_game(events):
    """Steps, seats and the end: who drafts or asks for the same once more is nothing new to others."""
    told = [event for event in events if not isinstance(event, Drafted | OfferChanged)]
    return [replace(one, seen=+Counter(one.seen)) if isinstance(one, Stepped) else one for one in told]


@pytest.mark.parametrize("often", [1, 4])
@pytest.mark.parametrize("game", GAMES)
def test_whoever_follows_has_the_same_match(game, often):
    """After each command, or after several at once; with clocks, seats that are taken and left, and offers."""
    rng, now, since = random.Random(f"{game} {often}"), MADE, 0
    kinds = ["person", "open"] if often == 1 else []
    control = TimeControl("game", 300, 2, "bot")
    one, other = (match_of(game, *kinds, control=control) for _ in range(2))
    for _ in range(COMMANDS):
        now += rng.choice(WAITS[:3])
        command, by = command_of(one, rng.choice(ALL_BUT_THE_END), rng.randrange(6), rng.randrange(1000))
        try:
            _, events = one.apply(command, by, now)
        except Refused:
            continue
        since += 1
        if since < often:
            continue
        shown = list(followed(other, news_of(one, other.course.step)))
        since = 0
        assert snapshot(other) == snapshot(one)
        if often == 1:
            assert of_the_game(shown) == of_the_game(events)
    assert one.step


def test_steps_come_one_after_the_other():
    one, other = match_of(), match_of()
    for number, word in enumerate((OPENING, "turn 1")):
        one.apply(Play(number, (word,)), one.seats[number].person, MADE + number)
    steps = []
    for event in followed(other, news_of(one, 0)):
        assert isinstance(event, Stepped)
        steps.append((event.step, other.step))
    assert steps == [(1, 1), (2, 2)]


def test_what_was_decided_before_is_tried_on_the_same_step_or_not_at_all():
    match, offer = match_of(), Offer("draw", 0, "ana", "draw")
    assert still_meant(Play(0, (OPENING,)), match, 3, None) == Play(0, (OPENING,), 3)
    assert still_meant(Play(0, (OPENING,), 2), match, 3, None) == Play(0, (OPENING,), 2)
    with pytest.raises(Refused):
        still_meant(AnswerOffer(True), match, 0, offer)
    match.offer = offer
    assert still_meant(AnswerOffer(True), match, 0, offer) == AnswerOffer(True)
