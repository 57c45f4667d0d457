"""The messages to those who look at a table, as `docs/protocol.md` has them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from msgspec import Raw, to_builtins

from fivesuns.core.game import Game, Setup
from fivesuns.core.state import NATURE
from fivesuns.core.text import HOUSE, Say, Who, say, words
from fivesuns.core.view import Story, Verdict, View
from fivesuns.server.tables import chat as talk
from fivesuns.server.tables import company
from fivesuns.server.tables.encoder import encode, tongue
from fivesuns.server.tables.seat import BOT, OPEN, Ear

if TYPE_CHECKING:
    from fivesuns.server.tables.chat import Line
    from fivesuns.server.tables.table import Moment, Table

Held = tuple[int, ...]  # the seats of the one who looks
Make = Callable[["Table", Held, str], bytes]
NOTHING = Story()
# What `going` says where a table is quiet, without how far it is.
QUIET = b'"rematch":null,"bell":null,"clock":null,"asked":null,"stands":{},"away":{}}'
CLOSING = encode({"closing": True}).decode()


# messages


def scene(table: Table, held: Held, language: str) -> bytes:
    """Everything, for a socket."""
    return encode({"scene": Raw(whole(table, held, language))})


def step(table: Table, held: Held, language: str) -> bytes:
    """The entry that has just been made, as one step however many rows it has."""
    eye, ear = table.eye(held), table.ear(held, language)
    speak, entry, view = tongue(table.game.package, language), table.entries[-1], seen(table, held)
    story = joined_story(table, entry, eye, table.known.get(eye, 0))
    said = {
        "step": table.step,
        "view": speak.put(view, ear),
        "story": speak.put(story, ear),
        "marks": view.marks | story.marks,
        "line": joined_line(table, table.step, entry, eye, ear),
        "banner": banner(table, view, held, ear),
        "table": card(table, held, language),
    }
    return encode({"step": said})


def draft(last: Moment | None) -> Make:
    """A seat's own draft has changed: by a word that was added last, or otherwise without a story."""

    def make(table: Table, held: Held, language: str) -> bytes:
        eye, ear = table.eye(held), table.ear(held, language)
        speak, view = tongue(table.game.package, language), seen(table, held)
        story = told_story(table, last, eye) if last else NOTHING
        said = {
            "step": table.step,
            "words": table.drafts[eye].words,
            "view": speak.put(view, ear),
            "story": speak.put(story, ear),
            "marks": view.marks | latest(table, eye),
            "banner": banner(table, view, held, ear),
        }
        return encode({"draft": said})

    return make


def chat(said: Line) -> Make:
    """Somebody has said something."""
    return lambda table, held, language: encode({"chat": talk.shown(said, held)})


def table(table: Table, held: Held, language: str) -> bytes:
    """The table has changed, not the game."""
    return encode({"table": card(table, held, language)})


def played(id: str | int | None, step: int) -> str:
    """A move is on disk."""
    return encode({"played": {"id": id, "step": step}}).decode()


def ping(number: int) -> str:
    """Asks for a `pong` with the same number."""
    return encode({"ping": number}).decode()


def refused(id: str | int | None, told: dict[str, str | None]) -> str:
    """Nothing was changed."""
    return encode({"refused": {"id": id, **told}}).decode()


def whole(table: Table, held: Held, language: str) -> bytes:
    """The scene: all that one who looks needs to begin."""
    eye, ear = table.eye(held), table.ear(held, language)
    speak, view = tongue(table.game.package, language), seen(table, held)
    draft = table.drafts.get(eye)
    said = {
        "table": card(table, held, language),
        "stage": stage(table.game, table.setup.seats, tuple(table.setup.options.items()), language),
        "view": speak.put(view, ear),
        "marks": view.marks | latest(table, eye),
        "log": log(table, eye, ear),
        "banner": banner(table, view, held, ear),
        "draft": draft.words if draft else [],
        "chat": [talk.shown(one, held) for one in table.chat],
    }
    return encode(said)


# their parts


@lru_cache(maxsize=64)
def stage(game: Game, seats: int, options: tuple[tuple[str, str], ...], language: str) -> Raw:
    """The fixed shapes of a board: the same for everybody who reads this language."""
    fixed = game.stage(Setup(seats, dict(options)))
    return Raw(encode(tongue(game.package, language).put(fixed, Ear([], (), language))))


def about(table: Table, held: Held, language: str) -> dict[str, Any]:
    """What is settled, who sits where, and how far it is."""
    return settled(table, held, language) | going(table, held)


