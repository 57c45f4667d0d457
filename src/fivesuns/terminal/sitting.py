"""One game at one terminal: a match, what is shown of it, and what a person types."""

from __future__ import annotations

import re
import time
import unicodedata
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cached_property
from hashlib import sha256
from math import inf
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fivesuns.bots.levels import plan
from fivesuns.core.dice import commitment, new_seed
from fivesuns.core.game import Game, Setup
from fivesuns.core.record import Record, read
from fivesuns.core.rng import Rng
from fivesuns.core.rows import ACTORS, PLAY, Illegal, Row
from fivesuns.core.state import CLOCK, NATURE, WATCHER, State
from fivesuns.core.text import Argument, Say, Who, say
from fivesuns.match.commands import Command, Drafted, Moment, Play, Refused, Resign, Roll, SetDraft, Stepped, Tick
from fivesuns.match.match import DRAFT_LIMIT, ENTRY_SECONDS, Match
from fivesuns.paper.book import paragraph, paragraphs
from fivesuns.paper.screen import Screen
from fivesuns.terminal.console import Terminal
from fivesuns.terminal.seats import Company, Player

COMMANDS = ("help", "rules", "board", "save", "resign", "quit")
_LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")


class Left(Exception):
    """The person has gone."""


def play(
    game: Game,
    setup: Setup,
    seats: Sequence[Player],
    language: str,
    *,
    seed: str | None = None,
    console: Console | None = None,
    seconds: float | None = None,
) -> Record:
    """Play a game to its end, or until the person leaves; the record of it, with the seed of its dice."""
    screen = Screen(game, language, Company(seats), console or Terminal(highlight=False))
    sitting = Sitting(game, setup, seats, screen, seed or new_seed())
    sitting.seconds = seconds
    try:
        sitting.welcome()
        while not sitting.match.course.over:
            sitting.step()
        sitting.end()
    except (Left, EOFError, KeyboardInterrupt):
        sitting.leave()
    return sitting.record


def plain(text: str) -> str:
    """Lower case, single spaces, no accents: how a typed word is compared."""
    bare = unicodedata.normalize("NFD", text.lower().replace("’", "'"))
    return " ".join("".join(letter for letter in bare if not unicodedata.combining(letter)).split())


