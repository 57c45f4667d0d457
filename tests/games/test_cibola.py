"""Les Trésors de Cibola, a test a rule, named after its paragraph; and every ruling."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivesuns.bots.appraise import advise
from fivesuns.bots.mcts import Search
from fivesuns.core.rng import Rng
from fivesuns.core.state import NATURE, NOBODY, SEVERAL
from fivesuns.games.cibola import GAME, rules
from fivesuns.games.cibola.material import ACTIONS, CARD_NAMES, COLUMN_OF, MATERIAL, TOTEM_NAMES
from playing import do_words

CELL_NAMES = MATERIAL.cells
ICONS = MATERIAL.icons
do = partial(do_words, actions=ACTIONS)

PLAIN = "I-01 I-07 I-09 I-11"  # four cards without a symbol to resolve
COMMON = ["sundials", "serpents", "statuettes", "shields", "skulls"]


def mask(names, among):
    return sum(1 << among.index(name) for name in names)


def table(seats=4, cards=PLAIN, torch=0, laid=COMMON, discard=0, hands=None):
    """A game at its first bids, with chosen cards on offer."""
    state = rules.start(seats, {})
    do(state, *(f"lay {totem}" for totem in laid), f"torch {torch}")
    if cards.startswith("II"):
        state.leg = 4
    do(state, *(f"deal {card}" for card in cards.split()))
    if hands:
        state.hands = sum(hand << 8 * seat for seat, hand in enumerate(hands))
    state.discard = discard
    return state


def bids(state, *numbers):
    for seat, number in enumerate(numbers):
        state.play(seat, ACTIONS.parse(f"bid {number}"))
    return state


def hands(state):
    return [int(state.hand(seat)) for seat in range(state.seats)]


def order(state):
    return [int(state.picker(pick)) for pick in range(4 if state.seats != 3 else 3)]


def refused(state, word, seat=None):
    rule = state.why(state.turn[0] if seat is None else seat, ACTIONS.parse(word))
    assert rule is not None
    return rule


class TestBox:
    def test_1_1_eighteen_cells_in_five_columns(self):
        assert [COLUMN_OF.count(column) for column in range(5)] == [4, 4, 4, 3, 3]

    def test_1_2_thirteen_rocks_and_five_totems_on_thirty_two_cards(self):
        assert (len(CARD_NAMES), ICONS.count("rock"), ICONS.count("totem")) == (32, 13, 5)

    def test_1_3_five_of_ten_totems_are_laid_out_by_chance(self):
        state = rules.start(2, {})
        assert state.turn == (NATURE,)
        assert len(state.legal(NATURE)) == 10
        do(state, *(f"lay {totem}" for totem in COMMON))
        assert {ACTIONS.word(action) for action in state.legal(NATURE)} == {"torch 0", "torch 1"}

    @pytest.mark.parametrize(("seats", "each"), [(2, 12), (3, 8), (4, 6)])
    def test_1_4_explorers_are_dealt_evenly(self, seats, each):
        assert hands(rules.start(seats, {})) == [each] * seats


class TestDiscovery:
    def test_2_1_four_cards_are_dealt_each_round(self):
        state = table()
        assert int(state.offer).bit_count() == 4
        assert state.mover == SEVERAL

    def test_2_1_the_first_phase_comes_first(self):
        state = rules.start(2, {})
        do(state, *(f"lay {totem}" for totem in COMMON), "torch 0")
        assert len(state.legal(NATURE)) == 16
        assert all(ACTIONS.word(action).startswith("deal I-") for action in state.legal(NATURE))

    def test_2_1_then_the_second_and_no_card_twice(self):
        rng, state, dealt = Rng(3), rules.start(4, {}), []
        while state.turn:
            seat = state.turn[0]
            action = state.draw(seat, rng)
            if ACTIONS.meaning(action).kind == "deal":
                dealt.append(ACTIONS.meaning(action).names["card"])
            state.play(seat, action)
        assert sorted(dealt[:16]) == sorted(CARD_NAMES[:16])
        assert sorted(dealt[16:]) == sorted(CARD_NAMES[16:])

    def test_2_1_people_do_not_deal(self):
        assert refused(table(), "deal I-02") == "2.1"


class TestBids:
    def test_3_1_everybody_bids_at_once(self):
        state = table()
        assert state.turn == (0, 1, 2, 3)
        state.play(2, ACTIONS.parse("bid 3"))
        assert state.turn == (0, 1, 3)
        assert state.legal(2) == []

    def test_3_1_nobody_bids_twice_or_later(self):
        state = bids(table(), 1, 2, 3, 4)
        assert refused(state, "bid 1") == "3.1"

    def test_3_2_a_bid_is_no_more_than_ones_hand(self):
        state = table()
        assert len(state.legal(0)) == 7
        assert refused(state, "bid 7") == "3.2"

    def test_3_2_an_empty_hand_bids_nothing(self):
        state = table(hands=[0, 6, 6, 6])
        assert [ACTIONS.word(action) for action in state.legal(0)] == ["bid 0"]

    def test_3_3_who_bids_nothing_takes_the_discard(self):
        state = bids(table(discard=5), 0, 1, 2, 3)
        assert hands(state) == [11, 5, 4, 3]
        assert state.discard == 0

    def test_3_3_several_share_it_and_the_rest_stays(self):
        state = bids(table(discard=7), 4, 2, 0, 0)
        assert hands(state) == [2, 4, 9, 9]
        assert state.discard == 1

    def test_3_3_before_the_bids_of_the_round_enter_it(self):
        state = bids(table(discard=0), 6, 6, 6, 0)
        assert hands(state)[3] == 6

    def test_3_3_nobody_bids_anything(self):
        state = bids(table(seats=2, torch=1, discard=5), 0, 0)
        assert hands(state) == [14, 14]
        assert state.discard == 1
        assert order(state) == [1, 0, 1, 0]


class TestExploration:
    def test_4_1_the_highest_bid_picks_first(self):
        assert order(bids(table(), 1, 4, 2, 3)) == [1, 3, 2, 0]

    def test_4_1_of_equals_the_torch_then_clockwise(self):
        assert order(bids(table(torch=2), 1, 1, 1, 1)) == [2, 3, 0, 1]
        assert order(bids(table(torch=3), 2, 0, 2, 0)) == [0, 2, 3, 1]

    def test_4_1_nobody_takes_a_card_while_bids_are_open(self):
        assert refused(table(), "take I-01") == "4.1"

    def test_4_2_one_takes_a_card_of_the_round(self):
        state = bids(table(), 1, 2, 3, 4)
        assert refused(state, "take I-02") == "4.2"
        do(state, "take I-07")
        assert state.own(3) == mask(["I-07"], CARD_NAMES)
        assert refused(state, "take I-07") == "4.2"

    def test_4_2_who_bid_nothing_takes_a_card_too(self):
        state = bids(table(), 0, 2, 3, 4)
        do(state, "take I-01", "take I-07", "take I-09", "take I-11")
        assert state.own(0) == mask(["I-11"], CARD_NAMES)

    def test_4_3_a_bid_enters_the_discard_when_its_owner_takes_a_card(self):
        state = bids(table(), 1, 2, 3, 4)
        assert state.discard == 0
        do(state, "take I-01")
        assert state.discard == 4
        do(state, "take I-07")
        assert state.discard == 7

    def test_4_3_only_once_for_two_players(self):
        state = bids(table(seats=2), 5, 3)
        do(state, "take I-01", "take I-07", "take I-09", "take I-11")
        assert state.discard == 8


class TestCollapse:
    def rock(self, covered=""):
        state = bids(table(cards="I-02 I-07 I-09 I-11"), 4, 3, 2, 1)
        state.covered = mask([name for name in covered.split(";") if name], CELL_NAMES)
        return do(state, "take I-02")

    def test_5_1_a_rock_covers_a_visible_cell(self):
        state = do(self.rock(), "cover serpent 5")
        assert state.covered == mask(["serpent 5"], CELL_NAMES)
        assert state.mover == 1

    def test_5_1_not_one_that_is_covered(self):
        assert refused(self.rock("serpent 5"), "cover serpent 5") == "5.1"

    def test_5_2_the_last_visible_cell_of_a_column_stays(self):
        state = self.rock("shield 9;shield 3")
        assert refused(state, "cover shield 6") == "5.2"

    def test_5_3_no_rock_without_its_symbol(self):
        state = bids(table(), 4, 3, 2, 1)
        assert refused(state, "cover serpent 5") == "5.3"

    @given(st.integers(0, 2**18 - 1))
    def test_5_2_what_may_be_covered_is_what_the_definition_says(self, covered):
        state = rules.start(2, {})
        state.covered = covered
        visible = {
            column: [n for n in range(18) if COLUMN_OF[n] == column and not covered >> n & 1] for column in range(5)
        }
        expected = sum(1 << n for cells in visible.values() if len(cells) > 1 for n in cells)
        assert state.coverable() == expected

    def test_5_thirteen_rocks_leave_one_value_a_column(self):
        for seed in range(30):
            rng, state = Rng(seed), rules.start(2 + seed % 3, {})
            while state.turn:
                seat = state.turn[0]
                state.play(seat, state.draw(seat, rng))
            visible = [COLUMN_OF[n] for n in range(18) if not state.covered >> n & 1]
            assert visible == [0, 1, 2, 3, 4]


class TestTotems:
    def choosing(self, laid, **more):
        state = bids(table(cards="I-03 I-07 I-09 I-11", laid=laid, **more), 4, 3, 2, 0)
        return do(state, "take I-03")

    def test_6_1_one_of_those_laid_out_is_taken(self):
        state = self.choosing(COMMON)
        assert refused(state, "totem raise") == "6.1"
        do(state, "totem shields")
        assert state.totems_of(0) == mask(["shields"], TOTEM_NAMES)
        assert state.laid == mask([name for name in COMMON if name != "shields"], TOTEM_NAMES)
        assert state.mover == 1

    def test_6_2_no_totem_without_its_symbol(self):
        assert refused(bids(table(), 1, 2, 3, 4), "totem shields") == "6.2"

    def rocks(self, totem, covered):
        state = self.choosing([totem, *COMMON[:4]])
        state.covered = mask(covered, CELL_NAMES)
        return do(state, f"totem {totem}")

    def test_6_3_a_rock_moves_up_one_cell(self):
        state = self.rocks("raise", ["serpent 3"])
        assert refused(state, "raise serpent 5") == "6.3"
        do(state, "raise serpent 3")
        assert state.covered == mask(["serpent 5"], CELL_NAMES)

    def test_6_3_a_rock_moves_down_one_cell(self):
        state = do(self.rocks("lower", ["serpent 3"]), "lower serpent 3")
        assert state.covered == mask(["serpent 0"], CELL_NAMES)

    def test_6_3_never_into_another_column(self):
        assert self.rocks("raise", ["serpent 5"]).mover == 1  # nothing can move: no effect
        assert self.rocks("lower", ["serpent -2"]).mover == 1

    def test_6_3_only_onto_a_visible_cell(self):
        state = self.rocks("raise", ["serpent 5", "serpent 3"])
        assert state.mover == 1

    def test_6_3_also_onto_the_last_visible_cell_of_a_column(self):
        state = do(self.rocks("raise", ["shield 6", "shield 3"]), "raise shield 6")
        assert state.covered == mask(["shield 9", "shield 3"], CELL_NAMES)

    def test_6_4_a_totem_that_can_do_nothing_is_taken_all_the_same(self):
        state = self.rocks("raise", [])
        assert state.totems_of(0) == mask(["raise"], TOTEM_NAMES)
        assert state.mover == 1

    def test_6_5_copying_a_final_totem_counts_it_again(self):
        state = self.choosing(["copy", *COMMON[:4]])
        state.totems = mask(["sundials"], TOTEM_NAMES) << 32
        do(state, "totem copy", "copy sundials")
        assert state.final_totems(0, 0) == 1
        assert state.final_totems(2, 0) == 1

    def test_6_5_ones_own_totem_may_be_copied(self):
        state = self.choosing(["copy", *COMMON[:4]])
        state.totems = mask(["sundials"], TOTEM_NAMES)
        do(state, "totem copy", "copy sundials")
        assert state.final_totems(0, 0) == 2

    def test_6_5_an_immediate_totem_is_done_now(self):
        state = self.choosing(["copy", *COMMON[:4]], discard=9)
        state.totems = mask(["four"], TOTEM_NAMES) << 16
        before = hands(state)[0]
        do(state, "totem copy", "copy four")
        assert hands(state)[0] == before + 4

    def test_6_5_only_what_was_taken_can_be_copied_and_never_the_copy_itself(self):
        state = self.choosing(["copy", *COMMON[:4]])
        state.totems = mask(["sundials"], TOTEM_NAMES) << 16
        do(state, "totem copy")
        assert refused(state, "copy serpents") == "6.5"
        assert refused(state, "copy copy") == "6.5"

    def test_6_5_with_nothing_to_copy_it_has_no_effect(self):
        state = do(self.choosing(["copy", *COMMON[:4]]), "totem copy")
        assert state.mover == 1

    @pytest.mark.parametrize(("discard", "taken"), [(1, 4), (0, 4), (9, 4)])
    def test_6_6_four_explorers_or_all_there_are(self, discard, taken):
        # the bid of 4 is in the discard already; the last seat bid nothing and took what lay there before
        state = self.choosing(["four", *COMMON[:4]])
        state.discard = discard
        before = hands(state)[0]
        do(state, "totem four")
        assert hands(state)[0] == before + min(taken, discard)
        assert state.discard == discard - min(taken, discard)

    def test_6_6_half_of_the_discard_rounded_up(self):
        state = self.choosing(["half", *COMMON[:4]])
        state.discard = 7
        before = hands(state)[0]
        do(state, "totem half")
        assert (hands(state)[0], state.discard) == (before + 4, 3)

    def test_6_6_ones_own_bid_lies_in_the_discard_and_later_ones_do_not(self):
        state = self.choosing(["half", *COMMON[:4]])
        assert state.discard == 4


class TestTorch:
    def test_7_1_the_last_to_pick_gets_the_torch(self):
        state = bids(table(torch=0), 1, 4, 2, 3)
        do(state, "take I-01", "take I-07", "take I-09", "take I-11")
        assert state.torch == 0
        state = bids(table(torch=0), 4, 3, 2, 1)
        do(state, "take I-01", "take I-07", "take I-09", "take I-11")
        assert state.torch == 3


class TestExample:
    def test_the_four_player_round_of_the_rule_book(self):
        """Benoit bids 4, Romaric 2, Joan and Alexis nothing; seven lie in the discard; Joan holds the torch."""
        benoit, romaric, joan, alexis = range(4)
        state = table(cards="I-03 I-04 I-02 I-07", torch=joan, discard=7, hands=[6, 5, 3, 3])
        bids(state, 4, 2, 0, 0)
        assert hands(state)[joan:] == [6, 6]  # three each
        assert state.discard == 1
        assert order(state) == [benoit, romaric, joan, alexis]
        do(state, "take I-03", "totem shields")  # card A has a totem
        assert (state.discard, state.mover) == (5, romaric)
        do(state, "take I-07")  # card D
        assert (state.discard, state.mover) == (7, joan)
        do(state, "take I-02", "cover serpent 5")  # card C has a rock
        assert state.mover == alexis
        do(state, "take I-04", "cover skull -4")  # the last one there is
        assert state.torch == alexis

    def test_a_single_sun_dial_is_worth_nought_to_three(self):
        for cell, value in enumerate((3, 2, 1, 0)):
            state = rules.start(2, {})
            state.covered = 0b1111 ^ 1 << cell
            state.own_0 = mask(["I-01"], CARD_NAMES)
            assert state.part(0, 0) == value

    def test_a_visible_six_makes_every_shield_worth_six(self):
        state = rules.start(2, {})
        state.covered = mask(["shield 9", "shield 3"], CELL_NAMES)
        state.own_0 = mask(["I-07", "II-01"], CARD_NAMES)
        assert state.part(0, 3) == 12


class TestCount:
    COVERED = (
        "sundial 3;sundial 2;sundial 0;serpent 5;serpent 0;serpent -2;statuette 12;statuette 10;statuette 6;"
        "shield 9;shield 3;skull -4;skull -10"
    )

    def ended(self, *cards, explorers=(0, 0, 0, 0), totems=0):
        """A game at its end: dial 1, serpent 3, statuette 8, shield 6, skull -7."""
        state = rules.start(len(cards), {})
        state.covered = mask(self.COVERED.split(";"), CELL_NAMES)
        state.own_0, state.own_1, state.own_2, state.own_3 = [
            *(mask(own.split(), CARD_NAMES) for own in cards),
            *[0] * (4 - len(cards)),
        ]
        state.hands = sum(hand << 8 * seat for seat, hand in enumerate(explorers))
        state.totems = totems
        state.mover, state.phase, state.leg = NOBODY, rules.OVER, 8
        return state

    def test_8_1_each_treasure_brings_its_visible_value(self):
        assert self.ended("I-09 I-13 I-07", "").score() == [2 + 6 + 6, 0]

    def test_8_1_totems_add_to_it(self):
        state = self.ended("I-09 I-13 I-07", "", totems=mask(["sundials", "serpents", "shields"], TOTEM_NAMES))
        assert state.score()[0] == 4 + 8 + 8

    def test_8_2_only_the_most_statuettes_score_and_once(self):
        assert self.ended("II-07", "I-05").score() == [8, 0]

    def test_8_2_all_who_tie_for_most_score(self):
        assert self.ended("I-05", "I-06", "").score() == [8, 8, 0]

    def test_8_2_nobody_scores_with_none(self):
        assert self.ended("", "").score() == [0, 0]

    def test_8_2_the_totem_counts_each_statuette_majority_or_not(self):
        totems = mask(["statuettes"], TOTEM_NAMES) << 16
        assert self.ended("II-07", "I-05", totems=totems).score() == [8, 1]

    def test_8_3_the_most_skulls_lose_points_and_once(self):
        assert self.ended("I-08 II-04", "I-15").score() == [-7, 3]

    def test_8_3_all_who_tie_lose_them(self):
        assert self.ended("I-08", "II-04").score() == [-7, -7]

    def test_8_3_the_totem_takes_two_skulls_away_first(self):
        totems = mask(["skulls"], TOTEM_NAMES)
        assert self.ended("I-08 II-04", "I-16", totems=totems).score() == [0, 8 - 7]

    def test_8_4_two_explorers_left_make_a_point(self):
        assert self.ended("", "", explorers=(5, 1)).score() == [2, 0]

    def test_8_4_of_equal_points_more_explorers_win(self):
        assert self.ended("", "", explorers=(4, 5)).result() == [0, 1]

    def test_8_4_equal_in_both_they_share_the_win(self):
        assert self.ended("", "", "", explorers=(4, 4, 0)).result() == [0.5, 0.5, 0]


class TestSeats:
    def test_9_1_two_players_pick_in_turn(self):
        state = bids(table(seats=2), 3, 5)
        assert order(state) == [1, 0, 1, 0]
        do(state, "take I-01", "take I-07", "take I-09", "take I-11")
        assert state.own(1) == mask(["I-01", "I-09"], CARD_NAMES)
        assert state.torch == 0

    def test_9_2_three_players_leave_a_card(self):
        state = bids(table(seats=3), 3, 5, 1)
        do(state, "take I-01", "take I-07", "take I-09")
        assert (state.mover, state.offer, state.leg) == (NATURE, 0, 1)

    def test_9_2_the_auctions_winner_places_its_rock(self):
        state = bids(table(seats=3, cards="I-01 I-07 I-09 I-02"), 3, 5, 1)
        do(state, "take I-01", "take I-07", "take I-09")
        assert (state.mover, state.phase) == (1, rules.COVERING)
        do(state, "cover serpent 5")
        assert (state.mover, state.torch) == (NATURE, 2)

    def test_9_2_all_bids_nought_the_torch_holder_places_it(self):
        state = bids(table(seats=3, torch=2, cards="I-01 I-07 I-09 I-02"), 0, 0, 0)
        do(state, "take I-01", "take I-07", "take I-09")
        assert (state.mover, state.phase) == (2, rules.COVERING)

    def test_9_2_its_totem_is_lost(self):
        state = bids(table(seats=3, cards="I-01 I-07 I-09 I-03"), 3, 5, 1)
        do(state, "take I-01", "take I-07", "take I-09")
        assert state.mover == NATURE


class TestSecrets:
    def test_a_sealed_bid_is_guessed_anew(self):
        state = table()
        state.play(1, ACTIONS.parse("bid 5"))
        rng = Rng(4)
        guesses = {int(state.guess(0, rng).bid(1)) for _ in range(200)}
        assert guesses == set(range(7))
        assert {int(state.guess(1, rng).bid(1)) for _ in range(20)} == {5}

    def test_revealed_bids_are_not(self):
        state = bids(table(), 1, 2, 3, 4)
        assert state.guess(0, Rng(1)).freeze() == state.freeze()

    def test_explorers_are_never_lost(self):
        for seed in range(30):
            rng, state = Rng(seed), rules.start(2 + seed % 3, {})
            while state.turn:
                seat = state.turn[rng.below(len(state.turn))]
                state.play(seat, state.draw(seat, rng))
            assert sum(hands(state)) + state.discard == 24


def last_round(seed, *, revealed=False):
    """The last auction of a random game in which bids are small, or what comes after it."""
    rng, state = Rng(seed), rules.start(2, {})
    while state.leg < rules.ROUNDS - 1 or state.mover == NATURE or (revealed and state.phase == rules.BIDDING):
        seat = state.turn[0]
        most = min(3, len(state.legal(seat)))
        small = state.legal(seat)[rng.below(most)]
        state.play(seat, small if state.phase == rules.BIDDING else state.draw(seat, rng))
    return state


def plain_share(state):
    """What the first seat gets where both play their best: every line tried, nothing cut off."""
    if not state.turn:
        return state.payoff()[0]
    seat, found = state.turn[0], []
    for action in state.legal(seat):
        then = state.copy()
        then.play(seat, action)
        found.append(plain_share(then))
    return max(found) if seat == 0 else min(found)


MANY = 10**6  # lines


class TestThought:
    def test_a_hint_is_the_same_once_another_bid_is_sealed(self):
        """Both have as much, nobody has a card: whatever the other has sealed, it is one choice of both."""
        state = table(seats=2, hands=(4, 4))
        before = advise(GAME, state, 0, iterations=60, seconds=60, seed=3)
        for sealed in (0, 4):
            later = state.copy()
            later.play(1, ACTIONS.parse(f"bid {sealed}"))
            for world in (later, later.guess(0, Rng(1))):
                assert advise(GAME, world, 0, iterations=60, seconds=60, seed=3) == before

    def test_a_bot_bids_the_same_mix_whatever_is_sealed(self):
        state = table(seats=3)
        later = state.copy()
        later.play(1, ACTIONS.parse("bid 8"))
        found = [Search(world, 0, 4) for world in (state, later.guess(0, Rng(2)))]
        for search in found:
            search.think(100, 0.0)
        assert found[0].tally() == found[1].tally()

    def test_who_has_bid_or_waits_is_left_alone(self):
        state = table(seats=2)
        state.play(0, ACTIONS.parse("bid 2"))
        assert state.unsealed(0).freeze() == state.freeze()
        state.play(1, ACTIONS.parse("bid 3"))
        assert state.unsealed(0).freeze() == state.freeze()

    @pytest.mark.parametrize(("torch", "most"), [(0, 1), (1, 2)])
    def test_more_than_enough_is_never_bid(self, torch, most):
        state = table(seats=2, torch=torch, hands=(20, 1))
        assert state.tries(0) == [*range(most + 1)]
        assert state.tries(1) == [0, 1]
        assert len(state.legal(0)) == 21

    def test_enough_is_more_than_the_richest_of_several(self):
        state = table(seats=3, torch=1, hands=(9, 4, 2))
        assert max(state.tries(0)) == 5  # seat 1 holds the torch
        assert max(state.tries(1)) == 4
        assert max(state.tries(2)) == 2

    def test_what_is_left_of_the_last_round_is_counted(self):
        """Alpha-beta comes to what every line tried comes to; and search plays it."""
        counted = 0
        for seed in range(6):
            state = last_round(seed, revealed=True)
            while state.turn and int(state.offer).bit_count() > (3 if seed == 0 else 2):
                state.play(state.mover, state.legal(state.mover)[0])
            if state.turn:
                counted += 1
                share = plain_share(state)
                assert state.counted(MANY) == pytest.approx([share, 1 - share])
                search = Search(state, state.mover, 1)
                search.think(500, 0.0)
                then = state.copy()
                then.play(state.mover, search.best())
                assert plain_share(then) == pytest.approx(share)
        assert counted >= 4

    def test_a_sure_win_is_told_as_a_whole_one(self):
        """Points decide among equal chances, and are no part of what is shown."""
        told = []
        for seed in range(12):
            state = last_round(seed, revealed=True)
            if state.turn and max(state.counted(MANY) or [0.0]) >= 1 - 2 * GAME.beside:
                seat = int(state.mover)
                found = advise(GAME, state, seat, iterations=400, seconds=60, seed=1)
                told.append(found.expected)
                assert found.expected in {0.0, 1.0}
        assert {0.0, 1.0} <= set(told)

    def test_three_count_each_for_itself(self):
        state = table(seats=3, cards="II-01 II-02 II-05 II-12", torch=1)
        state.leg = rules.ROUNDS - 1
        bids(state, 1, 2, 0)
        shares = state.counted(MANY)
        assert sum(shares) == pytest.approx(1)
        best = 0.0
        for action in state.legal(1):
            then = state.copy()
            then.play(1, action)
            best = max(best, then.counted(MANY)[1])
        assert best == pytest.approx(shares[1])

    def test_a_round_is_counted_where_the_effort_allows_it(self):
        state = bids(table(seats=2, cards="I-01 I-07 I-09 I-02"), 1, 2)
        assert state.counted(100) is None  # a rock has many places
        shares = state.counted(MANY)
        assert sum(shares) == pytest.approx(1)
        for iterations, counted in ((1, False), (200, True)):
            search = Search(state, state.mover, 1)
            search.think(iterations, 0.0)
            assert search.counted == counted
        assert max(share for *_, share in search.tally()) == pytest.approx(shares[state.mover])

    def test_the_last_auction_is_solved(self):
        """No bid against the mix brings more than the mix against itself."""
        state = last_round(3)
        state.hands = 5 | 4 << 8
        search = Search(state, 0, 1)
        search.think(1500, 0.0)
        assert search.counted
        mixes = [dict(search.mixes[0][seat].strategy()) for seat in (0, 1)]

        def share(mine, theirs):
            return bids(state.copy(), mine, theirs).counted(MANY)[0]

        answers = [
            [sum(part * share(bid, other) for other, part in mixes[1].items()) for bid in state.tries(0)],
            [sum(part * share(other, bid) for other, part in mixes[0].items()) for bid in state.tries(1)],
        ]
        assert max(answers[0]) - min(answers[1]) < 0.01

    def test_among_equal_chances_points_decide(self):
        """The win is out of reach either way: the card that brings points is taken, not the one with skulls."""
        state = table(seats=2, cards="II-02 II-04 II-12 II-05", hands=(2, 2))
        state.leg = rules.ROUNDS - 1
        state.own_1 = mask(["II-16", "I-09", "I-10", "II-13", "II-08", "I-13", "I-07"], CARD_NAMES)
        bids(state, 1, 0)
        search = Search(state, 0, 1)
        search.think(50, 0.0)
        assert max(share for *_, share in search.tally()) < 0.01
        shares = {ACTIONS.word(action): share for action, _, share in search.tally()}
        assert ACTIONS.word(search.best()) == max(shares, key=shares.get) != "take II-04"
        assert len(set(shares.values())) > 1
