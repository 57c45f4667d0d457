"""One game at one terminal: a match, what is shown of it, and who does what next."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from math import inf
from pathlib import Path

from rich.text import Text

from fivesuns.core.dice import FIRST_DICE, commitment
from fivesuns.core.game import Game, Setup
from fivesuns.core.record import Record, read
from fivesuns.core.rows import ACTORS, PLAY, Illegal, Row, is_back
from fivesuns.core.state import WATCHER, State
from fivesuns.core.text import Who, say
from fivesuns.core.words import understood, word
from fivesuns.match.commands import Command, Commit, Drafted, Moment, Refused, Reveal, Stepped
from fivesuns.match.match import ENTRY_SECONDS, Match
from fivesuns.paper.screen import Screen
from fivesuns.terminal import kept
from fivesuns.terminal.kept import Kept
from fivesuns.terminal.keyboard import Keyboard
from fivesuns.terminal.seats import Company, Player


class Sitting:
    """One game at one terminal: a match, and the screen that it is shown on."""

    def __init__(
        self,
        game: Game,
        setup: Setup,
        seats: Sequence[Player],
        screen: Screen,
        seed: str,
        *,
        dice: str = FIRST_DICE,
        keyboard: Keyboard | None = None,
    ) -> None:
        self.game, self.seats, self.screen, self.seed = game, seats, screen, seed
        self.seconds: float | None = None  # a bot's time for a move, where it is not its level's own
        self.me = Company(seats).me
        self.keyboard = keyboard
        # Where moves are typed, or several people share the screen, nobody is timed: CLOCK gets its Tick when it alone
        # is on turn, and the glass has run through by then.
        self.timed = keyboard is not None and game.pad is not None and self.me != WATCHER
        self.ahead = 0.0  # seconds that were skipped
        self.pauses: list[tuple[float, float]] = []  # in which nobody sat here
        placed = [player.at(seat) for seat, player in enumerate(seats)]
        elapsed = self.elapsed if self.timed else lambda since, until: inf
        self.match = Match(game, setup, seed, self.now(), seats[0].name, placed, elapsed=elapsed, dice=dice)
        self.commands = 0  # carried out so far, each word of a draft counted
        self.last_at = self.match.made  # when the last of them was
        self.given = 0  # rows whose draws are of another seed
        self.revealed = False  # the seed may be told
        self.asks_dice = False  # people type their part in the dice
        self.file: Path | None = None  # where it was saved last
        self.folder: Path | None = None  # where it is kept; None: nowhere
        self.number = 0  # by which it is kept; 0: it is not yet

    def now(self) -> float:
        """The time of day, ahead of it by what was skipped."""
        return (self.keyboard.now() if self.keyboard else time.time()) + self.ahead

    def elapsed(self, since: float, until: float) -> float:
        """The seconds between two times, without those in which nobody sat here."""
        away = sum(max(0.0, min(until, back) - max(since, left)) for left, back in self.pauses)
        return max(0.0, until - since - away)

    @property
    def state(self) -> State:
        """The position without anybody's draft."""
        return self.match.course.state

    @property
    def record(self) -> Record:
        """The game so far, with the seed once it is revealed; words of people's drafts come last, as if played now."""
        match = self.match
        record = match.record(commitment(self.seed), self.given, seed=self.seed if self.revealed else "")
        trial, at = self.state.copy(), max(self.last_at, match.last_at + ENTRY_SECONDS)
        for seat, draft in sorted(match.drafts.items()):
            for one in draft.fitting(self.game, trial) if not self.seats[seat].is_bot else ():
                record.rows.append(Row(len(record.rows), at, match.seats[seat].name, seat, PLAY, one))
        return record

    # moves in words

    def word(self, action: int) -> str:
        """An action as this language writes it."""
        return word(self.game, self.screen.language, action)

    def understood(self, seat: int, typed: str) -> int | None:
        """The action that somebody means; Illegal where it could be several."""
        return understood(self.game, self.match.position(seat), seat, typed, self.screen.language)

    def meant(self, seat: int, typed: str) -> str:
        """What somebody means, as records write it; Illegal where it is no move at all."""
        action = self.understood(seat, typed)
        if action is None:
            raise self.no_word(seat, typed)
        return self.game.actions.word(action)

    def no_word(self, seat: int, typed: str) -> Illegal:
        """That something is no move, with what moves of the moment look like."""
        legal = self.match.position(seat).legal(seat)
        kinds = {self.game.actions.meaning(a).kind: self.word(a) for a in reversed(legal)}
        return Illegal(say("terminal-no-word", word=typed[:40], forms=", ".join(reversed(kinds.values())) or "–"))

    def action(self, seat: int, typed: str) -> int:
        """The legal action that somebody means; otherwise Illegal, with the reason."""
        return read(self.game, self.match.position(seat), seat, self.meant(seat, typed))

    # what happens

    def carry_out(self, command: Command, seat: int) -> None:
        """Apply a command of a seat and tell what came of it: words of a draft at once, not again when it is played.

        Refused, and nothing changed, where it cannot be.
        """
        now = self.now()
        _, events = self.match.apply(command, ACTORS.get(seat) or self.seats[seat].name, now)
        self.commands, self.last_at = self.commands + 1, now
        for event in events:
            match event:
                case Drafted(_, Moment() as last):
                    self.tell(last)
                case Stepped(step, seen):
                    for moment in self.match.entries[step - 1][sum(seen.values()) :]:  # drafts stand first in it
                        self.tell(moment)
        self.keep()

    def have_parts(self, nonces: Mapping[int, str]) -> None:
        """Each of these seats has a part in the dice: all commit themselves, then all reveal."""
        for seat, nonce in nonces.items():
            self.match.apply(Commit(seat, commitment(nonce)), self.seats[seat].name, self.now())
        for seat, nonce in nonces.items():
            self.match.apply(Reveal(seat, nonce), self.seats[seat].name, self.now())

    def tell(self, moment: Moment) -> None:
        """Print a line about what was done; only giving up and taking back are words of the house here."""
        seat = moment.row.seat
        if moment.action is None:
            self.screen.tell(say("terminal-back" if is_back(moment.row) else "terminal-resigned", who=Who(seat)))
            return
        told = self.game.tell(moment.before, seat, moment.action, moment.after, self.me)
        if not told:  # nor is it told that there was something: how much somebody tries is their own business
            return
        sentences = [self.screen.sentence(said) for said in told]
        self.screen.console.print(Text.assemble(self.screen.face(moment.before, seat), Text(" ").join(sentences)))

    def refuse(self, refused: Illegal | Refused) -> None:
        """Why not, with the number of the rule."""
        reason = self.screen.sentence(refused.reason)
        if refused.rule is None:
            self.screen.console.print(Text.assemble(("✗ ", "red"), reason))
            return
        rule = self.screen.words(say("refused-rule", rule=refused.rule))
        self.screen.console.print(Text.assemble(("✗ ", "red"), reason, (f" ({rule})", "bold")))
        self.screen.tell(say("terminal-rule-more", rule=refused.rule), "dim")

    def go_on(self, left: Kept) -> None:
        """Take up a game where it was left."""
        self.match.made = left.record.rows[0].at if left.record.rows else left.at
        self.match.starts = left.record.starts
        self.match.replay(left.record.rows)
        self.match.restore_drafts(left.drafts)
        self.number, self.given, self.seconds = left.number, left.record.given, left.seconds
        self.commands, self.last_at = len(left.record.rows), left.at
        self.ahead = max(0.0, left.at - self.now())
        self.pauses = [*left.pauses, (left.at, self.now())]

    def keep(self) -> None:
        """Write down how it stands, where something was played: whatever happens to this terminal, it can go on."""
        if self.folder is None or self.match.course.over or not self.begun:
            return
        people = {seat: draft.words for seat, draft in self.match.drafts.items() if not self.seats[seat].is_bot}
        record = self.match.record(commitment(self.seed), self.given)
        at, number = self.now(), self.number
        left = Kept(
            record, [*self.seats], self.seed, self.screen.language, at, people, self.pauses, self.seconds, number
        )
        with suppress(OSError):  # it is said when one leaves
            kept.write(self.folder, left)
            self.number = left.number

    @property
    def begun(self) -> bool:
        """Whether a person has done something."""
        moved = {moment.row.seat for moment in self.match.moments if moment.row.seat >= 0}
        return any(not self.seats[seat].is_bot for seat in {*moved, *self.match.drafts})
