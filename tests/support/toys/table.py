"""What the toys share: a view that is a list of facts and a button for each action."""

from fluent.runtime import FluentResource

from fivesuns.core.game import Credit, Game
from fivesuns.core.state import CLOCK, NATURE
from fivesuns.core.text import LANGUAGES, Who, bundle, say
from fivesuns.core.view import Choice, Panel, Piece, Row, Shape, Stage, Story, Verdict, View

SIZE = 40

for language in LANGUAGES:  # toys have no box, so no title
    bundle("toys", language).add_resource(FluentResource("title = Toy"), allow_overrides=True)


def text(words):
    return say("words", text=str(words))


def make(name, actions, start, greedy, **more):
    """A Game whose state tells `facts(eye)` (id: words) and `points` (of each seat)."""

    def stage(setup):
        words = enumerate(actions.words)
        shapes = [Shape(f"button-{n}", "cell", x=SIZE * n, y=0, size=SIZE, text=word) for n, word in words]
        return Stage((0, 0, SIZE * len(actions), 2 * SIZE), text(name), shapes)

    def look(state, eye):
        facts = enumerate(state.facts(eye).items())
        pieces = [Piece(id, "pebble", SIZE * n, SIZE, SIZE, text(words)) for n, (id, words) in facts]
        panels = [Panel(seat, "pebble", text(f"seat {seat}"), "ink", (_points(state, seat),)) for seat in (0, 1)]
        choices = [_choice(actions, action) for action in state.legal(eye)] if eye >= 0 else []
        return View(state.turn, pieces, {}, panels, choices, verdict=_verdict(state))

    def tell(before, seat, action, after, eye):
        if seat in (NATURE, CLOCK):
            open_to_eye = before.sees(eye, seat, action) == action
            return (say("happened", what=actions.word(action)) if open_to_eye else say("happened-hidden"),)
        if eye == seat or not before.sealed(action):
            return (say("did", who=Who(seat), what=actions.word(action)),)
        return (say("did-hidden", who=Who(seat)),)

    return Game(
        name=name,
        package="toys",
        accent="clay",
        minutes=1,
        credit=Credit(name.title(), "Nobody", "Nobody", 2026),
        seats=(2,),
        options=(),
        actions=actions,
        rules=1,
        material="none",
        start=lambda setup: start(),
        stage=stage,
        look=look,
        story=lambda before, seat, action, after, eye: Story(),
        tell=tell,
        sketch=lambda state, eye: [f"{id}: {words}" for id, words in state.facts(eye).items()],
        greedy=greedy,
        **more,
    )


def _choice(actions, action):
    word = actions.word(action)
    return Choice(word, text(word), word, text(actions.meaning(action).kind), (f"button-{action}",))


def _points(state, seat):
    return Row(text("points"), state.points[seat])


def _verdict(state):
    if state.turn:
        return None
    result = state.result()
    winners = tuple(seat for seat in (0, 1) if result[seat] == max(result))
    return Verdict(winners if len(winners) == 1 else (), text(f"{state.points[0]} to {state.points[1]}"))
