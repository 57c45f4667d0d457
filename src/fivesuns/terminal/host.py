"""Who leads through a game at a terminal: lets NATURE draw and bots think, asks people, and says how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from pathlib import Path

from rich.console import Console
from rich.text import Text

from fivesuns.core.dice import FIRST_DICE, SHARED_DICE, commitment, new_nonce, new_seed
from fivesuns.core.game import Game, Setup
from fivesuns.core.record import Record, begin
from fivesuns.core.rows import Illegal
from fivesuns.core.state import CLOCK, NATURE, WATCHER
from fivesuns.core.text import SOURCE, Argument, Say, Who, say
from fivesuns.match.commands import Roll, Tick
from fivesuns.paper.screen import Screen
from fivesuns.terminal import agents, commands, kept
from fivesuns.terminal.commands import Left
from fivesuns.terminal.console import Terminal
from fivesuns.terminal.kept import Kept
from fivesuns.terminal.keyboard import Keyboard
from fivesuns.terminal.live import Live
from fivesuns.terminal.seats import Company, Player, named_anew
from fivesuns.terminal.sitting import Sitting


def play(
    game: Game,
    setup: Setup,
    seats: Sequence[Player],
    language: str,
    *,
    seed: str | None = None,
    console: Console | None = None,
    seconds: float | None = None,
    keyboard: Keyboard | None = None,
    folder: Path | None = None,
    asks_dice: bool = False,
) -> Record:
    """Play a game to its end, or until the person leaves; the record of it, with the seed of its dice once it is over.

    It is kept in a folder, that of the person's own by default, and forgotten when it is over. With a seed that is
    given everything can be repeated; otherwise every person has a part in the dice, which they may be asked to type.
    """
    dice = FIRST_DICE if seed or game.perfect else SHARED_DICE
    screen = Screen(game, language, Company(seats), console or Terminal(highlight=False))
    sitting = Sitting(game, setup, seats, screen, seed or new_seed(), dice=dice, keyboard=keyboard)
    sitting.seconds, sitting.folder, sitting.asks_dice = seconds, folder or kept.place(), asks_dice
    return Host(sitting).run()


def resume(
    shelf_game: Game,
    left: Kept,
    *,
    language: str = "",
    console: Console | None = None,
    keyboard: Keyboard | None = None,
    folder: Path | None = None,
) -> Record:
    """Go on with a game that was left, by the rules it was begun with; Illegal where that cannot be."""
    course = begin(shelf_game, left.record)
    game, spoken = course.game, language or left.language or SOURCE
    setup = game.setup(left.record.seats, left.record.options)
    screen = Screen(game, spoken, Company(named_anew(left.seats, spoken)), console or Terminal(highlight=False))
    dice = FIRST_DICE if game.perfect else left.record.dice
    sitting = Sitting(game, setup, left.seats, screen, left.seed, dice=dice, keyboard=keyboard)
    sitting.folder = folder or kept.place()
    sitting.go_on(left)
    if sitting.match.course.over:
        raise Illegal(say("terminal-over"))
    return Host(sitting).run()


class Host:
    """Leads through one sitting."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.game, self.match, self.seats = sitting.game, sitting.match, sitting.seats
        keyboard = sitting.keyboard
        self.live = Live(sitting, keyboard) if keyboard and sitting.game.pad else None
        self.seen_by = sitting.me  # whose eyes the screen was last drawn for
        self.greeted: set[int] = set()  # seats that were told how to type a move

    @property
    def screen(self) -> Screen:
        """Where things are told: another one while keys are taken one by one."""
        return self.sitting.screen

    def run(self) -> Record:
        """Play to the end, or until the person leaves."""
        try:
            self.welcome()
            while not self.match.course.over:
                self.step()
            self.close()
            self.end()
        except (Left, EOFError, KeyboardInterrupt):
            self.close()
            self.leave()
        finally:
            self.close()
        return self.sitting.record

    def close(self) -> None:
        """Give the screen back, if it was taken."""
        if self.live:
            self.live.close()

    def step(self) -> None:
        """One step: NATURE draws, a bot thinks or a person is asked."""
        turn = self.match.course.turn
        seat = next((seat for seat in turn if seat != CLOCK), CLOCK)  # nobody is timed here: the bell rings last
        if seat == NATURE:
            self.sitting.carry_out(Roll(), seat)
        elif self.live:
            self.live.step()
        elif seat == CLOCK:
            self.sitting.carry_out(Tick(), seat)
        elif self.seats[seat].is_bot:
            agents.move(self.sitting, seat)
        else:
            self.ask(seat)

    # what a person types

    def ask(self, seat: int) -> None:
        """Show the board to a seat, and take its commands until it has moved."""
        self.hand_over(seat)
        self.show(seat)
        while seat in self.match.course.turn:
            typed = self.screen.console.input(self.prompt(seat)).strip()
            before = self.sitting.commands
            if typed:
                commands.follow(self.sitting, seat, typed)
            if self.sitting.commands > before:
                return

    def show(self, seat: int) -> None:
        """The board as a seat has it before itself, with its plan; and once, how to type."""
        position, draft = self.match.position(seat), self.match.drafts.get(seat)
        self.screen.show(position, seat)
        if draft:
            planned = [self.game.actions.parse(one) for one in draft.words]
            shown = ", ".join(self.sitting.word(action) for action in planned if action is not None)
            self.screen.tell(say("terminal-plan", words=shown), "dim")
        if seat not in self.greeted:
            self.greeted.add(seat)
            self.screen.tell(say("terminal-start", word=self.sitting.word(position.legal(seat)[0])), "dim")

    def hand_over(self, seat: int) -> None:
        """Where something is hidden, the next person gets the screen alone."""
        if not self.game.hides or self.sitting.me != WATCHER or seat == self.seen_by:
            return
        self.screen.console.clear()
        self.screen.console.input(self.screen.sentence(say("terminal-pass", who=Who(seat))))
        self.seen_by = seat

    def prompt(self, seat: int) -> Text:
        panel = self.screen.panel(self.match.position(seat), seat)
        return Text.assemble(self.screen.titled(panel) if panel else self.seats[seat].name, " › ")

    # the beginning and the end

    def welcome(self) -> None:
        credit = self.game.credit
        args: dict[str, Argument] = {"title": credit.title, "author": credit.author, "publisher": credit.publisher}
        self.screen.tell(say("terminal-welcome", year=str(credit.year), **args), "bold")
        for panel in self.game.look(self.sitting.state, WATCHER).panels:
            level, role = self.seats[panel.seat].level, self.screen.words(panel.role)
            bot = self.screen.words(say(f"level-{level}")) if level else "person"
            self.screen.tell(say("terminal-seats", who=Who(panel.seat), role=role, bot=bot))
        if self.match.entries:
            self.screen.tell(say("terminal-resumed"), "dim")
        elif not self.game.perfect:  # nothing is ever drawn in the others
            self.screen.tell(say("terminal-commitment", commitment=commitment(self.sitting.seed)), "dim")
        self.throw()

    def throw(self) -> None:
        """Every person has a part in the dice, once it stands there what the house has committed to."""
        if self.match.thrown:
            return
        people = [seat for seat, player in enumerate(self.seats) if not player.is_bot]
        self.sitting.have_parts({seat: self.nonce(seat) for seat in people})
        for seat in people:
            told = self.match.starts[-1].commitments[seat]
            self.screen.tell(say("terminal-part", who=Who(seat), commitment=told), "dim")

    def nonce(self, seat: int) -> str:
        """A person's part in the dice: a fresh one, or what they type."""
        if not self.sitting.asks_dice:
            return new_nonce()
        typed = self.screen.console.input(self.screen.sentence(say("terminal-dice", who=Who(seat)))).strip()
        return sha256(typed.encode()).hexdigest() if typed else new_nonce()

    def end(self) -> None:
        """The last board, who won and why, and the seed that the dice came from."""
        view = self.game.look(self.sitting.state, WATCHER)
        verdict = None if self.match.course.resigned else view.verdict
        if verdict:
            self.screen.show(self.sitting.state, WATCHER)
        shares = self.match.course.result()
        stayed = [seat for seat, share in enumerate(shares) if share > 0]
        self.screen.tell(self.outcome(verdict.winners if verdict else stayed), "bold yellow")
        if verdict:
            self.screen.verdict(verdict)
        self.reveal()
        if self.sitting.folder and self.sitting.number:
            kept.forget(self.sitting.folder, self.sitting.number)
        if self.sitting.file:
            commands.save(self.sitting, str(self.sitting.file))

    def outcome(self, winners: Sequence[int]) -> Say:
        if len(self.seats) == 1:  # nobody was beaten
            return say("terminal-alone")
        if len(winners) == 1:
            return say("terminal-won", who=Who(winners[0]))
        if len(winners) in (0, len(self.seats)):
            return say("terminal-draw")
        return say("terminal-shared", names=", ".join(self.seats[seat].name for seat in winners))

    def reveal(self) -> None:
        self.sitting.revealed = True
        if not self.game.perfect:
            self.screen.tell(say("terminal-seed", seed=self.sitting.seed), "dim")
        nonces = self.match.starts[-1].nonces if self.match.starts else {}
        for seat, nonce in nonces.items():
            self.screen.tell(say("terminal-nonce", who=Who(seat), nonce=nonce), "dim")

    def leave(self) -> None:
        """Say how to go on with what was kept; where nothing could be, the seed has no more use."""
        self.screen.console.print()
        self.sitting.keep()
        if self.sitting.number and self.sitting.folder:
            self.screen.tell(say("terminal-kept", number=self.sitting.number, folder=str(self.sitting.folder)))
        elif self.sitting.begun:
            self.screen.tell(say("terminal-not-written", folder=str(self.sitting.folder or "–")))
        self.screen.tell(say("terminal-bye"))
