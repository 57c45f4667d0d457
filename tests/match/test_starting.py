"""Dice that seats have a part in: committed, revealed, void where somebody stays silent, and checked afterwards."""

from __future__ import annotations

import json
from itertools import permutations
from random import Random

import pytest

from fivesuns.core.dice import SHARED_DICE, Start, chosen, commitment, draw_key, new_nonce, start_of
from fivesuns.core.record import load, verify
from fivesuns.core.rows import Illegal
from fivesuns.match.commands import Commit, DiceChanged, Kick, Reveal, Roll, Sit
from fivesuns.match.starting import DICE_SECONDS
from matching import MADE, PEOPLE, SEED, match_of, play_on, refused

NONCES = tuple(f"{number:064x}" for number in range(1, 7))


def shared(*kinds, game="cibola", **more):
    return match_of(game, *(kinds or ("person", "person")), dice=SHARED_DICE, **more)


def commit(match, seat, now=MADE, nonce=None, by=None):
    return match.apply(Commit(seat, commitment(nonce or NONCES[seat])), by or PEOPLE[seat], now)


def reveal(match, seat, now=MADE, nonce=None, by=None):
    return match.apply(Reveal(seat, nonce or NONCES[seat]), by or PEOPLE[seat], now)


def thrown(*order, nonces=NONCES):
    """A match of two whose seats commit and reveal in an order."""
    match = shared()
    for seat in order:
        commit(match, seat, nonce=nonces[seat])
    for seat in order[::-1]:
        reveal(match, seat, nonce=nonces[seat])
    return match


def drawn(match, now=MADE + 1):
    """What NATURE draws until somebody is to act."""
    while match.course.turn == (-1,):
        match.apply(Roll(), "nature", now)
    return [moment.row.word for moment in match.moments]


def rolled(match, now):
    """What a Roll at a time comes to: rows, and whether the dice have come nearer."""
    rows, events = match.apply(Roll(), "nature", now)
    return len(rows), DiceChanged() in events


class TestAStart:
    def test_nothing_is_drawn_before_all_have_revealed(self):
        match = shared()
        assert rolled(match, MADE) == (0, False)
        commit(match, 0)
        assert rolled(match, MADE) == (0, False)
        commit(match, 1)
        assert match.starts[-1].fixed == MADE
        reveal(match, 1)
        assert rolled(match, MADE) == (0, False)
        assert not match.thrown
        reveal(match, 0)
        assert match.thrown
        assert rolled(match, MADE) == (1, False)

    def test_nobody_reveals_before_all_commitments_are_fixed(self):
        match = shared()
        commit(match, 0)
        assert refused(match, Reveal(0, NONCES[0]), PEOPLE[0]) == ("illegal", "no-dice-early")

    def test_the_order_does_not_matter(self):
        assert len({tuple(drawn(thrown(*order))) for order in permutations(range(2))}) == 1

    @pytest.mark.parametrize("seat", [0, 1])
    def test_another_nonce_gives_other_draws(self, seat):
        others = {tuple(drawn(thrown(0, 1)))}
        for _ in range(20):
            nonces = [*NONCES[:seat], new_nonce(), *NONCES[seat + 1 :]]
            others.add(tuple(drawn(thrown(0, 1, nonces=nonces))))
        assert len(others) == 21

    def test_another_seed_or_seat_gives_another_key(self):
        def key(nonces, seed=SEED, before=()):
            return draw_key(SHARED_DICE, seed, [*before, Start(nonces=nonces)])

        a, b = NONCES[:2]
        keys = [
            key({0: a, 1: b}),
            key({0: b, 1: a}),
            key({0: a, 2: b}),
            key({0: a}),
            key({}),
            key({0: a, 1: b}, "6" * 64),
        ]
        keys.append(key({0: a, 1: b}, before=[Start(void="silent")]))
        assert len({*keys}) == len(keys)

    def test_a_wrong_nonce_is_refused(self):
        match = shared()
        commit(match, 0)
        commit(match, 1)
        assert refused(match, Reveal(0, NONCES[3]), PEOPLE[0]) == ("illegal", "no-dice-nonce")
        assert refused(match, Reveal(0, NONCES[1]), PEOPLE[0]) == ("illegal", "no-dice-nonce")

    @pytest.mark.parametrize("word", ["", "0" * 63, "0" * 65, "G" * 64, "A" * 64, "é" * 64, NONCES[0] + "\n"])
    def test_what_is_no_nonce_is_refused(self, word):
        match = shared()
        assert not word or refused(match, Commit(0, word), PEOPLE[0])[0] == "broken"
        commit(match, 0)
        commit(match, 1)
        assert refused(match, Reveal(0, word), PEOPLE[0])[0] == "broken"

    def test_saying_it_again_changes_nothing(self):
        match = shared()
        commit(match, 0)
        assert commit(match, 0) == ([], [])
        commit(match, 1)
        assert commit(match, 1) == ([], [])
        reveal(match, 0)
        assert reveal(match, 0) == ([], [])

    def test_a_commitment_is_neither_changed_nor_copied(self):
        match = shared()
        commit(match, 0)
        assert refused(match, Commit(0, commitment(NONCES[4])), PEOPLE[0]) == ("illegal", "no-dice-late")
        assert refused(match, Commit(1, commitment(NONCES[0])), PEOPLE[1]) == ("illegal", "no-dice-copied")

    def test_nobody_speaks_for_another_seat_or_for_a_bot(self):
        match = shared("person", "person", "bot")
        assert refused(match, Commit(1, commitment(NONCES[1])), PEOPLE[0])[0] == "seat"
        assert refused(match, Commit(2, commitment(NONCES[1])), "bot:novice")[0] == "seat"
        assert refused(match, Commit(9, commitment(NONCES[1])), PEOPLE[0])[0] == "seat"
        assert refused(match, Reveal(-1, NONCES[1]), PEOPLE[0])[0] == "seat"

    def test_where_the_house_makes_the_dice_nobody_has_a_part(self):
        for match in (match_of("cibola", "person", "person"), match_of("azteka")):
            assert refused(match, Commit(0, commitment(NONCES[0])), PEOPLE[0]) == ("illegal", "no-dice-house")
        assert rolled(match_of("cibola", "person", "person"), MADE) == (1, False)

    def test_bots_have_no_part(self):
        match = shared("person", "bot")
        commit(match, 0)
        reveal(match, 0)
        assert match.starts[-1].parts == [0]
        assert drawn(match)
        alone = shared("bot", "bot")
        assert alone.roll_in(MADE) == 0
        assert drawn(alone)

    def test_one_person_at_several_seats_has_a_part_in_each(self):
        match = shared("person", "here")
        commit(match, 0)
        commit(match, 1, by=PEOPLE[0])
        reveal(match, 0)
        reveal(match, 1, by=PEOPLE[0])
        assert match.starts[-1].parts == [0, 1]

    def test_the_first_draw_waits_for_who_is_to_sit_down(self):
        match = shared("person", "open")
        commit(match, 0)
        assert match.starts[-1].fixed is None
        assert match.roll_in(MADE + 10_000) is None
        match.apply(Sit(1, "Beto"), PEOPLE[1], MADE + 10_000)
        assert match.roll_in(MADE + 10_000) == DICE_SECONDS
        commit(match, 1, MADE + 10_001)
        reveal(match, 1, MADE + 10_001)
        reveal(match, 0, MADE + 10_001)
        assert match.thrown


