"""What is told of Xochintlan: the log line and the screen reader's sentence, from before, action and after."""

from __future__ import annotations

from fivesuns.core.listing import Drawn, Listing
from fivesuns.core.state import NATURE, NOBODY
from fivesuns.core.text import Say, Who, say
from fivesuns.games.xochintlan.material import (
    ACTIONS,
    ANIMAL_NAMES,
    CARD_NAMES,
    CELL_NAMES,
    COPIES,
    DEAL,
    MEN,
    PAIRS,
    SWAP,
    Material,
)
from fivesuns.games.xochintlan.rules import SHAPE, State
from fivesuns.games.xochintlan.stage import card_art
from fivesuns.games.xochintlan.view import HOW, ended, replaced


def tell(before: State, seat: int, action: int, after: State, eye: int) -> tuple[Say, ...]:
    if seat == NATURE:
        return (_drawn(before, action, after, eye),)
    line = _acted(before, seat, action)
    over = after.deal != before.deal or after.mover == NOBODY
    if not over:
        return (line, say("told-full")) if _becomes_full(before, after) else (line,)
    return (line, _ending(before, after))


def _drawn(before: State, action: int, after: State, eye: int) -> Say:
    """A card is drawn; which one only its owner hears, or everybody where cards are open."""
    receiver = int(before.receiver)
    if eye == receiver or (before.open and not before.dealing):
        return say("told-deal", who=Who(receiver), card=CARD_NAMES[action - DEAL])
    return say("told-deal-hidden", who=Who(receiver))


def _acted(before: State, seat: int, action: int) -> Say:
    meaning = ACTIONS.meaning(action)
    names = dict(meaning.names)
    if meaning.kind == "replace":
        names["old"] = ANIMAL_NAMES[replaced(before, action)]
    if meaning.kind == "swap":
        cells = [int(before.grid.cells[slot]) for slot in PAIRS[action - SWAP]]
        names = {"one": CELL_NAMES[cells[0]], "other": CELL_NAMES[cells[1]]}
        names |= {
            "animal": ANIMAL_NAMES[before.grid.animal(cells[0])],
            "old": ANIMAL_NAMES[before.grid.animal(cells[1])],
        }
    return say(f"told-{meaning.kind}", who=Who(seat), **names)


def _becomes_full(before: State, after: State) -> bool:
    return bool(after.is_full() and not before.is_full())


def _ending(before: State, after: State) -> Say:
    winner, how, card, _ = ended(after, int(before.deal))
    number = int(before.deal) + 1 if before.deals > 1 else 0
    if how == SHAPE:
        return say("told-won", who=Who(winner), card=CARD_NAMES[card], deal=number)
    return say("told-drawn", how=HOW[how], deal=number)


# the box in tables, for the rules page


ABREAST = 3  # cards in a row of their table


def _pieces(_: Material) -> Listing:
    rows = [((Drawn("man"), say("list-man")), (str(MEN),))]
    rows += [((Drawn(name), say("list-animal", animal=name)), (str(COPIES),)) for name in ANIMAL_NAMES]
    return Listing((say("list-piece"), say("list-number")), tuple(rows))


def _objectives(_: Material) -> Listing:
    cards = [(Drawn(card_art(card), large=True), name) for card, name in enumerate(CARD_NAMES)]
    return Listing((), tuple(tuple(cards[n : n + ABREAST]) for n in range(0, len(cards), ABREAST)))


LISTINGS = {"pieces": _pieces, "objectives": _objectives}
