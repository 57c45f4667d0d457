"""The rules of Azteka on bitboards: one per role, a byte a ring, so that turning a ring rotates a byte.

Numbers in comments are paragraphs of `rules.en.md`.
"""

from __future__ import annotations

from typing import Any, Final, final

from mypy_extensions import i64

from fivesuns.core import state as core
from fivesuns.core.bits import nth, popcount, shifted
from fivesuns.core.rng import Rng
from fivesuns.core.state import NOBODY
from fivesuns.games.azteka.material import (
    DEATH,
    DECLINE,
    LIFE,
    MUMMY,
    PAWNS_OF_THREE,
    PAWNS_OF_TWO,
    PLACE,
    RINGS,
    TURN,
    TWICE,
)
from fivesuns.games.azteka.odds import after_round_one, for_the_other
from fivesuns.games.azteka.wheel import (
    LOW,
    WHEEL,
    beside,
    beside_or_diagonal,
    by_steps,
    enclosed,
    full_line,
    is_everywhere,
    nonzero,
    rotated,
)

RULES: Final = 3  # the newest edition; what was otherwise before stands in 9
EDITIONS: Final = (1, 2, 3)
UNKNOWN: Final = -1
STANDARD: Final = 0
AGGRESSIVE: Final = 1
MUMMIES: Final = 2  # three players

EXPAND: Final = 1  # how a round ended
DESTINY: Final = 4
REPETITION: Final = 5
STALL: Final = 6
FULL: Final = 7

STALL_TURNS: Final = 40
FREE_TURNS: Final = 8  # in a row, after which whoever can place must (5.5)
TURNS_A_WORD: Final = 20  # three bits a turn


