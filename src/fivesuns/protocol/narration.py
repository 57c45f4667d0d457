"""What is told of a match in words: the story of an entry, its line in the log, the banner, how it ended."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from fivesuns.core.state import NATURE
from fivesuns.core.text import COMMON, Say, Who, say, words
from fivesuns.core.view import Beat, Motion, Piece, Story, Verdict, View
from fivesuns.match.commands import BOT, OPEN, Moment
from fivesuns.match.match import Match
from fivesuns.match.starting import silent
from fivesuns.protocol.audience import Audience, Held
from fivesuns.protocol.presentation import Presentation

NOTHING = Story()


# views


def seen(shown: Presentation, held: Held) -> View:
    """What somebody sees: their draft on top of what was played, and the end when it came by resigning."""
    match, eye = shown.match, shown.eye(held)
    draft = match.drafts.get(eye)
    if draft and draft.words:
        view = match.game.look(match.position(eye), eye)
        return view if match.game.bell else tried(view, shown.look(eye))
    view = shown.look(eye)
    return given_up(view, match) if match.course.closed else view


def tried(view: View, before: View) -> View:
    """A view of what is tried out, marked as such, and where things were. What a bell plays is as good as played."""
    was = {piece.id: piece for piece in before.pieces if piece.look == "piece" and piece.label}
    new = [piece for piece in view.pieces if piece.look == "piece" and piece.label and is_elsewhere(piece, was)]
    places = [
        Piece(f"was-{piece.id}", piece.art, old.x, old.y, old.size, look="was", angle=old.angle, detail=old.detail)
        for piece in new
        if (old := was.get(piece.id))
    ]
    return replace(view, pieces=[*places, *view.pieces], marks=view.marks | {piece.id: "draft" for piece in new})


def is_elsewhere(piece: Piece, was: dict[str, Piece]) -> bool:
    """Whether a piece is new, or lies otherwise than it did."""
    old = was.get(piece.id)
    return old is None or (old.x, old.y, old.angle) != (piece.x, piece.y, piece.angle)


def given_up(view: View, match: Match) -> View:
    """A view in which nothing can be done any more, since people have ended it."""
    return replace(
        view,
        turn=(),
        pieces=[piece for piece in view.pieces if piece.look != "ghost"],
        choices=[],
        hint=None,
        note=None,
        verdict=Verdict(winners(match, None), why_closed(match)),
    )


def why_closed(match: Match) -> Say:
    """How people ended it."""
    if match.course.agreed:
        return say("why-draw")
    seat = match.course.resigned[0]
    return say("why-timeout" if seat in match.course.late else "why-resign", who=Who(seat))


def winners(match: Match, verdict: Verdict | None) -> tuple[int, ...]:
    """Who won: as the game says, or those who stayed."""
    if verdict:
        return verdict.winners
    if match.course.agreed:
        return ()
    return tuple(seat for seat, share in enumerate(match.course.result()) if share > 0)


# stories


def row_story(match: Match, moment: Moment, eye: int) -> Story:
    """How a row is to be shown; a word of the house moves nothing."""
    if moment.action is None:
        return NOTHING
    return match.game.story(moment.before, moment.row.seat, moment.action, moment.after, eye)


def entry_story(match: Match, entry: Sequence[Moment], eye: int, known: int = 0) -> Story:
    """How an entry is to be shown: what an eye can see of its rows, one after the other, but for those it knows."""
    stories = [row_story(match, moment, eye) for moment in entry]
    own = [number for number, moment in enumerate(entry) if moment.row.seat == eye][:known]
    if len(stories) == 1 and not own:
        return stories[0]
    frames: list[tuple[Motion, ...]] = []
    beats: list[Beat] = []
    for number, story in enumerate(stories):  # a draft told no moments: they come when it counts
        before = len(frames)
        shown = () if number in own else story.frames
        frames += [frame for frame in shown if frame]
        beats += [replace(beat, at=min(before + beat.at, len(frames))) for beat in story.beats]
    sounds = [story.sound for number, story in enumerate(stories) if number not in own and story.sound]
    marks = {id: mark for story in stories for id, mark in story.marks.items()}
    return Story(tuple(frames), marks, tuple(beats), sounds[-1] if sounds else "")


def latest_marks(match: Match, eye: int) -> dict[str, str]:
    """The marks of what was done last: the last word of one's own draft, or the last entry."""
    tried = match.tried(eye)
    if tried:
        return row_story(match, tried, eye).marks
    return entry_story(match, match.entries[-1], eye).marks if match.entries else {}


# the log


def log(shown: Presentation, eye: int, to: Audience) -> list[dict[str, Any]]:
    """The lines of all entries of which this eye hears something."""
    lines = (entry_line(shown, number, entry, eye, to) for number, entry in enumerate(shown.match.entries, 1))
    return [line for line in lines if line]


