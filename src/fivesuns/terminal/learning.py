"""A lesson at a terminal: the board in characters, a sentence, what lights in brackets, and words that are judged."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console
from rich.text import Text

from fivesuns.bots.levels import LEVELS
from fivesuns.core.game import Game
from fivesuns.core.rows import Illegal
from fivesuns.core.text import COMMON, Say, say, words
from fivesuns.core.words import understood, word
from fivesuns.lessons.lesson import RIGHT, SLIP, Lesson, sentence_in
from fivesuns.lessons.lesson import Text as Sentence
from fivesuns.lessons.study import Outcome, Study
from fivesuns.paper.screen import Screen
from fivesuns.terminal.commands import named
from fivesuns.terminal.console import Terminal
from fivesuns.terminal.seats import Company, Player

ON, SHOW, BACK = (".", ""), "?", "!"  # what is typed besides words
LEAVE = "quit"  # a command, in any language
PARTNER = "novice"  # whose names the other seats have
NAMED = 6  # things that light and are named; of more only how many


def learn(game: Game, lesson: Lesson, language: str, console: Console | None = None) -> bool:
    """Take somebody through a lesson; whether they came to its end."""
    pupil = Pupil(Study(game, lesson), language, console or Terminal(highlight=False))
    try:
        return pupil.run()
    except (EOFError, KeyboardInterrupt):
        pupil.console.print()
        return False


class Pupil:
    """Somebody who learns at a terminal: the study, and the screen that it is shown on."""

    def __init__(self, study: Study, language: str, console: Console) -> None:
        self.study, self.language, self.console = study, language, console
        self.game = study.game

    @property
    def screen(self) -> Screen:
        """The screen of the learner's seat, which may change from beat to beat."""
        names = LEVELS[PARTNER].names
        others = [Player(names[seat % len(names)], PARTNER) for seat in range(self.study.setup.seats)]
        others[self.study.beat.seat] = Player(self._house(say("learn-you")))
        return Screen(self.game, self.language, Company(others), self.console)

    def run(self) -> bool:
        """Beat after beat; False when somebody leaves before the end."""
        self.console.print(Text(sentence_in(self.study.lesson.title, self.language), "bold"))
        self._tell(say("terminal-learn-how"), "dim")
        while True:
            if not self._beat():
                return False
            if self.study.last:
                break
            self.study.go_on()
        self._sentence(self.study.lesson.end, "bold")
        return True

    def _beat(self) -> bool:
        """One beat until it is done; False when somebody leaves."""
        self._show()
        for typed in self._typed():
            if named(typed, self.language) == LEAVE:
                return False
            if typed in ON:
                if self.study.beat.reads:
                    return True
                continue
            if typed == SHOW:
                self._tell(say("terminal-learn-shown", word=self._word(self.study.shown())), "green")
            elif typed == BACK:
                self.study.again()
                self._show()
            elif self._act(typed):
                return True
        return False

    def _typed(self) -> Iterator[str]:
        while True:
            yield self.console.input("› ").strip()

    def _act(self, typed: str) -> bool:
        """Play what was typed; whether the beat is done."""
        try:
            outcome = self.study.act(self._meant(typed))
        except Illegal as refused:
            reason = self.screen.sentence(refused.reason)
            rule = self.screen.words(say("refused-rule", rule=refused.rule)) if refused.rule else ""
            self.console.print(Text.assemble(("✗ ", "red"), reason, (f" ({rule})" if rule else "", "bold")))
            return False
        self._told(outcome)
        if outcome.verdict == SLIP:
            self._sentence(outcome.said, "italic")
            return False
        if outcome.verdict == RIGHT:
            self._sentence(outcome.said, "green")
            return True
        self._show()
        return False

    def _meant(self, typed: str) -> str:
        """What somebody means, as records write it; Illegal where it is no move at all."""
        state, seat, actions = self.study.state, self.study.beat.seat, self.game.actions
        action = understood(self.game, state, seat, typed, self.language)
        if action is not None:
            return actions.word(action)
        kinds = {actions.meaning(one).kind: self._word(actions.word(one)) for one in reversed(state.legal(seat))}
        raise Illegal(say("terminal-no-word", word=typed[:40], forms=", ".join(reversed(kinds.values()))))

    def _word(self, typed: str) -> str:
        """A word of the record as this language writes it."""
        action = self.game.actions.parse(typed)
        return typed if action is None else word(self.game, self.language, action)

    # showing

    def _show(self) -> None:
        """The board, the sentence, and what lights."""
        study, screen = self.study, self.screen
        screen.show(study.state, study.beat.seat)
        step = say("say-learn-step", n=study.number + 1, of=len(study.lesson.beats))
        self.console.print(Text(f"\n{self._house(step)}", "dim"))
        self._sentence(study.beat.say, "bold")
        lit = self._lit()
        if lit:
            self.console.print(Text(f"[{lit}]", "yellow"))

    def _lit(self) -> str:
        """What lights: the words that may be typed, or else the things by their names."""
        study, screen = self.study, self.screen
        view = self.game.look(study.state, study.beat.seat)
        lit = study.lit(view, frozenset())
        labels = [piece.label for piece in view.pieces if piece.id in lit.ids and piece.label]
        found = [self._word(one) for one in lit.words] or [screen.words(label) for label in labels]
        more = f"; +{len(found) - NAMED}" if len(found) > NAMED else ""
        return "; ".join(dict.fromkeys(found[:NAMED])) + more

    def _told(self, outcome: Outcome) -> None:
        eye, screen = self.study.beat.seat, self.screen
        for done in outcome.played:
            told = self.game.tell(done.before, done.seat, done.action, done.after, eye)
            if told:
                sentences = Text(" ").join(screen.sentence(said) for said in told)
                self.console.print(Text.assemble(screen.face(done.before, done.seat), sentences))

    def _sentence(self, text: Sentence, style: str) -> None:
        if text:
            self.console.print(Text(sentence_in(text, self.language), style))

    def _tell(self, said: Say, style: str) -> None:
        self.console.print(Text(self._house(said), style))

    def _house(self, said: Say) -> str:
        return words(COMMON, self.language, said)