class TestSilence:
    def test_who_does_not_commit_has_no_part(self):
        match = shared()
        commit(match, 0, MADE + 1)
        assert match.roll_in(MADE + 1) == DICE_SECONDS - 1
        assert rolled(match, MADE + DICE_SECONDS - 0.1) == (0, False)
        assert rolled(match, MADE + DICE_SECONDS) == (0, True)
        assert refused(match, Commit(1, commitment(NONCES[1])), PEOPLE[1]) == ("illegal", "no-dice-late")
        reveal(match, 0, MADE + DICE_SECONDS)
        assert (match.starts[-1].parts, match.thrown) == ([0], True)

    def test_who_wants_no_part_is_not_waited_for(self):
        match = shared()
        match.apply(Commit(1, ""), PEOPLE[1], MADE)
        commit(match, 0)
        reveal(match, 0)
        assert (match.starts[-1].parts, match.thrown) == ([0], True)
        nobody = shared()
        for seat in (0, 1):
            nobody.apply(Commit(seat, ""), PEOPLE[seat], MADE)
        assert nobody.thrown
        assert drawn(nobody)

    def test_who_commits_and_is_silent_voids_the_start_and_nothing_else(self):
        match = shared()
        commit(match, 0)
        commit(match, 1)
        reveal(match, 0)
        late = MADE + DICE_SECONDS
        assert match.roll_in(MADE + 3) == DICE_SECONDS - 3
        assert rolled(match, late) == (0, True)
        assert [start.void for start in match.starts] == ["silent", ""]
        assert refused(match, Commit(1, commitment(NONCES[3])), PEOPLE[1]) == ("illegal", "no-dice-late")
        commit(match, 0, late, nonce=NONCES[4])
        reveal(match, 0, late, nonce=NONCES[4])
        assert match.starts[-1].parts == [0]
        assert drawn(match, late)

    def test_who_comes_back_in_time_reveals(self):
        match = shared()
        commit(match, 0)
        commit(match, 1)
        reveal(match, 0)
        reveal(match, 1, MADE + DICE_SECONDS - 0.1)
        assert [start.void for start in match.starts] == [""]

    def test_if_all_are_silent_the_house_goes_on_alone(self):
        match = shared()
        commit(match, 0)
        commit(match, 1)
        assert rolled(match, MADE + DICE_SECONDS) == (0, True)
        assert rolled(match, MADE + DICE_SECONDS) == (0, True)
        assert drawn(match, MADE + DICE_SECONDS)

    def test_time_in_which_the_house_was_closed_does_not_count(self):
        match = shared(elapsed=lambda since, until: min(until - since, 1.0))
        commit(match, 0)
        assert rolled(match, MADE + 5000) == (0, False)

    def test_who_is_sent_away_makes_no_start_void_for_their_successor(self):
        match = shared()
        commit(match, 0)
        match.apply(Commit(1, commitment(NONCES[1])), PEOPLE[1], MADE)
        match.apply(Kick(1), PEOPLE[0], MADE)
        assert [start.void for start in match.starts] == ["left", ""]
        match.apply(Sit(1, "Carla"), PEOPLE[2], MADE + 1)
        for seat, by in ((0, PEOPLE[0]), (1, PEOPLE[2])):
            commit(match, seat, MADE + 1, by=by)
        for seat, by in ((0, PEOPLE[0]), (1, PEOPLE[2])):
            reveal(match, seat, MADE + 1, by=by)
        assert match.starts[-1].parts == [0, 1]

    def test_before_all_have_committed_only_their_own_commitment_goes(self):
        match = shared("person", "person", "open")
        commit(match, 0)
        commit(match, 1)
        match.apply(Kick(1), PEOPLE[0], MADE)
        assert [start.parts for start in match.starts] == [[0]]


