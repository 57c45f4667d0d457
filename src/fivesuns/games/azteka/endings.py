"""What a proof has to know of Azteka: when two positions are the same, and who has won what."""

from __future__ import annotations

from typing import cast

from mypy_extensions import i64

from fivesuns.core import ending
from fivesuns.core import state as core
from fivesuns.core.rng import mixed
from fivesuns.core.state import NOBODY
from fivesuns.games.azteka.features import EIGHT, THREES
from fivesuns.games.azteka.rules import AGGRESSIVE, FREE_TURNS, TURNS_A_WORD, State


class Endings(ending.Endings):
    """A round in the first leg, the match in the second: there a round may be won and the match be lost (5.3)."""

    def position(self, state: core.State) -> i64:
        """The wheel in digits of three, who moves, and whether Life may place once more: nothing else is the same."""
        wheel: State = cast(State, state)
        number: i64 = 0
        for ring in range(4):
            life: i64 = (wheel.life >> (8 * ring)) & 0xFF
            death: i64 = (wheel.death >> (8 * ring)) & 0xFF
            number = number * EIGHT + THREES[life] + 2 * THREES[death]
        return number * 4 + wheel.mover * 2 + (1 if wheel.birth else 0)

    def past(self, state: core.State, plies: i64) -> i64:
        """Wheels that have stood since the last placement matter as far as they can come back so soon (3.7), the count
        of turns as far as it can reach what it is counted for (5.5, 5.6)."""
        wheel: State = cast(State, state)
        turns: i64 = wheel.turns
        if turns == 0:
            return 0
        counted: i64 = turns if turns + plies >= FREE_TURNS else 0
        mask: i64 = wheel.known_periods()
        most: i64 = 2 * plies if wheel.variant == AGGRESSIVE else plies
        log: i64 = wheel.log
        newest: i64 = turns if turns <= TURNS_A_WORD else turns - TURNS_A_WORD
        offset: i64 = 0
        stood: i64 = 0
        back: i64 = 0
        while back < turns:
            if back == newest:
                log = wheel.log_older
            entry: i64 = log & 7
            log >>= 3
            offset += ((entry >> 2) + 1) << ((entry & 3) * 8)
            away: i64 = (0x08080808 - (offset & mask)) & mask  # by which turns each ring would be as it was
            if (away & 0xFF) + (away >> 8 & 0xFF) + (away >> 16 & 0xFF) + (away >> 24) <= most:
                stood += mixed(away)
            back += 1
        return counted | stood << 6

    def is_won(self, state: core.State, leg: i64, seat: i64) -> bool:
        wheel: State = cast(State, state)
        if leg == 0:
            return wheel.winner_1 == seat
        return wheel.mover == NOBODY and wheel.match_winner() == seat
