"""Xochintlan, a test a rule, named after its paragraph; every ruling, and the win test against a plain definition."""

import pickle
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fivesuns.bots.mcts import Search
from fivesuns.core.record import read
from fivesuns.core.rng import Rng
from fivesuns.core.rows import Illegal
from fivesuns.core.state import NATURE, NOBODY, WATCHER
from fivesuns.games.xochintlan import GAME, bots, shapes, stage, view
from fivesuns.games.xochintlan.material import (
    ACTIONS,
    ANIMAL_NAMES,
    CARD_NAMES,
    CELL_NAMES,
    CELLS,
    CHANGE,
    HOME,
    MAN,
    MATERIAL,
    MIDDLE,
    PIECES,
    PLACE,
    REPLACE,
    SIDE,
    SWAP,
)
from fivesuns.games.xochintlan.rules import FULL, REPETITION, ROUNDS, SHAPE, STALL
from playing import played, random_game

PATTERNS = MATERIAL.patterns
OBJECTIVES = [shapes.turns(frozenset(pattern)) for pattern in PATTERNS]

DEALT = "deal P; deal I; "
LETTERS = {"L": 0, "B": 1, "M": 2}
P_WITH_LIZARDS = "place lizard +1+0; place bird -1+0; place lizard +0+1; place monkey +0-1; place lizard +1+1"


def cell(x, y):
    return (y + MIDDLE) % SIDE * SIDE + (x + MIDDLE) % SIDE


def do(state, words):
    for word in filter(None, (part.strip() for part in words.split(";"))):
        state.play(state.mover, read(GAME, state, state.mover, word))
    return state


def after(words, seats=2, **options):
    return played(GAME, words, seats, **options)


def refused(state, word):
    with pytest.raises(Illegal) as refusal:
        read(GAME, state, state.mover, word)
    return refusal.value.rule


def legal(state, kind):
    return {word for word in map(ACTIONS.word, state.legal(state.mover)) if word.startswith(kind)}


def laid(picture, cards=("P", "I"), **options):
    """A grid laid by hand: H is the Man, other letters animals; the Man's place is +0+0."""
    state = after("; ".join(f"deal {card}" for card in cards), len(cards), **options)
    rows = picture.split()
    my = next(y for y, row in enumerate(rows) if "H" in row)
    mx = rows[my].index("H")
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            if letter in LETTERS:
                state.grid.place(LETTERS[letter], cell(x - mx, y - my))
    return state


