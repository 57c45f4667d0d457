"""What is told of Cibola: the log line and the screen reader's sentence, from before, action and after."""

from __future__ import annotations

from fivesuns.core.listing import Drawn, Listing
from fivesuns.core.state import NOBODY
from fivesuns.core.text import Argument, Say, Who, say
from fivesuns.games.cibola.material import (
    CARD_NAMES,
    COLUMN_OF,
    COPY_TOTEM,
    FINAL_TOTEMS,
    TOTEM_NAMES,
    TREASURES,
    Material,
)
from fivesuns.games.cibola.pieces import card_args, offered, revealed, signed, spoken, visible
from fivesuns.games.cibola.rules import COVERING, LOWERING, RAISING, State


def tell(before: State, seat: int, action: int, after: State, eye: int) -> tuple[Say, ...]:
    lines = _done(before, seat, action, after, eye)
    if after.leg != before.leg:
        lines += _round_over(after)
    return tuple(lines)


def _done(before: State, seat: int, action: int, after: State, eye: int) -> list[Say]:
    box = after.tables.material
    meaning = box.actions.meaning(action)
    kind, names = meaning.kind, meaning.names
    if kind == "bid":
        return _bids(before, seat, after, eye, int(names["explorers"]))
    if kind == "deal":
        return [say("told-deal", **card_args(box, CARD_NAMES.index(names["card"])))]
    if kind == "torch":
        return [say("told-torch", who=Who(int(after.torch)))]
    if kind == "take":
        return _take(before, seat, names["card"], after)
    if kind in ("cover", "raise", "lower"):
        cell = box.cells.index(names["cell"])
        return [say(f"told-{kind}", who=Who(seat), cell=spoken(box, cell)), *_settled(after, COLUMN_OF[cell])]
    if kind in ("choose", "copy"):
        told = say(f"told-{kind}", who=Who(seat), **names)
        return [told, *_effect(before, after, TOTEM_NAMES.index(names["totem"]))]
    return [say(f"told-{kind}", **names)]


# bids


def _bids(before: State, seat: int, after: State, eye: int, explorers: int) -> list[Say]:
    """That a hand is closed, and to its owner with how many; all numbers once the last one is in."""
    if not revealed(after):
        return [say("told-bid-own", n=explorers) if eye == seat else say("told-bid", who=Who(seat))]
    args: dict[str, Argument] = {}
    for key, other in zip("abcd", range(int(after.seats)), strict=False):
        args |= {key: Who(other), f"n{key}": int(after.bid(other))}
    lines = [say(f"told-reveal-{int(after.seats)}", **args)]
    none = sum(after.bid(other) == 0 for other in range(int(after.seats)))
    if none and before.discard:
        lines.append(say("told-share", n=int(before.discard) // none, seats=none, rest=int(after.discard)))
    return [*lines, say("told-first", who=Who(int(after.picker(0))))]


# cards


def _take(before: State, seat: int, card: str, after: State) -> list[Say]:
    lines = [say("told-take", who=Who(seat), **card_args(after.tables.material, CARD_NAMES.index(card)))]
    left = [other for other in offered(before) if CARD_NAMES[other] != card]
    if left and not after.offer:
        lines.append(say("told-left", **card_args(after.tables.material, left[0])))
        if after.phase == COVERING and after.leftover:
            lines.append(say("told-left-rock", who=Who(int(after.mover))))
    return lines


def _effect(before: State, after: State, totem: int) -> list[Say]:
    """What a totem did at once; a rock or a copy is told when it is chosen."""
    gained = int(before.discard - after.discard)
    if gained:
        return [say("told-explorers", n=gained)]
    waits = after.phase in (RAISING, LOWERING) or (totem == COPY_TOTEM and after.mover == before.mover)
    if totem < FINAL_TOTEMS or (waits and after.leg == before.leg):
        return []
    return [say("told-nothing")]


def _settled(after: State, column: int) -> list[Say]:
    left = visible(after, column)
    if len(left) > 1:
        return []
    return [say("told-settled", treasure=TREASURES[column], value=signed(after.tables.material.values[left[0]]))]


# the end of a round, and of the game


def _round_over(after: State) -> list[Say]:
    if after.mover != NOBODY:
        return [say("told-torch-goes", who=Who(int(after.torch)))]
    result, scores = after.result(), after.score()
    winners = [seat for seat, share in enumerate(result) if share == max(result)]
    points = signed(max(scores))
    if len(winners) > 1:
        return [say("told-over-shared", points=points)]
    return [say("told-over", who=Who(winners[0]), points=points)]


# the box in tables, for the rules page


def _temple(box: Material) -> Listing:
    """A row a treasure: its values from top to bottom."""
    deep = max(COLUMN_OF.count(column) for column in range(len(TREASURES)))
    rows = []
    for column, name in enumerate(TREASURES):
        values = [signed(value) for cell, value in enumerate(box.values) if COLUMN_OF[cell] == column]
        cells = tuple((value,) for value in values) + ((),) * (deep - len(values))
        rows.append(((Drawn(name), say("treasure", treasure=name)), *cells))
    return Listing((say("list-treasure"), *("" for _ in range(deep))), tuple(rows))


def _cards(box: Material) -> Listing:
    """A card of each phase in a row."""
    half = len(CARD_NAMES) // 2
    rows = [(*_card(box, number), *_card(box, number + half)) for number in range(half)]
    return Listing((say("list-card"), say("list-phase-1"), say("list-card"), say("list-phase-2")), tuple(rows))


def _card(box: Material, number: int) -> tuple[tuple[str], tuple[Drawn, ...]]:
    """The name of a card, and what it shows."""
    symbols = [name for name, times in zip(TREASURES, box.symbols[number], strict=True) for _ in range(times)]
    shown = [Drawn(name, say("treasure", treasure=name)) for name in symbols]
    icon = box.icons[number]
    return (CARD_NAMES[number],), (*shown, *([Drawn(icon, say(f"list-{icon}"))] if icon else []))


def _totems(_: Material) -> Listing:
    rows = [
        ((Drawn(f"totem-{name}"), say("totem-short", totem=name)), (say("totem-long", totem=name),))
        for name in TOTEM_NAMES
    ]
    return Listing((say("list-totem"), say("list-effect")), tuple(rows))


LISTINGS = {"temple": _temple, "cards": _cards, "totems": _totems}
