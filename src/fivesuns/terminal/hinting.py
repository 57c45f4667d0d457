"""Hints at a terminal: what the strongest bot would do and why, and why a bot did what it did."""

from __future__ import annotations

from hashlib import sha256

from rich.text import Text

from fivesuns.bots.appraise import advise
from fivesuns.core.reason import reason, sentences
from fivesuns.core.rng import Rng
from fivesuns.core.rows import PLAY, Illegal
from fivesuns.core.state import SEVERAL
from fivesuns.core.text import say
from fivesuns.match.turns import open_position, turn_before
from fivesuns.paper.screen import emphasised
from fivesuns.terminal.sitting import Sitting

HINT_SECONDS = 1.0  # of thought, like the strongest bot's


def give_hint(sitting: Sitting, seat: int) -> None:
    """Print what to do, step by step, and why; Illegal where somebody else plays, or it is not one's turn."""
    if any(not player.is_bot for other, player in enumerate(sitting.seats) if other != seat):
        raise Illegal(say("no-hint-others"))
    if seat not in sitting.match.course.turn:
        raise Illegal(say("refused-wait"))
    chance = int(sha256(f"{sitting.seed} hint {sitting.commands}".encode()).hexdigest()[:15], 16)
    world = open_position(sitting.match, seat).guess(seat, Rng(chance))
    seconds = HINT_SECONDS if sitting.seconds is None else sitting.seconds
    with sitting.screen.console.status(sitting.screen.words(say("say-hint-thinking"))):
        found = advise(sitting.game, world, seat, seconds=seconds, seed=chance)
    for number, action in enumerate(found.plan, 1):
        mark = f"{number}. " if len(found.plan) > 1 else ""
        sitting.screen.console.print(Text.assemble(mark, (sitting.word(action), "bold")))
    why = reason(sitting.game, world, seat, found.plan)
    sitting.screen.console.print(
        emphasised(sentences(sitting.game, sitting.screen.language, why, sitting.screen.listener))
    )
    if found.proof is not None and sitting.game.proved is not None:
        sitting.screen.tell(sitting.game.proved(world, found.proof.seat, found.proof.plies))


def tell_why(sitting: Sitting, seat: int) -> None:
    """Print why a bot did what it did last, as far as a seat may know; Illegal where none did."""
    match, end = sitting.match, len(sitting.match.moments)
    while end and match.moments[end - 1].row.seat < 0:
        end -= 1
    last = match.moments[end - 1] if end else None
    if last is None or last.row.kind != PLAY or not sitting.seats[last.row.seat].is_bot or last.before.mover == SEVERAL:
        raise Illegal(say("say-why-none"))
    moments = match.moments[turn_before(match, end) : end]
    actions = [moment.action for moment in moments if moment.action is not None]
    if any(m.before.sees(seat, m.row.seat, a) != a for m, a in zip(moments, actions, strict=True)):
        raise Illegal(say("say-why-none"))
    why = reason(sitting.game, moments[0].before, last.row.seat, actions, seat)
    sitting.screen.console.print(
        emphasised(sentences(sitting.game, sitting.screen.language, why, sitting.screen.listener))
    )