class Sitting:
    """One game at one terminal: a match, and the screen that it is shown on."""

    def __init__(self, game: Game, setup: Setup, seats: Sequence[Player], screen: Screen, seed: str) -> None:
        self.game, self.seats, self.screen, self.seed = game, seats, screen, seed
        self.seconds: float | None = None  # a bot's time for a move, where it is not its level's own
        placed = [player.at(seat) for seat, player in enumerate(seats)]
        # Nobody is timed: CLOCK gets its Tick when it alone is on turn, and the glass has run through by then.
        self.match = Match(game, setup, seed, time.time(), seats[0].name, placed, elapsed=lambda since, until: inf)
        self.commands = 0  # carried out so far, each word of a draft counted
        self.last_at = self.match.made  # when the last of them was
        self.revealed = False  # the seed may be told
        self.file: Path | None = None  # where it was saved last
        self.me = Company(seats).me
        self.seen_by = self.me  # whose eyes the screen was last drawn for
        self.greeted: set[int] = set()  # seats that were told how to type a move

    @property
    def state(self) -> State:
        """The position without anybody's draft."""
        return self.match.course.state

    @property
    def record(self) -> Record:
        """The game so far, with the seed once it is revealed; words of drafts come last, as if played just now."""
        match = self.match
        record = match.record(commitment(self.seed), seed=self.seed if self.revealed else "")
        trial, at = self.state.copy(), max(self.last_at, match.last_at + ENTRY_SECONDS)
        for seat, draft in sorted(match.drafts.items()):
            for word in draft.fitting(self.game, trial):
                record.rows.append(Row(len(record.rows), at, match.seats[seat].name, seat, PLAY, word))
        return record

    # moves in words

    def word(self, action: int) -> str:
        """An action as this language writes it, or as records do where the game has no word for it."""
        meaning = self.game.actions.meaning(action)
        with suppress(KeyError):
            return self.screen.words(say(f"word-{meaning.kind}", **meaning.names))
        return self.game.actions.word(action)

    @cached_property
    def spoken(self) -> dict[str, int]:
        """Every action by its word in this language."""
        return {plain(self.word(action)): action for action in range(len(self.game.actions))}

    def understood(self, seat: int, typed: str) -> int | None:
        """The action that somebody means; Illegal where it could be several."""
        actions = self.game.actions
        exact = actions.parse(typed)
        action = self.spoken.get(plain(typed)) if exact is None else exact
        if action is not None:
            return action
        short = [a for a in range(len(actions)) if plain(" ".join(actions.meaning(a).names.values())) == plain(typed)]
        legal = set(self.match.position(seat).legal(seat))
        possible = [a for a in short if a in legal]
        if len(possible) > 1:
            raise Illegal(say("terminal-which", word=typed, words=", ".join(map(self.word, possible))))
        return next(iter(possible or short), None)

    def meant(self, seat: int, typed: str) -> str:
        """What somebody means, as records write it; Illegal where it is no move at all."""
        action = self.understood(seat, typed) if typed else None
        if action is not None:
            return self.game.actions.word(action)
        legal = self.match.position(seat).legal(seat)
        kinds = {self.game.actions.meaning(a).kind: self.word(a) for a in reversed(legal)}
        raise Illegal(say("terminal-no-word", word=typed[:40], forms=", ".join(reversed(kinds.values()))))

    def action(self, seat: int, typed: str) -> int:
        """The legal action that somebody means; otherwise Illegal, with the reason."""
        return read(self.game, self.match.position(seat), seat, self.meant(seat, typed))

    # the course of the game

    def step(self) -> None:
        """One step: NATURE draws, a bot thinks or a person is asked."""
        turn = self.match.course.turn
        seat = next((seat for seat in turn if seat != CLOCK), CLOCK)  # nobody is timed here: the bell rings last
        if seat == NATURE:
            self.carry_out(Roll(), seat)
        elif seat == CLOCK:
            self.carry_out(Tick(), seat)
        elif self.seats[seat].is_bot:
            self.move(seat, self.thought(seat))
        else:
            self.ask(seat)

    def thought(self, seat: int) -> tuple[int, ...]:
        """What a bot does next, found in a world that it may be in."""
        chance = int(sha256(f"{self.seed} bot {self.commands}".encode()).hexdigest()[:15], 16)
        world = self.match.position(seat).guess(seat, Rng(chance))
        waiting = self.screen.sentence(say("terminal-thinking", who=Who(seat)))
        with self.screen.console.status(waiting):
            level = self.seats[seat].level
            return plan(self.game, world, seat, level, seconds=self.seconds, seed=chance).actions

    def move(self, seat: int, actions: tuple[int, ...]) -> None:
        """Play what a bot has found, or clear its draft where that has become too long: it thinks anew then."""
        draft = self.match.drafts.get(seat)
        if draft and len(draft.words) + len(actions) > DRAFT_LIMIT:
            self.carry_out(SetDraft(seat, ()), seat)
            return
        for action in actions:
            self.carry_out(Play(seat, (self.game.actions.word(action),)), seat)

    def carry_out(self, command: Command, seat: int) -> None:
        """Apply a command of a seat and tell what came of it: words of a draft at once, not again when it is played.

        Refused, and nothing changed, where it cannot be.
        """
        now = time.time()
        _, events = self.match.apply(command, ACTORS.get(seat) or self.seats[seat].name, now)
        self.commands, self.last_at = self.commands + 1, now
        for event in events:
            match event:
                case Drafted(_, Moment() as last):
                    self.tell(last)
                case Stepped(step, seen):
                    for moment in self.match.entries[step - 1][sum(seen.values()) :]:  # drafts stand first in it
                        self.tell(moment)

    def tell(self, moment: Moment) -> None:
        """Print a line about what was done; resigning is the only word of the house here."""
        seat = moment.row.seat
        if moment.action is None:
            self.screen.tell(say("terminal-resigned", who=Who(seat)))
            return
        told = self.game.tell(moment.before, seat, moment.action, moment.after, self.me)
        if not told:  # nor is it told that there was something: how much somebody tries is their own business
            return
        sentences = [self.screen.sentence(said) for said in told]
        self.screen.console.print(Text.assemble(self.screen.face(moment.before, seat), Text(" ").join(sentences)))

    # what a person types

    def ask(self, seat: int) -> None:
        """Show the board to a seat, and take its commands until it has moved."""
        self.hand_over(seat)
        position = self.match.position(seat)
        self.screen.show(position, seat)
        if seat not in self.greeted:
            self.greeted.add(seat)
            self.screen.tell(say("terminal-start", word=self.word(position.legal(seat)[0])), "dim")
        while seat in self.match.course.turn:
            typed = self.screen.console.input(self.prompt(seat)).strip()
            if not typed:
                continue
            try:
                if not self.command(seat, typed):
                    self.carry_out(Play(seat, (self.meant(seat, typed),)), seat)
                    return
            except (Illegal, Refused) as refused:
                self.refuse(refused)

    def hand_over(self, seat: int) -> None:
        """Where something is hidden, the next person gets the screen alone."""
        if self.game.perfect or self.me != WATCHER or seat == self.seen_by:
            return
        self.screen.console.clear()
        self.screen.console.input(self.screen.sentence(say("terminal-pass", who=Who(seat))))
        self.seen_by = seat

    def prompt(self, seat: int) -> Text:
        panel = self.screen.panel(self.match.position(seat), seat)
        return Text.assemble(self.screen.titled(panel) if panel else self.seats[seat].name, " › ")

    def command(self, seat: int, typed: str) -> bool:
        """Whether a line was a command, and if so, done."""
        if typed.startswith("?"):
            self.what(seat, typed[1:].strip())
            return True
        if self.game.actions.parse(typed) is not None:
            return False
        verb, _, rest = typed.partition(" ")
        named = {plain(self.screen.words(say(f"command-{name}"))): name for name in COMMANDS} | {n: n for n in COMMANDS}
        if plain(verb) not in named:
            return False
        position = self.match.position(seat)
        does: dict[str, Callable[[], None]] = {
            "help": lambda: self.screen.tell(say("terminal-help", word=self.word(position.legal(seat)[0]))),
            "rules": lambda: self.rules(rest.strip()),
            "board": lambda: self.screen.show(position, seat),
            "save": lambda: self.save(rest.strip()),
            "resign": lambda: self.carry_out(Resign(seat), seat),
            "quit": self.quit,
        }
        does[named[plain(verb)]]()
        return True

    def what(self, seat: int, typed: str) -> None:
        """What is possible, or whether one move is."""
        if typed:
            action = self.action(seat, typed)
            self.screen.tell(say("terminal-possible", word=self.word(action)), "green")
            return
        view = self.game.look(self.match.position(seat), seat)
        self.screen.tell(say("terminal-open"), "bold")
        table = Table.grid(padding=(0, 2))
        for group in dict.fromkeys(choice.group for choice in view.choices):
            choices = [choice for choice in view.choices if choice.group == group]
            first = self.game.actions.parse(choices[0].word)
            shorts = " ".join(choice.short or self.screen.words(choice.label) for choice in choices)
            typed_as = say("terminal-typed", word=choices[0].word if first is None else self.word(first))
            table.add_row(self.screen.words(group), Text(shorts, "bold"), Text(self.screen.words(typed_as), "dim"))
        self.screen.console.print(Padding(table, (0, 0, 0, 2)))

    def refuse(self, refused: Illegal | Refused) -> None:
        """Why not, with the number of the rule."""
        reason = self.screen.sentence(refused.reason)
        if refused.rule is None:
            self.screen.console.print(Text.assemble(("✗ ", "red"), reason))
            return
        rule = self.screen.words(say("refused-rule", rule=refused.rule))
        self.screen.console.print(Text.assemble(("✗ ", "red"), reason, (f" ({rule})", "bold")))
        self.screen.tell(say("terminal-rule-more", rule=refused.rule), "dim")

    def rules(self, number: str) -> None:
        """A paragraph or section of the rules; without a number, the sections."""
        every = paragraphs(self.game, self.screen.language)
        sections = [text.splitlines()[0].lstrip("# ") for key, text in every.items() if "." not in key]
        found = paragraph(self.game, self.screen.language, number) if number else "\n\n".join(sections)
        if found is None:
            raise Illegal(say("terminal-no-rule", number=number, numbers=", ".join(every)))
        self.screen.console.print(
            Padding(Markdown(_LINK.sub(r"\1", found)), (0, 2)), width=min(self.screen.console.width, 80)
        )

    def quit(self) -> None:
        raise Left

    # the beginning and the end

    def welcome(self) -> None:
        credit = self.game.credit
        args: dict[str, Argument] = {"title": credit.title, "author": credit.author, "publisher": credit.publisher}
        self.screen.tell(say("terminal-welcome", year=str(credit.year), **args), "bold")
        for panel in self.game.look(self.state, WATCHER).panels:
            level = self.seats[panel.seat].level or "person"
            role = self.screen.words(panel.role)
            self.screen.tell(say("terminal-seats", who=Who(panel.seat), role=role, level=level))
        if not self.game.perfect:  # nothing is ever drawn in the others
            self.screen.tell(say("terminal-commitment", commitment=commitment(self.seed)), "dim")

    def end(self) -> None:
        """The last board, who won and why, and the seed that the dice came from."""
        verdict = None if self.match.course.resigned else self.game.look(self.state, WATCHER).verdict
        if verdict:
            self.screen.show(self.state, WATCHER)
        shares = self.match.course.result()
        stayed = [seat for seat, share in enumerate(shares) if share > 0]
        self.screen.tell(self.outcome(verdict.winners if verdict else stayed), "bold yellow")
        if verdict:
            self.screen.verdict(verdict)
        self.reveal()

    def outcome(self, winners: Sequence[int]) -> Say:
        if len(self.seats) == 1:  # nobody was beaten
            return say("terminal-alone")
        if len(winners) == 1:
            return say("terminal-won", who=Who(winners[0]))
        if len(winners) in (0, len(self.seats)):
            return say("terminal-draw")
        return say("terminal-shared", names=", ".join(self.seats[seat].name for seat in winners))

    def reveal(self) -> None:
        self.revealed = True
        if not self.game.perfect:
            self.screen.tell(say("terminal-seed", seed=self.seed), "dim")

    def leave(self) -> None:
        """Keep the record where something was played, and say where."""
        self.screen.console.print()
        self.reveal()
        if any(row.seat >= 0 for row in self.record.rows):
            name = f"{self.game.name}-{time.strftime('%Y%m%d-%H%M%S')}.jsonl"
            try:
                self.save(str(self.file or name))
            except Illegal as refused:
                self.refuse(refused)
        self.screen.tell(say("terminal-bye"))

    def save(self, name: str) -> None:
        """Write the record; Illegal where there is a file of somebody else's."""
        if not name:
            raise Illegal(say("terminal-save-where"))
        file = Path(name).expanduser()
        if file.exists() and file != self.file:
            raise Illegal(say("terminal-save-exists", file=name))
        try:
            file.write_text(self.record.write(), "utf-8")
        except OSError as fault:
            raise Illegal(say("terminal-save-fault", file=name, fault=fault.strerror or str(fault))) from fault
        self.file = file
        self.screen.tell(say("terminal-saved", file=name))