def card(table: Table, held: Held, language: str) -> Raw:
    """The same as JSON; what is settled is put into it once."""
    kept = table.cards.get((held, language))
    if kept is None:
        kept = table.cards[held, language] = encode(settled(table, held, language))[:-1] + b","
    if quiet(table):
        over = b"true" if table.course.over else b"false"
        return Raw(b'%b"step":%d,"over":%b,"eye":%d,%b' % (kept, table.step, over, table.eye(held), QUIET))
    return Raw(kept + encode(going(table, held))[1:])


def quiet(table: Table) -> bool:
    """Whether nothing goes on besides the game, as at most steps: no time runs, nobody is away, nothing is asked."""
    away = not table.course.over and company.away(table)
    return not (table.timed or table.rematch or table.asked or table.course.stands or away)


def settled(table: Table, held: Held, language: str) -> dict[str, Any]:
    """What does not change while nobody comes, goes or sits down."""
    head = table.heads.get(language)
    if head is None:
        head = table.heads[language] = headline(table.game, table.setup, language)
    return {
        "id": table.id,
        **head,
        "commitment": table.commitment,
        "public": table.public,
        "patience": int(company.PATIENCE),
        "seats": [
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name,
                "level": seat.level,
                "you": seat.seat in held,
                "host": bool(table.host) and seat.person == table.host,
                "here": table.present(seat),
            }
            for seat in table.seats
        ],
    }


def going(table: Table, held: Held) -> dict[str, Any]:
    """What changes as the game goes on."""
    return {
        "step": table.step,
        "over": table.course.over,
        "eye": table.eye(held),
        "rematch": table.rematch,
        "bell": bell(table),
        "clock": clock(table),
        "asked": asked(table, held),
        "stands": table.course.stands,
        "away": {} if table.course.over else company.away(table),
    }


def bell(table: Table) -> dict[str, float] | None:
    """The glass that runs: how many seconds are left of how many."""
    left = table.left()
    return None if left is None else {"left": round(max(left, 0.0), 2), "of": table.glass()}


def clock(table: Table) -> dict[str, Any] | None:
    """How much time there is, what is left of it to each seat, and whose runs."""
    if table.clock is None or table.terms is None:
        return None
    now = table.remaining()
    left = [round(max(now.get(seat, left), 0.0), 2) for seat, left in enumerate(table.clock.left)]
    return {**to_builtins(table.terms), "left": left, "running": [*now]}


def asked(table: Table, held: Held) -> dict[str, Any] | None:
    """What somebody has asked for, and whether one's own answer is awaited."""
    ask = table.asked
    if ask is None:
        return None
    people = {table.seats[seat].person for seat in held}
    return {"what": ask.what, "seat": ask.seat, "yours": bool(people - ask.agreed - {ask.person})}


def headline(game: Game, setup: Setup, language: str) -> dict[str, Any]:
    """The game and its options, in words."""

    def word(id: str) -> str:
        return words(game.package, language, Say(id))

    chosen = [
        {"name": name, "label": word(f"option-{name}"), "value": word(f"option-{name}-{value}")}
        for name, value in setup.options.items()
    ]
    return {
        "game": game.name,
        "title": word("title"),
        "accent": game.accent,
        "drafts": bool(game.settles),
        "secrets": game.hides,
        "options": Raw(encode(chosen)),
    }


def seen(table: Table, held: Held) -> View:
    """What somebody sees: their draft on top of what was played, and the end when it came by resigning."""
    eye = table.eye(held)
    draft = table.drafts.get(eye)
    if draft and draft.words:
        return table.game.look(table.stand(eye), eye)
    view = table.look(eye)
    return given_up(view, table) if table.course.closed else view


def given_up(view: View, table: Table) -> View:
    """A view in which nothing can be done any more, since people have ended it."""
    return replace(
        view,
        turn=(),
        pieces=[piece for piece in view.pieces if piece.look != "ghost"],
        choices=[],
        hint=None,
        note=None,
        verdict=Verdict(winners(table, None), why_closed(table)),
    )


def why_closed(table: Table) -> Say:
    """How people ended it."""
    if table.course.agreed:
        return say("why-draw")
    seat = table.course.resigned[0]
    return say("why-timeout" if seat in table.course.late else "why-resign", who=Who(seat))


def winners(table: Table, verdict: Verdict | None) -> tuple[int, ...]:
    """Who won: as the game says, or those who stayed."""
    if verdict:
        return verdict.winners
    if table.course.agreed:
        return ()
    return tuple(seat for seat, share in enumerate(table.course.result()) if share > 0)


def told_story(table: Table, moment: Moment, eye: int) -> Story:
    """How a row is to be shown; a word of the house moves nothing."""
    if moment.action is None:
        return NOTHING
    return table.game.story(moment.before, moment.row.seat, moment.action, moment.after, eye)