def filled(count, cards=("P", "I"), **options):
    """So many animals in bands that make no card, the Man beside them: the last one is always a monkey."""
    state = after("; ".join(f"deal {card}" for card in cards), len(cards), **options)
    order = [n // 8 for n in range(PIECES)]
    for n in range(count):
        state.grid.place(order[n], cell(1 + 2 * (n % 12) // 2, n // 12 - 1 if n // 12 == 0 else 0))
    return state


def past(state, deal=0):
    return view.ended(state, deal)


class TestBox:
    def test_1_1_a_man_and_eight_of_each_animal(self):
        state = after(DEALT)
        assert [state.grid.reserve(animal) for animal in range(3)] == [8, 8, 8]
        assert ANIMAL_NAMES == ("lizard", "bird", "monkey")
        assert state.grid.man == HOME
        assert state.grid.on == 0

    def test_1_2_the_cards_are_all_shapes_of_five_turned_but_not_mirrored(self):
        every = {position for positions in OBJECTIVES for position in positions}
        assert len(PATTERNS) == 18
        assert sum(map(len, OBJECTIVES)) == len(every) == 63

    def test_1_2_an_apostrophe_marks_a_mirror_image(self):
        for card, name in enumerate(CARD_NAMES):
            mirrored = shapes.pushed(frozenset((-x, y) for x, y in PATTERNS[card]))
            twin = CARD_NAMES.index(f"{name}'") if f"{name}'" in CARD_NAMES else card
            if not name.endswith("'"):
                assert mirrored in OBJECTIVES[twin]

    def test_1_3_a_place_is_named_by_east_and_south(self):
        assert CELL_NAMES[cell(2, -1)] == "+2-1"
        assert CELL_NAMES[HOME] == "+0+0"

    def test_1_4_everybody_draws_a_card_in_turn(self):
        state = GAME.start(GAME.setup(3))
        assert state.turn == (NATURE,)
        assert refused(state, "place lizard +1+0") == "3.1"
        do(state, "deal F; deal L")
        assert refused(state, "deal F") == "1.4"
        do(state, "deal X")
        assert [view.cards_of(state, seat) for seat in range(3)] == [[0], [3], [13]]
        assert state.turn == (0,)
        assert refused(state, "deal I") == "1.4"

    def test_1_4_a_card_is_its_owners_secret(self):
        state = after(DEALT)
        for eye, seen in ((0, {"P"}), (1, {"I"}), (WATCHER, set())):
            looked = repr(GAME.look(state, eye))
            assert {name for name in ("P", "I") if f"'card-{name}'" in looked} == seen


class TestGoal:
    def test_2_1_the_man_and_four_of_a_kind(self):
        state = do(after(DEALT + P_WITH_LIZARDS), "place bird -1+1; place lizard +0+2")
        assert past(state)[:2] == (0, SHAPE)
        assert state.result() == [1, 0]

    def test_2_1_example_the_man_is_not_in_the_shape(self):
        state = laid("HBLL ..LL", ("P", "I"))
        assert do(state, "place lizard +2+2").turn == (1,)

    def test_2_1_two_kinds_make_no_shape(self):
        state = laid("HL LB", ("P", "I"))
        assert do(state, "place lizard +0+2").turn == (1,)

    def test_2_2_turned_in_all_four_positions_never_mirrored(self):
        for card, positions in enumerate(OBJECTIVES):
            for position in positions:
                for wins, shown in ((True, position), (card in _unhanded(), _mirrored(position))):
                    assert _wins(card, shown) == wins

    def test_2_3_example_another_lizard_touches(self):
        state = laid("HLL LL.", ("P", "I"))
        assert do(state, "place lizard +0+2").turn == (1,)

    def test_2_3_touching_the_man_is_touching_the_shape(self):
        state = laid("LHL .LL", ("P", "I"))
        assert do(state, "place lizard +0+2").turn == (1,)

    def test_2_3_a_corner_and_other_animals_do_no_harm(self):
        state = laid("L.. .HL .LL", ("P", "I"))
        assert past(do(state, "place lizard +0+2"))[:2] == (0, SHAPE)

    def test_2_4_another_players_action_does_not_win_for_me(self):
        state = laid("HL LL", ("I", "P"))
        do(state, "place lizard +0+2")
        assert state.turn == (1,)
        assert past(do(state, "place bird -1+0"))[:2] == (1, SHAPE)

    def test_2_4_who_did_not_win_does_not_hold_the_card(self):
        state = do(laid("HL LL", ("I", "P")), "place lizard +0+2")
        p = CARD_NAMES.index("P")
        assert state.barred[0] >> p & 1
        assert not state.barred[1] >> p & 1
        rng = Rng(1)
        assert all(view.cards_of(state.guess(1, rng), 0) != [p] for _ in range(200))


def _unhanded():
    """The cards that are their own mirror image."""
    return {card for card, positions in enumerate(OBJECTIVES) if _mirrored(positions[0]) in positions}


def _mirrored(shape):
    return shapes.pushed(frozenset((-x, y) for x, y in shape))


def _wins(card, shape):
    """Whether completing a shape round the Man wins with a card."""
    state = after(f"deal {CARD_NAMES[card]}; deal {CARD_NAMES[card - 1]}")
    man, *others = sorted(shape)
    spots = [cell(x - man[0], y - man[1]) for x, y in others]
    last = spots[-1]
    for spot in spots:
        if spot != last:
            state.grid.place(0, spot)
    state.play(0, ACTIONS.parse(f"place lizard {CELL_NAMES[last]}"))
    return not state.turn


class TestTurn:
    def test_3_1_one_action_each_clockwise_and_no_pass(self):
        state = after("deal P; deal I; deal X; place lizard +1+0", 3)
        assert state.turn == (1,)
        assert not any("pass" in word for word in ACTIONS.words)

    def test_3_1_the_first_action_is_a_placement(self):
        assert len(after(DEALT).legal(0)) == 12

    def test_3_2_placing_on_a_free_place(self):
        state = laid("HL")
        assert refused(state, "place bird +0+0") == "3.2"
        assert refused(state, "place bird +1+0") == "3.2"

    def test_3_3_placing_beside_a_piece(self):
        state = laid("HL")
        assert legal(state, "place bird") == {
            f"place bird {name}" for name in ("-1+0", "+0-1", "+0+1", "+1-1", "+1+1", "+2+0")
        }
        assert refused(state, "place bird +2+1") == "3.3"

    def test_3_4_an_animal_must_be_in_the_reserve(self):
        state = laid("HMLLLLLLLL")
        assert refused(state, "place lizard +0+1") == "3.4"
        assert refused(state, "replace +1+0 lizard") == "3.4"
        assert not legal(state, "place lizard")

    def test_3_4_an_animal_that_is_spent_looks_so(self):
        state = filled(8)
        spent = [name for n, name in enumerate(("lizard", "bird", "monkey")) if not state.grid.reserve(n)]
        assert spent
        assert GAME.look(state, 0).marks == {f"reserve-{name}": "gone" for name in spent}

    def test_3_5_replacing_an_animal_that_goes_back_to_the_reserve(self):
        state = laid("HL")
        assert refused(state, "replace +3+0 bird") == "3.5"
        do(state, "replace +1+0 bird")
        assert [state.grid.reserve(animal) for animal in range(3)] == [8, 7, 8]
        assert state.grid.animal(cell(1, 0)) == 1

    def test_3_6_replacing_by_another_animal(self):
        assert refused(laid("HL"), "replace +1+0 lizard") == "3.6"

    def test_3_7_an_animal_that_touches_nothing_is_not_replaced(self):
        state = do(laid("LH"), "place bird +1+0; man -2+0; place bird -3+0; place bird -4+0; man -5+0")
        assert refused(do(state, "place lizard -6+0"), "replace +1+0 monkey") == "3.7"

    def test_3_8_the_man_goes_anywhere_free(self):
        state = laid("HLBM")
        assert refused(state, "man +0+0") == "3.8"
        assert refused(state, "man +1+0") == "3.8"
        assert do(state, "man +4+0").grid.man == cell(4, 0)

    def test_3_8_he_may_part_the_pieces(self):
        state = do(laid("LHB"), "man +1+1")
        assert state.grid.is_alone(cell(-1, 0))

    def test_3_9_the_man_goes_beside_an_animal(self):
        state = laid("HL")
        assert refused(state, "man -1+0") == "3.9"
        assert refused(state, "man +0-1") == "3.9"
        assert legal(state, "man") == {"man +1-1", "man +1+1", "man +2+0"}
        assert refused(after(DEALT), "man +1+0") == "3.9"


class TestLeftAlone:
    def test_4_1_the_man_is_never_replaced(self):
        assert refused(laid("HL"), "replace +0+0 bird") == "4.1"

    def test_4_2_what_was_just_placed_is_not_replaced(self):
        state = do(laid("HL"), "place bird -1+0")
        assert refused(state, "replace -1+0 monkey") == "4.2"
        assert "replace +1+0 monkey" in legal(state, "replace")

    def test_4_2_what_was_just_put_in_place_is_not_replaced(self):
        assert refused(do(laid("HL"), "replace +1+0 bird"), "replace +1+0 monkey") == "4.2"

    def test_4_2_the_man_just_moved_is_not_moved(self):
        state = do(laid("HL"), "man +2+0")
        assert refused(state, "man +1+1") == "4.2"
        assert not legal(state, "man")

    def test_4_2_only_the_player_right_before_counts(self):
        state = do(laid("HL", ("P", "I", "X")), "man +2+0; place bird +3+0")
        assert legal(state, "man")

    def test_4_2_the_kind_may_be_played_again(self):
        assert legal(do(laid("H"), "place lizard +1+0"), "place lizard")

    def test_4_2_the_game_of_16_actions(self):
        words = (
            "place lizard +1+0; place lizard +1-1; place bird +0-1; man +2+0; place bird +2-1; place bird -1-1;"
            "place bird -1+0; replace -1-1 monkey; man +0-2; place monkey -1-2; place lizard +0+0; place monkey -2-2;"
            "place lizard +0+1; man -2-3"
        )
        state = after("deal N; deal F;" + words)
        assert refused(state, "man +0+2") == "4.2"
        free = state.copy()
        free.man_played = False
        assert past(do(free, "man +0+2"))[:2] == (0, SHAPE)
        do(state, "place bird -3-2; place monkey +0-2")
        assert past(state) == (1, SHAPE, CARD_NAMES.index("F"), 16)


class TestEnd:
    def test_5_1_whoever_makes_their_shape_wins(self):
        state = do(laid("HL LL"), "place lizard +0+2")
        assert state.turn == ()
        assert state.score() == [1, 0]

    def test_5_2_all_placed_is_a_draw(self):
        state = do(filled(23), "place monkey +0-1")
        assert past(state)[:2] == (NOBODY, FULL)
        assert state.result() == [0.5, 0.5]

    def test_5_2_the_last_animal_may_still_win(self):
        state = filled(20)
        assert state.grid.reserve(2) == 4
        state.grid.move(cell(-3, 5))
        for x, y in ((-2, 5), (-3, 6), (-2, 6)):
            state.grid.place(2, cell(x, y))
        assert past(do(state, "place monkey -3+7"))[:2] == (0, SHAPE)

    def test_5_3_the_third_time_is_a_draw(self):
        state = laid("HLB", ("P", "I", "X"))
        do(state, "man +3+0")  # of three players everybody moves him in turn: never twice running
        there, swaps = state, 0
        while there.turn and swaps < 40:
            swaps += 1
            here, there_ = ("bird", "lizard") if there.grid.animal(cell(1, 0)) == 0 else ("lizard", "bird")
            spot = "+1+0" if there.last != cell(1, 0) else "+2+0"
            kind = next(a for a in (here, there_) if ANIMAL_NAMES.index(a) != there.grid.animal(_cell(spot)))
            do(there, f"replace {spot} {kind}")
        assert past(there)[1] == REPETITION
        assert there.plies < 40

    def test_5_3_agrees_with_the_plain_definition(self):
        for seed in range(60):
            seen = {}
            rng, state = Rng(seed), laid("HLB", ("P", "I"), played="man")
            while state.turn:
                seat = state.mover
                state.play(seat, _idle(state, rng))
                position = (_animals(state), state.grid.man, seat, state.last, state.man_played)
                seen[position] = seen.get(position, 0) + 1
                assert (seen[position] == 3) == (past(state)[1] == REPETITION)

    def test_5_4_forty_actions_without_a_placement(self):
        for seed in range(40):
            rng, state = Rng(seed), laid("HLBM MLBL LBMB", ("I", "X"))
            while state.turn:
                state.play(state.mover, _idle(state, rng))
            if past(state)[1] == STALL:
                assert past(state)[3] == 40
                return
        raise AssertionError("no game of forty idle actions")

    def test_5_5_a_match_over_three_deals(self):
        state = after(DEALT + P_WITH_LIZARDS + "; place bird -1+1; place lizard +0+2", deals="3")
        assert state.deal == 1
        assert state.score() == [1, 0]
        assert state.turn == (NATURE,)
        assert state.grid.on == 0
        assert state.hands[0] == 0

    def test_5_5_most_points_win_and_equals_share(self):
        state = after("deal P; deal I; deal X", 3)
        for points, result in ((0x010101, [1 / 3] * 3), (0x010002, [1, 0, 0]), (0x020002, [0.5, 0, 0.5])):
            state.points = points
            assert state.result() == result

    def test_5_6_the_next_player_begins_the_next_deal(self):
        state = after(DEALT + P_WITH_LIZARDS + "; place bird -1+1; place lizard +0+2; deal F; deal L", deals="3")
        assert state.turn == (1,)
        assert view.cards_of(state, 1) == [CARD_NAMES.index("F")]


def _cell(name):
    return CELL_NAMES.index(name)


def _animals(state):
    return frozenset((int(c), int(state.grid.animal(c))) for c in view.animals(state))


def _idle(state, rng):
    """A random action that places nothing."""
    idle = [action for action in state.legal(state.mover) if not ACTIONS.word(action).startswith("place")]
    return idle[rng.below(len(idle))]


class TestOptions:
    def test_6_1_any_of_several_cards_wins(self):
        state = after("deal F; deal P; deal I; deal X;" + P_WITH_LIZARDS, cards="2")
        assert past(do(state, "place bird -1+1; place lizard +0+2"))[:3] == (0, SHAPE, CARD_NAMES.index("P"))

    def test_6_2_two_animals_change_places_when_all_are_placed(self):
        state = do(filled(23, full="swap"), "place monkey +0-1")
        assert state.turn == (1,)
        assert refused(state, "place bird +0+1") == refused(state, "replace +1+0 bird") == "6.2"
        one, other = int(state.grid.cells[0]), int(state.grid.cells[15])
        do(state, "swap 1 16")
        assert (state.grid.animal(one), state.grid.animal(other)) == (1, 0)
        assert refused(state, "swap 1 2") == "4.2"
        assert refused(state, "swap 16 24") == "4.2"
        assert legal(state, "man")
        assert refused(laid("HL", full="swap"), "swap 1 2") == "6.2"

    def test_6_3_they_are_of_different_kinds(self):
        assert refused(do(filled(23, full="swap"), "place monkey +0-1"), "swap 1 2") == "6.3"

    def test_6_4_a_card_is_changed_and_the_turn_is_over(self):
        state = do(laid("HL LL", ("I", "P"), change="yes"), "place lizard +0+2")
        assert refused(laid("HL"), "change P") == "6.4"
        do(state, "change P")
        assert state.turn == (NATURE,)
        do(state, "deal F")
        assert state.turn == (0,)
        assert view.cards_of(state, 1) == [CARD_NAMES.index("F")]
        assert refused(do(state, "change I"), "deal P") == "1.4"

    def test_6_5_one_changes_ones_own_card(self):
        assert refused(laid("HL", change="yes"), "change I") == "6.5"

    def test_6_6_no_card_is_left(self):
        state = laid("HL", change="yes")
        state.discard = 0x3FFFF & ~state.hands[0] & ~state.hands[1]
        assert refused(state, "change P") == "6.6"
        assert not legal(state, "change")

    def test_6_7_open_objectives_are_seen_once_all_are_drawn(self):
        state = after("deal P", objectives="open")
        assert "'card-P'" not in repr(GAME.look(state, 1).panels)
        do(state, "deal I")
        assert "'card-P'" in repr(GAME.look(state, 1).panels)
        assert state.guess(1, Rng(1)).freeze() == state.freeze()

    def test_6_8_only_the_man_is_left_alone(self):
        state = do(laid("HL", played="man"), "place bird -1+0")
        assert "replace -1+0 monkey" in legal(state, "replace")
        assert refused(do(state, "man -2+0"), "man +2+0") == "4.2"

    def test_6_9_any_action_wins(self):
        state = do(laid("HL LL", ("I", "P"), win="any"), "place lizard +0+2")
        assert past(state)[:2] == (1, SHAPE)

    def test_swapping_and_changing_together(self):
        for seed in range(8):
            *_, (_, _, _, end) = random_game(GAME, GAME.setup(3, {"full": "swap", "change": "yes"}), seed)
            assert not end.turn


class TestShapes:
    @given(st.integers(0, 2**63 - 1))
    def test_members_are_counted(self, word):
        assert shapes.count(word) == word.bit_count()

    @settings(max_examples=300)
    @given(st.lists(st.integers(0, 3), min_size=30, max_size=30))
    def test_the_win_test_is_the_plain_definition(self, kinds):
        """The Man's component of a kind has five cells and is a card, turned but not mirrored."""
        spots = [spot for spot in product(range(-2, 3), range(-3, 3)) if spot != (0, 0)]
        state = after(DEALT)
        lies = {}
        for spot, kind in zip(spots, kinds, strict=False):
            if kind < 3 and state.grid.reserve(kind):
                state.grid.place(kind, cell(*spot))
                lies[spot] = kind
        for kind in range(3):
            group, edge = {(0, 0)}, [(0, 0)]
            while edge:
                x, y = edge.pop()
                for dx, dy in shapes.SIDES:
                    spot = (x + dx, y + dy)
                    if lies.get(spot) == kind and spot not in group:
                        group.add(spot)
                        edge.append(spot)
            normal = shapes.pushed(frozenset(group))
            expected = next((card for card, ways in enumerate(OBJECTIVES) if normal in ways), -1)
            form = shapes.shape(state.grid.rows, kind, state.grid.man)
            assert (shapes.TABLES.card[form] if form >= 0 else -1) == expected

    @given(st.integers(0, 17), st.integers(0, 3), st.integers(0, 4), st.integers(0, CELLS - 1))
    def test_a_shape_is_known_wherever_it_lies_even_across_the_seam(self, card, turn, member, home):
        position = OBJECTIVES[card][turn % len(OBJECTIVES[card])]
        man = sorted(position)[member]
        state = after(DEALT)
        state.grid.move(home)
        for x, y in position - {man}:
            place = (home // SIDE + y - man[1]) % SIDE * SIDE + (home % SIDE + x - man[0]) % SIDE
            state.grid.place(1, place)
        assert shapes.TABLES.card[shapes.shape(state.grid.rows, 1, home)] == card
        assert state.grid.need(1 << card) == 0

    def test_the_pieces_cannot_come_round_the_torus(self):
        """The widest that can be: the Man leads, and an animal is placed beyond him, again and again."""
        state = after(DEALT.replace("P", "W").replace("I", "Z"), seats=2)
        place, kinds = 0, [0, 1, 2] * 8
        for kind in kinds[:-1]:
            state.grid.place(kind, cell(place + 1, 0))
            place += 2
            state.grid.move(cell(place, 0))
        where = stage.unrolled([*view.animals(state), int(state.grid.man), *map(int, state.grid.places())])
        columns = [x for x, _ in where.values()]
        assert max(columns) - min(columns) + 1 <= SIDE - 1
        assert len(set(where.values())) == len(where)
        assert len(where) == state.grid.on + 1 + len(state.grid.places())

    def test_free_cells_are_those_beside_pieces(self):
        for before, *_ in random_game(GAME, GAME.setup(2), 11):
            taken = {*view.animals(before), int(before.grid.man)}
            beside = {int(shapes.BESIDE[4 * c + side]) for c in taken for side in range(4)} - taken
            assert set(before.grid.places()) == beside
            free = [int(before.grid.front[n]) for n in range(before.grid.fronts)]
            assert free == sorted(free)


class TestSecrets:
    def test_a_guess_never_gives_what_is_known_to_be_elsewhere(self):
        rng = Rng(4)
        for before, *_ in random_game(GAME, GAME.setup(5, {"cards": "3", "change": "yes"}), 3):
            for seat in range(5):
                world = before.guess(seat, rng)
                hands = [int(world.hands[other]) for other in range(5)]
                assert hands[seat] == before.hands[seat]
                assert sum(hand.bit_count() for hand in hands) == (sum(hands) | 0).bit_count()
                for other in range(5):
                    assert hands[other].bit_count() == int(before.hands[other]).bit_count()
                    assert not hands[other] & before.discard
                    assert other == seat or not hands[other] & before.barred[other]

    def test_a_guess_does_not_depend_on_what_others_really_hold(self):
        one, other = (after(f"deal P; deal {card};" + P_WITH_LIZARDS) for card in ("I", "W"))
        assert [one.guess(0, Rng(n)).freeze() for n in range(50)] == [
            other.guess(0, Rng(n)).freeze() for n in range(50)
        ]

    def test_what_explains_play_is_supposed_more_often(self):
        """Seat 0 has laid three lizards in a line with the Man: cards with a straight part become likely."""
        state = after("deal I; deal W; place lizard +1+0; place bird +0-1; place lizard +2+0; place bird +0+1")
        do(state, "place lizard +3+0")
        rng, straight = Rng(2), {"I", "L", "L'", "N", "N'", "Y", "Y'"}
        supposed, guessed = (
            [CARD_NAMES[view.cards_of(world(1, rng), 0)[0]] for _ in range(400)]
            for world in (state.suppose, state.guess)
        )
        assert sum(name in straight for name in supposed) > 340
        assert len(set(guessed)) == 17  # a guess is any that may be

    def test_the_end_reveals_all(self):
        state = do(laid("HL LL"), "place lizard +0+2")
        panels = repr(GAME.look(state, WATCHER).panels)
        assert "'card-P'" in panels
        assert "'card-I'" in panels
        marks = GAME.look(state, WATCHER).marks
        assert marks == dict.fromkeys(["man", "tile-+0+1", "tile-+0+2", "tile-+1+0", "tile-+1+1"], "win")

    def test_a_guess_is_a_thought_that_is_judged(self):
        world = laid("HL").guess(0, Rng(1))
        leg = world.leg
        rng = Rng(5)
        for _ in range(2 * ROUNDS):
            assert world.leg == leg
            if not world.turn:
                return
            world.play(world.mover, world.draw(world.mover, rng))
        assert world.leg == leg + 1 or not world.turn
        assert sum(world.promise()) == pytest.approx(1)

    def test_a_thought_tries_nothing_but_a_win_in_one(self):
        """Others know their cards, though the thinker does not: the world where they can win is lost."""
        world = do(laid("HL LL", ("I", "P")).guess(0, Rng(1)), "place bird -1+0")
        world.hands[1] = 1 << CARD_NAMES.index("P")
        for action in world.tries(1):
            then = world.copy()
            then.play(1, action)
            assert past(then)[:2] == (1, SHAPE)
        assert len(world.legal(1)) > len(world.tries(1)) > 0

    def test_where_nobody_can_win_all_is_tried(self):
        world = laid("HL LL", ("I", "P")).guess(0, Rng(1))
        assert world.tries(0) == world.legal(0)
        assert len(world.legal(0)) == 36


def test_a_slip_is_a_step_or_an_animal_laid_to_no_end():
    steps = quiet = 0
    for seed in range(4):
        for _, state in watched(seed):
            seat, rng = int(state.mover), Rng(seed)
            action = bots.slip(state, seat, rng)
            assert state.why(seat, action) is None
            after = state.copy()
            after.play(seat, action)
            if action == bots.greedy(state, seat):
                steps += 1
            else:
                quiet += 1
                assert action < REPLACE
                assert after.grid.need(state.hands[seat]) >= state.grid.need(state.hands[seat])
    assert quiet > steps


def watched(seed, seats=2, **options):
    """Novices at a table: the seat that acted and the position after each action, while the deal goes on."""
    rng, state = Rng(seed), GAME.start(GAME.setup(seats, options))
    while state.turn:
        seat = int(state.mover)
        state.play(seat, state.draw(seat, rng) if seat == NATURE else bots.greedy(state, seat))
        if seat != NATURE and state.turn:
            yield seat, state


def other_hands(state, eye, rng):
    """Another world of an eye, played again from its cards: only they differ."""
    world = state.guess(eye, rng)
    again = GAME.start(GAME.setup(int(state.seats)))
    for seat in range(int(state.seats)):
        for card in view.cards_of(world, seat):
            again.play(NATURE, ACTIONS.parse(f"deal {CARD_NAMES[card]}"))
    for action in state.told:
        again.play(again.mover, int(action))
    return again


def tells_nothing_of_hands(believe):
    """What is believed is the same to the bit whatever the others hold."""
    rng, compared = Rng(8), 0
    for seed in range(4):
        for _, state in watched(seed, 3):
            if state.plies == 3:
                for eye in range(3):
                    other = other_hands(state, eye, rng)
                    assert believe(state) == believe(other)
                    compared += list(state.hands) != list(other.hands)
    assert compared > 8


def true_card(state, seat, eye):
    """How likely the card that a seat really holds seems to an eye."""
    known = int(state.hands[eye]) | int(state.barred[3 * seat])
    chances = {card: state.believed().likely(seat, card) for card in range(18) if not known >> card & 1}
    return chances[view.cards_of(state, seat)[0]] / sum(chances.values())


class TestBelief:
    def test_it_does_not_depend_on_what_anybody_holds(self):
        tells_nothing_of_hands(lambda state: list(state.believed().weights))

    def test_a_planted_leak_is_found(self):
        def leak(state):
            weights = list(state.believed().weights)
            weights[0] += 1e-12 * int(state.hands[0])
            return weights

        with pytest.raises(AssertionError):
            tells_nothing_of_hands(leak)

    def test_a_search_thinks_the_same_of_the_truth_and_of_a_guess(self):
        """A bot gets a guess, pickled, in another process: it finds what it would find here, to the last visit."""
        for number, (_, state) in enumerate(watched(5)):
            if number in (3, 6):
                seat = int(state.mover)
                there = pickle.loads(pickle.dumps(state.guess(seat, Rng(number))))
                found = [Search(world, seat, 2) for world in (state, there)]
                for search in found:
                    search.think(40, 0.0)
                assert found[0].tally() == found[1].tally()

    def test_step_by_step_comes_to_the_same_as_all_at_once(self):
        for _, state in watched(3, 3):
            fresh = pickle.loads(pickle.dumps(state))
            assert fresh.belief is None
            assert list(state.believed().weights) == list(fresh.believed().weights)

    def test_a_novice_is_soon_seen_through(self):
        seen = {3: [], 5: []}
        for seed in range(36):
            for seat, state in watched(seed):
                done = (state.plies + 1) // 2
                if done in seen:
                    seen[done].append(true_card(state, seat, 1 - seat))
        assert min(map(len, seen.values())) >= 4
        assert sum(seen[3]) / len(seen[3]) > 0.4
        assert sum(seen[5]) / len(seen[5]) > 0.6

    def test_what_says_nothing_leaves_all_as_likely(self):
        """Everybody plays at random: the true card seems about as likely as any other."""
        found = []
        for seed in range(6):
            rng, state = Rng(seed), after(DEALT)
            for _ in range(6):
                if state.turn:
                    state.play(state.mover, state.draw(state.mover, rng))
            if state.turn:
                found += [true_card(state, seat, 1 - seat) for seat in (0, 1)]
        assert 0.01 < sum(found) / len(found) < 0.25

    def test_nothing_is_ruled_out_but_what_is_known(self):
        for seat, state in watched(1):
            assert all(state.believed().likely(seat, card) > 1e-5 for card in range(18))
            assert sum(state.believed().likely(seat, card) for card in range(18)) == pytest.approx(1)

    def test_a_win_passed_up_speaks_against_a_card(self):
        state = after("deal I; deal W; place lizard +1+0; place bird +0-1; place lizard +0+1; place bird -1+0")
        do(state, "place lizard +1+1; place bird -1-1")
        p, i = CARD_NAMES.index("P"), CARD_NAMES.index("I")
        before = state.believed()
        do(state, "place monkey +2+1")
        now = state.believed()
        assert now.likely(0, p) / now.likely(0, i) < before.likely(0, p) / before.likely(0, i) / 5

    def test_a_changed_card_is_another(self):
        state = after("deal I; deal W; place lizard +1+0; place bird +0-1", change="yes")
        do(state, "place lizard +2+0; place bird +0+1; change I; deal P")
        belief = state.believed()
        assert len({belief.likely(0, card) for card in range(18)}) == 1
        assert len({belief.likely(1, card) for card in range(18)}) > 1

    def test_a_new_deal_begins_anew(self):
        for _, state in watched(2, deals="3"):
            if state.deal == 1 and not state.dealing:
                assert state.believed().plies == len(state.told) == state.plies
                return
        raise AssertionError("no second deal")

    def test_the_grid_it_knows_is_the_one_that_lies_there(self):
        """Swaps, replacements and moves of the Man included, all heard at once."""
        rng, state = Rng(3), after(DEALT, full="swap")
        for kind in [*[PLACE] * 3, REPLACE, MAN, *[PLACE] * 21, SWAP, MAN, SWAP]:
            later = min(first for first in (REPLACE, MAN, SWAP, CHANGE) if first > kind)
            actions = [action for action in state.legal(state.mover) if kind <= action < later]
            state.play(state.mover, actions[rng.below(len(actions))])
        belief = state.believed()
        assert state.is_full()
        assert state.turn
        assert (belief.grid.key, belief.grid.left, belief.plies) == (state.grid.key, state.grid.left, state.plies)


class TestNovice:
    def test_it_takes_a_win_in_one(self):
        state = laid("HL LL")
        state.play(0, bots.greedy(state, 0))
        assert past(state)[:2] == (0, SHAPE)

    def test_it_goes_straight_for_its_shape(self):
        state = after(DEALT)
        for left in (3, 2):
            state.play(0, bots.greedy(state, 0))
            assert state.grid.need(state.hands[0]) == left
            do(state, legal(state, "place monkey").pop() if left == 3 else "")
            state.mover = 0