class TestARecord:
    @pytest.fixture
    def match(self):
        """One whose first start was void, since the second seat was silent."""
        match = shared()
        for seat in (0, 1):
            commit(match, seat)
        reveal(match, 0)
        match.apply(Roll(), "nature", MADE + DICE_SECONDS)
        commit(match, 0, nonce=NONCES[5])
        reveal(match, 0, nonce=NONCES[5])
        drawn(match)
        play_on(match, Random(3), 60)
        return match

    def record(self, match):
        return load(match.record(commitment(SEED), seed=SEED).write())

    def test_it_holds_all_that_is_needed_to_draw_again(self, match):
        record = self.record(match)
        assert record.starts == match.starts
        assert verify(match.game, record) == match.course.draws > 10

    def test_nothing_of_it_can_be_changed(self, match):
        def changed(change):
            record = self.record(match)
            change(record)
            with pytest.raises(Illegal) as fault:
                verify(match.game, record)
            return fault.value.reason.id

        def other_nonce(record):
            record.starts[1].nonces[0] = NONCES[2]

        def other_nonce_with_its_commitment(record):
            record.starts[1].nonces[0], record.starts[1].commitments[0] = NONCES[2], commitment(NONCES[2])

        def void_start_left_out(record):
            del record.starts[0]

        def last_start_left_out(record):
            del record.starts[1]

        def no_seat_had_a_part(record):
            record.starts = []

        def unfinished(record):
            del record.starts[1].nonces[0]

        assert changed(other_nonce) == "refused-nonce"
        assert changed(other_nonce_with_its_commitment) == "refused-draw"
        assert changed(void_start_left_out) == "refused-draw"
        assert changed(last_start_left_out) == "refused-start"
        assert changed(no_seat_had_a_part) == "refused-draw"
        assert changed(unfinished) == "refused-start"

    def test_a_record_of_the_house_alone_has_no_starts(self):
        assert "starts" not in match_of("azteka").record("").write()

    @pytest.mark.parametrize(
        "start",
        [None, 3, {}, [], {"at": 0, "fixed": None, "commitments": {"0": "no"}, "nonces": {}, "void": ""}],
    )
    def test_what_is_no_start_is_no_record(self, match, start):
        head, *_ = self.record(match).write().splitlines()
        with pytest.raises(Illegal):
            load(head.replace('"starts": [', f'"starts": [{json.dumps(start)}, '))

    def test_a_start_is_read_as_it_was_written(self, match):
        for start in match.starts:
            assert start_of(start.fields()) == start


def test_a_choice_follows_the_weights():
    counts = [0, 0, 0]
    for number in range(3000):
        counts[chosen(SEED, number, [1, 0, 2])] += 1
    assert counts[1] == 0
    assert 900 < counts[0] < 1100


def test_browsers_find_the_same():
    """The same numbers stand in tests/scripts/dice.test.js."""
    key = draw_key(SHARED_DICE, SEED, [Start(nonces={0: "a" * 64, 1: "b" * 64})])
    assert key == "46018423948bbaef337834f48fb815f952859d8660e700af0db2b454e5630742"
    assert [chosen(key, number, [3, 1, 0, 5]) for number in range(12)] == [1, 3, 0, 3, 0, 0, 1, 3, 3, 0, 0, 3]