def joined_story(table: Table, entry: Sequence[Moment], eye: int, known: int = 0) -> Story:
    """How an entry is to be shown: what an eye can see of its rows, one after the other, but for those it knows."""
    stories = [told_story(table, moment, eye) for moment in entry]
    if len(stories) == 1:
        return stories[0]
    own = [number for number, moment in enumerate(entry) if moment.row.seat == eye][:known]
    frames = tuple(
        frame for number, story in enumerate(stories) if number not in own for frame in story.frames if frame
    )
    return Story(frames, {id: mark for story in stories for id, mark in story.marks.items()})


def latest(table: Table, eye: int) -> dict[str, str]:
    """The marks of what was done last: the last word of one's own draft, or the last entry."""
    tried = table.tried(eye)
    if tried:
        return told_story(table, tried, eye).marks
    return joined_story(table, table.entries[-1], eye).marks if table.entries else {}


def log(table: Table, eye: int, ear: Ear) -> list[dict[str, Any]]:
    """The lines of all entries of which this eye hears something."""
    lines = (joined_line(table, number, entry, eye, ear) for number, entry in enumerate(table.entries, 1))
    return [one for one in lines if one]


def joined_line(table: Table, number: int, entry: Sequence[Moment], eye: int, ear: Ear) -> dict[str, Any] | None:
    """What is told of an entry, as a line of the log; None when this eye hears nothing of it."""
    texts = [text for moment in entry if (text := told(table, moment, eye, ear))]
    last = entry[-1]
    if not texts:
        return None
    return {"step": number, "seat": last.row.seat, "art": face(table, last, eye), "text": " ".join(texts)}


def line(table: Table, moment: Moment, eye: int, ear: Ear) -> dict[str, Any]:
    """What is told of one row, as a line of a log that has one for each."""
    row = moment.row
    text = told(table, moment, eye, ear)
    return {"step": row.step + 1, "seat": row.seat, "art": face(table, moment, eye), "text": text}


def told(table: Table, moment: Moment, eye: int, ear: Ear) -> str:
    """What is told of a row, in words."""
    seat = moment.row.seat
    if moment.action is None:
        said: tuple[Say, ...] = (say(f"told-{moment.row.word.partition(' ')[0]}", who=Who(seat)),)
    else:
        said = table.game.tell(moment.before, seat, moment.action, moment.after, eye)
    text = " ".join([words(table.game.package, ear.language, one, ear) for one in said])
    unnamed = seat < 0 or not table.seats[seat].name  # “the house” begins a sentence; names are left alone
    return text[:1].upper() + text[1:] if unnamed else text


def face(table: Table, moment: Moment, eye: int) -> str:
    """The picture of whoever acted. Roles change between legs only, so that a long log needs few views."""
    key = (eye, int(moment.before.leg))
    faces = table.faces.get(key)
    if faces is None:
        panels = table.game.look(moment.before, eye).panels
        faces = table.faces[key] = {panel.seat: panel.face for panel in panels}
    return faces.get(moment.row.seat, "")


def banner(table: Table, view: View, held: Held, ear: Ear) -> dict[str, Any]:
    """Whose turn it is and what may be done, or how it ended."""
    package = table.game.package
    title, text, seat = heading(table, view, held, ear.language)
    return {
        "title": words(HOUSE, ear.language, title, ear),
        "text": words(package, ear.language, text, ear) if text else "",
        "seat": seat,
    }


def heading(table: Table, view: View, held: Held, language: str) -> tuple[Say, Say | None, int]:
    """The house's sentence, the game's, and the seat they are about (-1: none)."""
    turn = table.course.turn
    if not turn:
        return ending(table, view, language)
    mine = [seat for seat in turn if seat in held]
    if mine:
        return say("banner-your-turn") if len(held) == 1 else say("banner-turn", who=Who(mine[0])), view.hint, mine[0]
    seat = turn[0]
    if seat < 0:
        return say("banner-nature" if seat == NATURE else "banner-others"), None, -1
    if table.seats[seat].kind == OPEN:
        return say("banner-open"), say("banner-open-link") if held else None, seat
    if len(turn) > 1:
        return say("banner-others"), None, -1
    return say("banner-thinking" if table.seats[seat].kind == BOT else "banner-turn", who=Who(seat)), None, seat


def ending(table: Table, view: View, language: str) -> tuple[Say, Say | None, int]:
    won = winners(table, view.verdict)
    why = view.verdict.why if view.verdict else None
    if len(table.seats) == 1:  # nobody was beaten
        return say("banner-alone"), why, 0
    if len(won) == 1:
        return say("banner-won", who=Who(won[0])), why, won[0]
    if won:
        return say("banner-shared", names=listed([table.seats[seat].name for seat in won], language)), why, -1
    return say("banner-drawn"), why, -1


def listed(names: list[str], language: str) -> str:
    """Names in a row, as a sentence has them: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return words(HOUSE, language, say("names-and", first=", ".join(names[:-1]), last=names[-1]))