def entry_line(
    shown: Presentation, number: int, entry: Sequence[Moment], eye: int, to: Audience
) -> dict[str, Any] | None:
    """What is told of an entry, as a line of the log; None when this eye hears nothing of it."""
    texts = [text for moment in entry if (text := told(shown.match, moment, eye, to))]
    last = entry[-1]
    if not texts:
        return None
    return {"step": number, "seat": last.row.seat, "art": face(shown, last, eye), "text": " ".join(texts)}


def row_line(shown: Presentation, moment: Moment, eye: int, to: Audience) -> dict[str, Any]:
    """What is told of one row, as a line of a log that has one for each."""
    row = moment.row
    text = told(shown.match, moment, eye, to)
    return {"step": row.step + 1, "seat": row.seat, "art": face(shown, moment, eye), "text": text}


def told(match: Match, moment: Moment, eye: int, to: Audience) -> str:
    """What is told of a row, in words."""
    seat, package = moment.row.seat, match.game.package
    if moment.action is None:  # a word of the house, whose name a game may have for something of its own
        package = COMMON
        said: tuple[Say, ...] = (say(f"told-{moment.row.word.partition(' ')[0]}", who=Who(seat)),)
    else:
        said = match.game.tell(moment.before, seat, moment.action, moment.after, eye)
    text = " ".join([words(package, to.language, one, to) for one in said])
    unnamed = seat < 0 or not match.seats[seat].name  # “the house” begins a sentence; names are left alone
    return text[:1].upper() + text[1:] if unnamed else text


def face(shown: Presentation, moment: Moment, eye: int) -> str:
    """The picture of whoever acted. Roles change between legs only, so that a long log needs few views."""
    key = (eye, int(moment.before.leg))
    faces = shown.faces.get(key)
    if faces is None:
        panels = shown.match.game.look(moment.before, eye).panels
        faces = shown.faces[key] = {panel.seat: panel.face for panel in panels}
    return faces.get(moment.row.seat, "")


# the banner


def banner(match: Match, view: View, to: Audience) -> dict[str, Any]:
    """Whose turn it is and what may be done, or how it ended."""
    title, text, seat = heading(match, view, to.held, to.language)
    return {
        "title": words(COMMON, to.language, title, to),
        "text": words(match.game.package, to.language, text, to) if text else "",
        "seat": seat,
    }


def heading(match: Match, view: View, held: Held, language: str) -> tuple[Say, Say | None, int]:
    """The house's sentence, the game's, and the seat they are about (-1: none)."""
    turn = match.course.turn
    if not turn:
        return ending(match, view, language)
    mine = [seat for seat in turn if seat in held]
    if mine:
        return say("banner-your-turn") if len(held) == 1 else say("banner-turn", who=Who(mine[0])), view.hint, mine[0]
    seat = turn[0]
    if seat == NATURE and not match.thrown:
        title, about = preparing(match, held, language)
        return title, about, -1
    if seat < 0:
        return say("banner-nature" if seat == NATURE else "banner-others"), None, -1
    if match.seats[seat].kind == OPEN:
        return say("banner-open"), say("banner-open-link") if held else None, seat
    if len(turn) > 1:
        return say("banner-others"), None, -1
    return say("banner-thinking" if match.seats[seat].kind == BOT else "banner-turn", who=Who(seat)), None, seat


def preparing(match: Match, held: Held, language: str) -> tuple[Say, Say | None]:
    """What is waited for before the first draw, where seats have a part in the dice."""
    if any(seat.kind == OPEN for seat in match.seats):
        return say("banner-open"), say("banner-open-link") if held else None
    lost = [match.seats[seat].name for seat in sorted(silent(match.starts))]
    return say("banner-dice"), say("banner-dice-anew", names=listed(lost, language)) if lost else None


def ending(match: Match, view: View, language: str) -> tuple[Say, Say | None, int]:
    """What `heading` gives once the game is over; the seat is the winner's."""
    won = winners(match, view.verdict)
    why = view.verdict.why if view.verdict else None
    if len(match.seats) == 1:  # nobody was beaten
        return say("banner-alone"), why, 0
    if len(won) == 1:
        return say("banner-won", who=Who(won[0])), why, won[0]
    if won:
        return say("banner-shared", names=listed([match.seats[seat].name for seat in won], language)), why, -1
    return say("banner-drawn"), why, -1


def listed(names: list[str], language: str) -> str:
    """Names in a row, as a sentence has them: A, B and C."""
    if len(names) < 2:
        return "".join(names)
    return words(COMMON, language, say("names-and", first=", ".join(names[:-1]), last=names[-1]))