@final
class State(core.State):
    """A match of Azteka: the wheel of the round under way, and how the rounds before it ended."""

    def __init__(self, seats: i64, variant: i64, own: bool, diagonals: bool, edition: i64 = RULES) -> None:
        self.seats = seats
        self.edition: i64 = edition  # of the rules
        self.mover = 0
        self.leg = 0
        self.variant: i64 = variant
        self.own: bool = own  # 8.1
        self.diagonals: bool = diagonals  # 8.2
        self.life: i64 = 0
        self.death: i64 = 0
        self.mummy: i64 = 0
        self.on_life: i64 = 0  # pawns on the wheel
        self.on_death: i64 = 0
        self.on_mummy: i64 = 0
        self.birth: bool = False  # Life may place once more, or decline (4.1)
        self.last_turns: i64 = 0  # compulsory turns still to come on a full wheel (7.4)
        self.turns: i64 = 0  # since the last placement
        self.log: i64 = 0  # those turns, three bits each, newest lowest: ring, and 4 for a double
        self.log_older: i64 = 0
        self.periods: i64 = UNKNOWN  # of the rings, since the last placement: see _periods
        self.plies: i64 = 0  # of the round
        self.winner_1: i64 = NOBODY  # of round one: a seat
        self.pawns_1: i64 = 0
        self.how_1: i64 = 0
        self.plies_1: i64 = 0
        self.other_1: i64 = 0  # pawns on the wheel that were not the winner's (5.3)
        self.winner_2: i64 = NOBODY
        self.pawns_2: i64 = 0
        self.how_2: i64 = 0
        self.plies_2: i64 = 0
        self.other_2: i64 = 0

    # who is who

    def role(self, seat: i64) -> i64:
        """LIFE, DEATH or MUMMY: roles are swapped after the first round (5.2)."""
        return seat if self.variant == MUMMIES else seat ^ self.leg

    def seat_of(self, role: i64) -> i64:
        """The seat that plays a role in this round."""
        return role if self.variant == MUMMIES else role ^ self.leg

    def board(self, role: i64) -> i64:
        """The cells that a role's pawns stand on."""
        if role == LIFE:
            return self.life
        return self.death if role == DEATH else self.mummy

    def on_wheel(self, role: i64) -> i64:
        """How many pawns of a role are on the wheel."""
        if role == LIFE:
            return self.on_life
        return self.on_death if role == DEATH else self.on_mummy

    def pawns(self) -> i64:
        """How many pawns each role has, on the wheel and in stock."""
        return PAWNS_OF_THREE if self.variant == MUMMIES else PAWNS_OF_TWO

    def occupied(self) -> i64:
        """The cells that are taken."""
        return self.life | self.death | self.mummy

    # what is legal

    def places(self, role: i64) -> i64:
        """The cells a role may place on, stock and last turns apart."""
        free: i64 = WHEEL ^ self.occupied()
        if self.variant != STANDARD:
            return free  # 6.1, 7.3
        if self.own:
            anchor: i64 = self.life if role == LIFE else self.death
            if anchor == 0:
                return free  # 8.1
        else:
            anchor = self.life
            if anchor == 0:
                return free if role == LIFE else 0  # 3.4, 3.6
        if self.diagonals:
            return free & beside_or_diagonal(anchor)
        return free & beside(anchor)

    def placing(self, role: i64) -> i64:
        """The cells a role may really place on now."""
        if self.last_turns > 0 or self.on_wheel(role) == self.pawns():
            return 0
        return self.places(role)

    def _may_turn(self, can_place: bool) -> bool:
        """Whether rings may be turned now."""
        if self.birth or self.occupied() == 0:
            return False  # 4.2, 3.4
        if self.edition == 1:
            return True
        if can_place and self.turns >= FREE_TURNS:
            return False  # 5.5
        return self.life != 0 or not self._must_place()

    def is_bound_to_place(self) -> bool:
        """Whether no ring may be turned, though there is something on the wheel (3.4, 5.5)."""
        if self.edition == 1 or self.birth or self.occupied() == 0:
            return False
        return not self._may_turn(self.placing(self.role(self.mover)) != 0)

    def _must_place(self) -> bool:
        """Whether the mover is Life and, without a pawn on the wheel, has to place (3.4)."""
        return self.life == 0 and self.variant == STANDARD and self.role(self.mover) == LIFE

    def may_turn_twice(self, ring: i64) -> bool:
        """Whether the mover has more pawns on a ring than the other (6.2)."""
        shift: i64 = ring * 8
        life: i64 = popcount((self.life >> shift) & 0xFF)
        death: i64 = popcount((self.death >> shift) & 0xFF)
        return life > death if self.role(self.mover) == LIFE else death > life

    def turning(self, can_place: bool) -> i64:
        """The turns that the mover may make, a bit each: of the rings by one segment, then by two."""
        if not self._may_turn(can_place):
            return 0
        free: bool = self._is_unbound(can_place)
        turns: i64 = 0
        for ring in range(RINGS):
            if free or not self._brings_back(ring, 1):
                turns |= shifted(1, ring)
            twice: bool = self.variant == AGGRESSIVE and self.may_turn_twice(ring)
            if twice and (free or not self._brings_back(ring, 2)):
                turns |= shifted(1, RINGS + ring)
        return turns

    def legal(self, seat: i64) -> list[int]:
        actions: list[int] = []
        if seat != self.mover:
            return actions
        places: i64 = self.placing(self.role(seat))
        can_place: bool = places != 0
        while places != 0:
            cell: i64 = popcount((places & -places) - 1)
            actions.append(PLACE + cell)
            places &= places - 1
        turns: i64 = self.turning(can_place)
        for turn in range(2 * RINGS):
            if (turns >> turn) & 1 != 0:
                actions.append(TURN + turn)
        if self.birth:
            actions.append(DECLINE)
        return actions

    def draw(self, seat: i64, rng: Rng) -> i64:
        places: i64 = self.placing(self.role(seat))
        count: i64 = popcount(places)
        if not self._may_turn(count > 0):
            n: i64 = rng.below(count + 1 if self.birth else count)
            return PLACE + nth(places, n) if n < count else DECLINE
        free: bool = self._is_unbound(count > 0)
        turns: i64 = 2 * RINGS if self.variant == AGGRESSIVE else RINGS
        while True:  # turns that are not allowed are drawn again
            n = rng.below(count + turns)
            if n >= turns:
                return PLACE + nth(places, n - turns)
            if n < RINGS:
                if free or not self._brings_back(n, 1):
                    return TURN + n
            elif self.may_turn_twice(n - RINGS) and (free or not self._brings_back(n - RINGS, 2)):
                return TWICE + n - RINGS

    def why(self, seat: i64, action: i64) -> str | None:
        if action == DECLINE:
            return None if self.birth else "4.3"
        if action >= TURN:
            return self._why_not_turn(action)
        return self._why_not_place(self.role(seat), action - PLACE)

    def _why_not_turn(self, action: i64) -> str | None:
        if self.birth:
            return "4.2"
        if action >= TWICE and self.variant != AGGRESSIVE:
            return "3.5"
        if self.occupied() == 0:
            return "3.4"
        can_place: bool = self.placing(self.role(self.mover)) != 0
        if not self._may_turn(can_place):
            return "3.4" if self._must_place() else "5.5"
        double: i64 = 1 if action >= TWICE else 0
        ring: i64 = action - (TWICE if double else TURN)
        if double and not self.may_turn_twice(ring):
            return "6.2"
        return None if self._is_unbound(can_place) or not self._brings_back(ring, double + 1) else "3.7"

    def _why_not_place(self, role: i64, cell: i64) -> str | None:
        if self.last_turns > 0:
            return "7.4"
        if (self.occupied() >> cell) & 1 != 0:
            return "3.2"
        if self.on_wheel(role) == self.pawns():
            return "7.1"
        if (self.places(role) >> cell) & 1 != 0:
            return None
        if self.own:
            return "8.1"
        if self.life == 0:
            return "3.6"
        return "8.2" if self.diagonals else "3.3"

    # what happens

    def play(self, seat: i64, action: i64) -> None:
        self.plies += 1
        if action < TURN:
            self._place(seat, action - PLACE)
        elif action < DECLINE:
            double: i64 = 1 if action >= TWICE else 0
            self._turn(seat, action - (TWICE if double else TURN), double)
        else:
            self.birth = False
            self._pass(seat)

    def _pass(self, seat: i64) -> None:
        seat += 1
        self.mover = 0 if seat == self.seats else seat

    def _place(self, seat: i64, cell: i64) -> None:
        role: i64 = self.role(seat)
        pawn: i64 = shifted(1, cell)
        self.turns = 0
        self.log = 0
        self.log_older = 0
        self.periods = UNKNOWN
        self.birth = False
        if role == LIFE:
            self.life |= pawn
            self.on_life += 1
        elif role == DEATH:
            self.death |= pawn
            self.on_death += 1
            if self.variant == STANDARD:
                self._disintegrate()
        else:
            self.mummy |= pawn
            self.on_mummy += 1
        if self._settle(seat):
            return
        if role == LIFE and self.variant == STANDARD and self._gives_birth(cell):
            self.birth = True  # the mover stays
            return
        if self.variant == MUMMIES and self.occupied() == WHEEL:
            self.last_turns = self.seats  # 7.4
        self._pass(seat)

    def _disintegrate(self) -> None:
        """Every Life pawn with Death all round becomes Death, as far as the stock goes (4.4)."""
        lost: i64 = enclosed(self.life, self.death)
        while lost != 0 and self.on_death < PAWNS_OF_TWO:
            pawn: i64 = lost & -lost
            self.life ^= pawn
            self.death |= pawn
            self.on_life -= 1
            self.on_death += 1
            lost ^= pawn

    def _gives_birth(self, cell: i64) -> bool:
        """The segment of this cell is all Life, and there is a place for one more (4.1)."""
        column: i64 = self.life >> (cell & 7)
        return column & LOW == LOW and self.places(LIFE) != 0

    def _turn(self, seat: i64, ring: i64, double: i64) -> None:
        steps: i64 = double + 1
        self.life = rotated(self.life, ring, steps)
        self.death = rotated(self.death, ring, steps)
        if self.variant == MUMMIES:
            self.mummy = rotated(self.mummy, ring, steps)
        if self._settle(seat):
            return
        if self.last_turns > 0:
            self.last_turns -= 1
            if self.last_turns == 0:
                self._end(NOBODY, 0, FULL)
                return
        else:
            self._remember(ring + 4 * double)
            if self.turns == STALL_TURNS:
                self._end(NOBODY, 0, STALL)  # 5.6
                return
            if self.edition == 1 and self._is_third_time():
                self._end(NOBODY, 0, REPETITION)  # 9.3
                return
        self._pass(seat)

    # 3.7: a turn may not bring back a wheel that has stood since the last placement

    def _is_unbound(self, can_place: bool) -> bool:
        """Whether the mover may turn any ring: on a full wheel (7.4), or because nothing else is left to it."""
        if self.edition == 1 or self.last_turns > 0:
            return True
        if can_place:
            return False
        for ring in range(RINGS):
            if not self._brings_back(ring, 1):
                return False
            if self.variant == AGGRESSIVE and self.may_turn_twice(ring) and not self._brings_back(ring, 2):
                return False
        return True

    def _brings_back(self, ring: i64, steps: i64) -> bool:
        """Walk the turns backwards from the wheel that this one would make; a wheel half-way has not stood (6.2)."""
        mask: i64 = self.known_periods()
        turns: i64 = self.turns
        most: i64 = 2 * turns if self.variant == AGGRESSIVE else turns
        if most + steps <= (mask >> (ring * 8)) & 7:
            return False  # this ring cannot have come round yet
        offset: i64 = steps << (ring * 8)  # a byte a ring; at most 82, so bytes never run over
        if offset & mask == 0:
            return True  # it looks as before, as an empty one does
        log: i64 = self.log
        newest: i64 = turns if turns <= TURNS_A_WORD else turns - TURNS_A_WORD
        back: i64 = 0
        while back < turns:
            if back == newest:
                log = self.log_older
            entry: i64 = log & 7
            log >>= 3
            offset += ((entry >> 2) + 1) << ((entry & 3) * 8)
            if offset & mask == 0:
                return True
            back += 1
        return False

    def known_periods(self) -> i64:
        """For each ring, a byte: after how many turns it looks the same, less one; turning changes none of them."""
        if self.periods == UNKNOWN:
            self.periods = self._periods()
        return self.periods

    # 9.3: the same wheel with the same player to move, for the third time since the last placement

    def _remember(self, turn: i64) -> None:
        if self.turns == TURNS_A_WORD:
            self.log_older = self.log
            self.log = 0
        self.log = (self.log << 3) | turn
        self.turns += 1

    def _is_third_time(self) -> bool:
        """Walk the turns backwards; a wheel is the same when every ring is off by a multiple of its own period."""
        turns: i64 = self.turns
        seats: i64 = self.seats
        if turns < 2 * seats:
            return False
        mask: i64 = self._periods()
        log: i64 = self.log
        newest: i64 = turns if turns <= TURNS_A_WORD else turns - TURNS_A_WORD
        offset: i64 = 0  # a byte a ring; at most 80, so bytes never run over
        seen: i64 = 0
        back: i64 = 0
        while back < turns:
            if back == newest:
                log = self.log_older
            entry: i64 = log & 7
            log >>= 3
            step: i64 = (entry >> 2) + 1
            offset += step << ((entry & 3) * 8)
            back += 1
            if back % seats == 0 and offset & mask == 0:
                seen += 1
                if seen == 2:
                    return True
        return False

    def _periods(self) -> i64:
        """For each ring, a byte: its period (1, 2, 4 or 8 segments) less one."""
        mask: i64 = 0
        bit: i64 = 0
        while bit < 3:
            steps: i64 = shifted(1, bit)
            moved: i64 = self.life ^ by_steps(self.life, steps)
            moved |= self.death ^ by_steps(self.death, steps)
            moved |= self.mummy ^ by_steps(self.mummy, steps)
            mask |= nonzero(moved) << bit
            bit += 1
        return mask

    # goals and ends

    def _settle(self, seat: i64) -> bool:
        """End the round if somebody has reached a goal, whoever moved (2.4)."""
        if self.variant == MUMMIES:
            return self._settle_three(seat)
        if self.on_life == PAWNS_OF_TWO:
            self._end(LIFE, self.on_life, DESTINY if not is_everywhere(self.life) else EXPAND)
            return True
        if is_everywhere(self.life):
            self._end(LIFE, self.on_life, EXPAND)
            return True
        line: i64 = full_line(self.death)
        if line == 0 and self.on_death == PAWNS_OF_TWO:
            line = DESTINY
        if line == 0:
            return False
        self._end(DEATH, self.on_death, line)
        return True

    def _settle_three(self, seat: i64) -> bool:
        """The active player is looked at first, then the others in turn order (7.5)."""
        role: i64 = seat
        for _ in range(3):
            board: i64 = self.board(role)
            how: i64 = EXPAND if is_everywhere(board) else full_line(board)
            if how != 0:
                self._end(role, self.on_wheel(role), how)
                return True
            role = 0 if role == MUMMY else role + 1
        return False

    def _end(self, role: i64, pawns: i64, how: i64) -> None:
        """Close the round: keep its result, and lay out the next one if there is one."""
        winner: i64 = NOBODY if role == NOBODY else self.seat_of(role)
        other: i64 = 0 if role == NOBODY else self.on_life + self.on_death + self.on_mummy - pawns
        if self.leg == 0:
            self.winner_1, self.pawns_1, self.how_1, self.plies_1 = winner, pawns, how, self.plies
            self.other_1 = other
        else:
            self.winner_2, self.pawns_2, self.how_2, self.plies_2 = winner, pawns, how, self.plies
            self.other_2 = other
        if self.variant == MUMMIES or self.leg == 1:
            self.mover = NOBODY
            return
        self.leg = 1
        self.mover = 1  # 5.2: the other seat is Life now, and Life begins
        self.life = 0
        self.death = 0
        self.on_life = 0
        self.on_death = 0
        self.turns = 0
        self.log = 0
        self.log_older = 0
        self.periods = UNKNOWN
        self.plies = 0

    def result(self) -> list[float]:
        if self.variant == MUMMIES:
            if self.winner_1 == NOBODY:
                return [1 / 3, 1 / 3, 1 / 3]
            return [1.0 if seat == self.winner_1 else 0.0 for seat in range(3)]
        winner: i64 = self.match_winner()
        if winner == NOBODY:
            return [0.5, 0.5]
        return [1.0, 0.0] if winner == 0 else [0.0, 1.0]

    def match_winner(self) -> i64:
        """Two rounds win; one each goes to fewer pawns, then the other's (5.3, 5.7); a drawn one is nobody's (5.4)."""
        if self.winner_1 == self.winner_2:
            return self.winner_1
        if self.winner_1 == NOBODY:
            return self.winner_2
        if self.winner_2 == NOBODY:
            return self.winner_1
        if self.pawns_1 == self.pawns_2:
            if self.edition == 1 or (self.edition == 2 and self.other_1 == self.other_2):
                return NOBODY  # 9.4, 9.5
            return self.winner_1 if self.other_1 <= self.other_2 else self.winner_2
        return self.winner_1 if self.pawns_1 < self.pawns_2 else self.winner_2

    def promise(self) -> list[float] | None:
        """What the match is worth between the rounds, by who won the first and with how many pawns."""
        if self.leg == 0 or self.plies > 0:
            return None
        share: float = after_round_one(self.edition, self.variant == AGGRESSIVE, self.winner_1, self.pawns_1)
        if self.edition > 1 and self.variant == STANDARD and self.winner_1 == 1:
            share += for_the_other(self.edition, self.pawns_1, self.other_1)
        return [share, 1.0 - share]

    def score(self) -> list[int]:
        """Rounds won."""
        return [int(self.winner_1 == seat) + int(self.winner_2 == seat) for seat in range(self.seats)]

    # copies

    def copy(self) -> State:
        twin = State(self.seats, self.variant, self.own, self.diagonals, self.edition)
        twin.mover = self.mover
        twin.leg = self.leg
        twin.life = self.life
        twin.death = self.death
        twin.mummy = self.mummy
        twin.on_life = self.on_life
        twin.on_death = self.on_death
        twin.on_mummy = self.on_mummy
        twin.birth = self.birth
        twin.last_turns = self.last_turns
        twin.turns = self.turns
        twin.log = self.log
        twin.log_older = self.log_older
        twin.periods = self.periods
        twin.plies = self.plies
        twin.winner_1 = self.winner_1
        twin.pawns_1 = self.pawns_1
        twin.how_1 = self.how_1
        twin.plies_1 = self.plies_1
        twin.other_1 = self.other_1
        twin.winner_2 = self.winner_2
        twin.pawns_2 = self.pawns_2
        twin.how_2 = self.how_2
        twin.plies_2 = self.plies_2
        twin.other_2 = self.other_2
        return twin

    def freeze(self) -> tuple[Any, ...]:
        return (
            (self.seats, self.variant, self.own, self.diagonals, self.mover, self.leg),
            (self.life, self.death, self.mummy, self.on_life, self.on_death, self.on_mummy),
            (self.birth, self.last_turns, self.turns, self.log, self.log_older, self.plies),
            (self.winner_1, self.pawns_1, self.how_1, self.plies_1),
            (self.winner_2, self.pawns_2, self.how_2, self.plies_2),
            *(() if self.edition == 1 else (self.edition, self.other_1, self.other_2)),  # those of the first end before
        )

    def __reduce__(self) -> tuple[Any, ...]:
        return (thaw, (self.freeze(),))


def thaw(frozen: tuple[Any, ...]) -> State:
    """The position that `freeze` made plain values of."""
    setup, wheel, round_, first, second = frozen[:5]
    seats, variant, own, diagonals, mover, leg = setup
    state = State(seats, variant, own, diagonals, frozen[5] if len(frozen) > 5 else 1)
    if len(frozen) > 5:
        state.other_1, state.other_2 = frozen[6:]
    state.mover, state.leg = mover, leg
    state.life, state.death, state.mummy, state.on_life, state.on_death, state.on_mummy = wheel
    state.birth, state.last_turns, state.turns, state.log, state.log_older, state.plies = round_
    state.winner_1, state.pawns_1, state.how_1, state.plies_1 = first
    state.winner_2, state.pawns_2, state.how_2, state.plies_2 = second
    return state


def start(seats: int, options: dict[str, str], edition: int = RULES) -> State:
    """The first position of a match, by the rules of an edition."""
    variant = {"standard": STANDARD, "aggressive": AGGRESSIVE, "mummies": MUMMIES}[options["variant"]]
    return State(seats, variant, options.get("beside") == "own", options.get("diagonals") == "yes", edition)
