"""Reasons for moves in a listener's words: of a hint, of one's own idea beside it, and of what a bot has done."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from fivesuns.bots.appraise import Appraisal
from fivesuns.core.game import Proof
from fivesuns.core.reason import claims, clauses, lacking, played, reason, sentences
from fivesuns.core.rows import PLAY
from fivesuns.core.state import SEVERAL, State
from fivesuns.core.text import COMMON, Argument, Who, say, words
from fivesuns.match.commands import BOT, Moment
from fivesuns.match.match import Match
from fivesuns.match.turns import turn_before
from fivesuns.protocol.audience import Audience
from fivesuns.server.analysis.drawing import Step, drawn

NEAR_SHARE = 0.02  # shares that differ by less are as good


class Told(Struct):
    """A move or a turn: what it is, why, what chances it leaves in hundredths, and how it looks on the board."""

    title: str
    text: str
    share: int | None
    steps: list[Step]


def percent(share: float) -> int:
    """A share in hundredths."""
    return round(100 * min(max(share, 0.0), 1.0))


def within(label: str) -> str:
    """A label as it stands within a sentence."""
    return label[:1].lower() + label[1:]


class Explaining:
    """Puts moves and their reasons into the words of somebody at a table."""

    def __init__(self, match: Match, to: Audience) -> None:
        self.match = match
        self.game = match.game
        self.to = to

    def say(self, id: str, **args: Argument) -> str:
        """A sentence of the house."""
        return words(COMMON, self.to.language, say(id, **args), self.to)

    def told(self, before: State, seat: int, actions: Sequence[int], share: float | None, eye: int) -> Told:
        """What to do and why, or what was done and why."""
        steps = drawn(self.game, before, seat, actions, to=self.to, eye=eye)
        title = steps[0].label if len(steps) == 1 else self.say("hint-steps", n=len(steps))
        text = sentences(self.game, self.to.language, reason(self.game, before, seat, actions, eye), self.to)
        return Told(title, text, None if share is None else percent(share), steps)

    def hint(self, before: State, seat: int, found: Appraisal, answer: Appraisal | None) -> Told:
        """What to do and why, before which world of the seat; where there is no reason the likely answer."""
        known = self.game.mind is None or self.game.outlook is not None  # what a search says of others would mislead
        told = self.told(before, seat, found.plan, found.expected if known else None, seat)
        told.text = " ".join((told.text, *self.proved(before, found.proof)))
        if answer is not None:
            reply = self.reply(played(before, seat, found.plan), answer, seat)
            told.text, told.steps = f"{told.text} {reply.text}", [*told.steps, *reply.steps]
        return told

    def proved(self, state: State, proof: Proof | None) -> tuple[str, ...]:
        """Who is proved to win, as a sentence; none where nothing is proved."""
        if proof is None or self.game.proved is None:
            return ()
        said = self.game.proved(state, proof.seat, proof.plies)
        return (words(self.game.package, self.to.language, said, self.to),)

    def mine(self, before: State, seat: int, actions: Sequence[int], found: Appraisal, share: float | None) -> Told:
        """One's own idea, with the rest of its turn where there is one: what the hint does and it does not.

        Without a share it is as good where it does all that speaks for the hint.
        """
        told = self.told(before, seat, actions, share, seat)
        best = reason(self.game, before, seat, found.plan)
        lacked = best and lacking(best, claims(self.game, before, seat, played(before, seat, actions), seat))
        parts = [self.say("hint-goes-on")] if len(actions) > 1 else []
        parts += [told.text] if reason(self.game, before, seat, actions) else []
        if found.expected - share < NEAR_SHARE if share is not None else best and not lacked:
            parts.append(self.say("hint-near"))
        elif lacked:
            parts.append(self.say("hint-misses", reason=clauses(self.game, self.to.language, (lacked,), self.to)))
        told.title, told.text = (
            self.say("hint-yours", move=within(told.steps[0].label)),
            " ".join(parts) or self.say("reason-none"),
        )
        return told

    def reply(self, after: State, answer: Appraisal, eye: int) -> Told:
        """What another seat would answer, and why."""
        told = self.told(after, answer.seat, answer.plan[:1], None, eye)
        why = reason(self.game, after, answer.seat, answer.plan[:1], eye)
        because = "" if why is None else clauses(self.game, self.to.language, why.claims, self.to)
        id = "hint-reply-why" if because else "hint-reply"
        told.text = self.say(id, who=Who(answer.seat), move=within(told.title), reason=because)
        return told

    def last(self, eye: int) -> Told | None:
        """What a bot has just done and why, as far as an eye may know; None where no bot has, or nobody may know."""
        end = len(self.match.moments)
        while end and not self._is_bots(self.match.moments[end - 1]):
            if self.match.moments[end - 1].row.seat >= 0:
                return None  # somebody else has moved since
            end -= 1
        if not end or self.match.moments[end - 1].before.mover == SEVERAL:
            return None
        moments = self.match.moments[turn_before(self.match, end) : end]
        actions = [moment.action for moment in moments if moment.action is not None]
        seat = moments[0].row.seat
        if any(
            moment.before.sees(eye, seat, action) != action for moment, action in zip(moments, actions, strict=True)
        ):
            return None
        told = self.told(moments[0].before, seat, actions, None, eye)
        told.title = self.say("why-title", who=Who(seat), move=within(told.title))
        return told

    def _is_bots(self, moment: Moment) -> bool:
        row = moment.row
        return row.kind == PLAY and row.seat >= 0 and self.match.seats[row.seat].kind == BOT
