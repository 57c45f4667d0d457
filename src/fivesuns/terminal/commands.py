"""What a person may type instead of a move: help, rules, what is possible, a step back, leaving."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from rich.markdown import Markdown
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fivesuns.core.record import refusal
from fivesuns.core.rows import BACK, Illegal
from fivesuns.core.text import COMMON, LANGUAGES, say, words
from fivesuns.core.view import Choice
from fivesuns.core.words import beginning, plain
from fivesuns.match.commands import MakeOffer, Play, Refused, Resign, SetDraft
from fivesuns.paper.book import paragraph, paragraphs
from fivesuns.terminal.hinting import give_hint, tell_why
from fivesuns.terminal.sitting import Sitting

NAMES = ("help", "rules", "board", "look", "hint", "why", "back", "save", "resign", "quit")
_LINK = re.compile(r"\[([^\]]+)\]\(#[^)]*\)")


class Left(Exception):
    """The person has gone."""


def named(typed: str, language: str) -> str:
    """The command that a word is, in any language, the typist's own first; nothing where it is none."""
    for tongue in (language, *LANGUAGES):
        for name in NAMES:
            if plain(words(COMMON, tongue, say(f"command-{name}"))) == plain(typed):
                return name
    return ""


def follow(sitting: Sitting, seat: int, typed: str) -> None:
    """Do what a line says, or say why not."""
    try:
        if not obey(sitting, seat, typed):
            sitting.carry_out(Play(seat, (sitting.meant(seat, typed),)), seat)
    except (Illegal, Refused) as refused:
        sitting.refuse(refused)


def obey(sitting: Sitting, seat: int, typed: str) -> bool:
    """Whether a line was a command, and if so, done; Illegal or Refused where that cannot be."""
    if typed.startswith("?"):
        ask(sitting, seat, typed[1:].strip())
        return True
    if sitting.game.actions.parse(typed) is not None:
        return False
    verb, _, rest = typed.partition(" ")
    does: dict[str, Callable[[], None]] = {
        "help": lambda: help_out(sitting, seat),
        "rules": lambda: read_out(sitting, rest.strip()),
        "board": lambda: sitting.screen.show(sitting.match.position(seat), seat),
        "look": lambda: look_over(sitting, seat),
        "hint": lambda: give_hint(sitting, seat),
        "why": lambda: tell_why(sitting, seat),
        "back": lambda: take_back(sitting, seat),
        "save": lambda: save(sitting, rest.strip()),
        "resign": lambda: sitting.carry_out(Resign(seat), seat),
        "quit": leave,
    }
    name = named(verb, sitting.screen.language)
    if not name or (rest and name not in ("rules", "save")):
        return False
    does[name]()
    return True


def leave() -> None:
    """Go away; the game is kept."""
    raise Left


def help_out(sitting: Sitting, seat: int) -> None:
    """All that can be typed, and what the keys do."""
    legal = sitting.match.position(seat).legal(seat)
    word = sitting.word(legal[0]) if legal else "…"
    sitting.screen.tell(say("terminal-help", word=word))
    if sitting.game.settles:
        sitting.screen.tell(say("terminal-help-back"))


def read_out(sitting: Sitting, number: str) -> None:
    """A paragraph or section of the rules; without a number, the sections."""
    game, screen = sitting.game, sitting.screen
    every = paragraphs(game, screen.language)
    sections = [text.splitlines()[0].lstrip("# ") for key, text in every.items() if "." not in key]
    found = paragraph(game, screen.language, number) if number else "\n\n".join(sections)
    if found is None:
        raise Illegal(say("terminal-no-rule", number=number, numbers=", ".join(every)))
    screen.console.print(Padding(Markdown(_LINK.sub(r"\1", found)), (0, 2)), width=min(screen.console.width, 80))


def look_over(sitting: Sitting, seat: int) -> None:
    """All that lies there and has something to say, in sentences: what signs on the board stand for."""
    pieces = sitting.game.look(sitting.match.position(seat), seat).pieces
    told = dict.fromkeys(piece.detail.about for piece in pieces if piece.detail and piece.detail.about)
    for said in told:
        sitting.screen.console.print(Text.assemble("· ", sitting.screen.sentence(sitting.screen.typed(said))))
    if not told:
        sitting.screen.tell(say("terminal-nothing-told"))


def take_back(sitting: Sitting, seat: int) -> None:
    """The last word of a plan; without a plan the last move, where only bots could mind."""
    draft = sitting.match.drafts.get(seat)
    if draft is None:
        sitting.carry_out(MakeOffer(seat, BACK), seat)
        return
    last = sitting.game.actions.parse(draft.words[-1])
    sitting.carry_out(SetDraft(seat, tuple(draft.words[:-1])), seat)
    sitting.screen.tell(say("terminal-taken-back", word=draft.words[-1] if last is None else sitting.word(last)))


def save(sitting: Sitting, name: str) -> None:
    """Write the record; Illegal where there is a file of somebody else's."""
    if not name:
        raise Illegal(say("terminal-save-where"))
    file = Path(name).expanduser()
    if file.exists() and file != sitting.file:
        raise Illegal(say("terminal-save-exists", file=name))
    try:
        file.write_text(sitting.record.write(), "utf-8")
    except OSError as fault:
        raise Illegal(say("terminal-save-fault", file=name, fault=fault.strerror or str(fault))) from fault
    sitting.file = file
    sitting.screen.tell(say("terminal-saved", file=name))


# what is possible


def ask(sitting: Sitting, seat: int, typed: str) -> None:
    """What is possible, whether one move is, or how moves go on that begin so."""
    if not typed:
        _tell_open(sitting, seat)
    elif sitting.understood(seat, typed) is not None:
        action = sitting.action(seat, typed)
        sitting.screen.tell(say("terminal-possible", word=sitting.word(action)), "green")
    else:
        _tell_beginning(sitting, seat, typed)


def _tell_open(sitting: Sitting, seat: int) -> None:
    view = sitting.game.look(sitting.match.position(seat), seat)
    groups: dict[str, list[Choice]] = {}
    for choice in view.choices:
        groups.setdefault(sitting.screen.words(choice.group), []).append(choice)
    sitting.screen.tell(say("terminal-open" if groups else "terminal-nothing-open"), "bold")
    table = Table.grid(padding=(0, 2))
    for group, choices in groups.items():
        shorts = " ".join(choice.short for choice in choices if choice.short)
        told = [(shorts, choices[0])] if shorts else [(sitting.screen.words(one.label), one) for one in choices]
        for number, (text, choice) in enumerate(told):
            typed_as = say("terminal-typed", word=_word(sitting, choice))
            table.add_row("" if number else group, Text(text, "bold"), Text(sitting.screen.words(typed_as), "dim"))
    sitting.screen.console.print(Padding(table, (0, 0, 0, 2)))


def _word(sitting: Sitting, choice: Choice) -> str:
    action = sitting.game.actions.parse(choice.word)
    return choice.word if action is None else sitting.word(action)


def _tell_beginning(sitting: Sitting, seat: int, typed: str) -> None:
    """The moves that begin so, each with what it does; where none is possible, why not."""
    position, game, language = sitting.match.position(seat), sitting.game, sitting.screen.language
    open_so = {game.actions.word(a) for a in beginning(game, position.legal(seat), typed, language)}
    if not open_so:
        raise _why_none(sitting, seat, beginning(game, range(len(game.actions)), typed, language), typed)
    table = Table.grid(padding=(0, 2))
    for choice in game.look(position, seat).choices:
        if choice.word in open_so:
            table.add_row(Text(_word(sitting, choice), "bold"), sitting.screen.words(choice.label))
    sitting.screen.tell(say("terminal-open"), "bold")
    sitting.screen.console.print(Padding(table, (0, 0, 0, 2)))


def _why_none(sitting: Sitting, seat: int, actions: Sequence[int], typed: str) -> Illegal:
    """The reason that most of the moves that begin so are refused for."""
    position = sitting.match.position(seat)
    reasons = Counter(rule for action in actions if (rule := position.why(seat, action)) is not None)
    if not reasons or seat not in position.turn:
        return sitting.no_word(seat, typed)
    rule = reasons.most_common(1)[0][0]
    action = next(action for action in actions if position.why(seat, action) == rule)
    return Illegal(refusal(sitting.game, action, rule), rule)
