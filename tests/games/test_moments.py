"""What each game says is a moment: the line that won, a breath that is held, a secret laid open, tests one by one."""

from itertools import islice

import pytest

from fivesuns.core.state import WATCHER
from fivesuns.games.azteka.material import SEGMENTS
from fivesuns.games.azteka.rules import EXPAND
from fivesuns.games.azteka.stage import place
from fivesuns.games.azteka.story import needed, traced
from fivesuns.games.azteka.view import winning_cells
from fivesuns.games.azteka.wheel import RING, SEGMENT
from fivesuns.games.xalapa.material import CURSE, PATTERNS
from fivesuns.games.xalapa.solver import best
from moments import WAY_OUT, decided, moments_of
from playing import GAMES_OF_OURS, TABLE_NAMES, TABLES, random_game

MIDDLE = 500


def pieces_after(moment, eye, frames):
    """What is on the board after so many frames of a story, by id."""
    there = {piece.id: piece for piece in moment.game.look(moment.before, eye).pieces}
    for motion in (motion for frame in moment.story(eye).frames[:frames] for motion in frame):
        there |= {motion.piece.id: motion.piece} if motion.piece else {}
    return there


def numbers(piece):
    """The numbers that are written on a piece."""
    return [part.text for part in piece.detail.parts if part.text] if piece.detail else []


@pytest.mark.parametrize("table", TABLES, ids=TABLE_NAMES)
def test_most_steps_are_no_moment_and_the_end_is_told_once(table):
    """A moment that comes all the time is none."""
    game, setup = table
    steps = [game.story(*step, WATCHER).beats for step in islice(random_game(game, setup, 3), 150)]
    assert sum(bool(beats) for beats in steps) <= len(steps) / 3
    assert sum(beat.kind == "end" for beats in steps for beat in beats) <= 1


# Azteka


def test_the_line_that_won_a_round_is_traced_through_the_pawns_that_made_it():
    moment = decided("azteka", "round")
    for eye in (0, 1, WATCHER):
        (beat,) = moment.story(eye).beats
        assert beat.winners == (moment.after.winner_1,)
        assert dict(beat.title.args)["round"] == 1
        assert len(beat.keep) == len(set(beat.keep)) >= 4
        assert beat.at == len(moment.story(eye).frames) - 1  # then the wheel is cleared
        assert len(beat.line) >= 4
    there = pieces_after(moment, WATCHER, beat.at)
    assert {there[id].art for id in beat.keep} == {"life" if moment.before.role(beat.winners[0]) == 0 else "death"}


def test_a_segment_goes_outward_a_ring_round_and_everywhere_through_all():
    outward = traced(SEGMENT, winning_cells(SEGMENT, 0x04040404))
    far = [(x - MIDDLE) ** 2 + (y - MIDDLE) ** 2 for x, y in outward]
    assert len(outward) == 4
    assert far in (sorted(far), sorted(far, reverse=True))
    around = traced(RING, winning_cells(RING, 0xFF00))
    assert (len(around), around[0]) == (9, around[-1])
    won = winning_cells(EXPAND, 0x81422418 | 0x0F)
    some = needed(won)
    assert {cell % SEGMENTS for cell in some} == set(range(8))
    assert {cell // SEGMENTS for cell in some} == set(range(4))
    assert len(some) <= 11
    assert {(round(x, 1), round(y, 1)) for x, y in map(place, some)} == set(traced(EXPAND, won))


def test_nothing_is_traced_where_pawns_are_counted_or_nobody_won():
    assert traced(4, list(range(14))) == ()


def test_the_end_of_a_match_shows_its_last_line():
    moment = decided("azteka", "end")
    (beat,) = moment.story(0).beats
    assert (beat.kind, beat.title, beat.at) == ("end", None, len(moment.story(0).frames))
    assert set(beat.keep) <= set(pieces_after(moment, 0, beat.at))


# Cibola


def test_fists_are_held_before_they_open_and_no_number_is_there_before():
    for moment in islice(moments_of("cibola", "hold", seats=3), 5):
        for eye in (0, 1, 2, WATCHER):
            story = moment.story(eye)
            held, told = story.beats
            assert (held.kind, told.kind, story.sound) == ("hold", "tell", "fist")
            assert 0 < held.at < told.at == len(story.frames)
            before = pieces_after(moment, eye, held.at)
            for seat, id in enumerate(held.keep):
                assert before[id].art == "fist"
                assert numbers(before[id]) == ([str(moment.after.bid(seat))] if seat == eye else [])
            after = pieces_after(moment, eye, told.at)
            shown = sorted(numbers(after[id])[0] for id in after if id.startswith("pick-"))
            assert shown == sorted(str(moment.after.bid(seat)) for seat in range(3))


def test_those_who_pick_first_are_told_first():
    moment = next(moments_of("cibola", "hold", seats=4))
    said = dict(moment.story(0).beats[1].title.args)
    assert [said[key].seat for key in "abcd"] == [moment.after.picker(pick) for pick in range(4)]


def test_a_bid_that_is_not_the_last_is_no_moment():
    game = GAMES_OF_OURS["cibola"]
    for before, seat, action, after in islice(random_game(game, game.setup(3), 1), 60):
        if after.turn and game.actions.meaning(action).kind == "bid" and after.phase == before.phase:
            assert game.story(before, seat, action, after, WATCHER).beats == ()


# Xochintlan


def test_the_winners_card_lies_over_the_shape_and_nowhere_before():
    moment = decided("xochintlan", "end")
    assert "over" not in {piece.id for piece in moment.game.look(moment.before, 0).pieces}
    for eye in (0, 1, WATCHER):
        view, story = moment.game.look(moment.after, eye), moment.story(eye)
        over = next(piece for piece in view.pieces if piece.id == "over")
        won = [piece for piece in view.pieces if view.marks.get(piece.id) == "win"]
        assert len(won) == 5
        assert over.x == (min(piece.x for piece in won) + max(piece.x for piece in won)) / 2
        assert over.y == (min(piece.y for piece in won) + max(piece.y for piece in won)) / 2
        assert not [piece for piece in view.pieces if piece.art.startswith("card-")]  # nobody's own is in the way
        (arrival,) = story.frames[-1]
        assert (arrival.kind, arrival.piece, arrival.seat) == ("arrive", over, view.verdict.winners[0])
        assert set(story.beats[0].keep) == {piece.id for piece in won}


def test_who_did_not_win_is_told_how_near_it_was():
    moment = decided("xochintlan", "end")
    (winner,) = moment.game.look(moment.after, WATCHER).verdict.winners
    near = {eye: moment.game.look(moment.after, eye).verdict.near for eye in (0, 1, WATCHER)}
    assert near[winner] is near[WATCHER] is None
    said = dict(near[1 - winner].say.args)
    row = next(row for row in moment.game.look(moment.after, 1 - winner).panels[1 - winner].rows if row.of == 5)
    assert said["n"] == row.n < 5


def test_a_deal_of_a_match_ends_with_the_card_and_clears_it_away():
    moment = decided("xochintlan", "round", deals="3")
    story = moment.story(WATCHER)
    (beat,) = story.beats
    assert beat.at == len(story.frames) - 1
    assert "over" in pieces_after(moment, WATCHER, beat.at)
    assert "over" in story.frames[-1][0].ids


# Xalapa


def test_the_check_goes_test_by_test_and_counts_what_counts():
    for moment in islice(moments_of("xalapa", "check", seats=2), 6):
        state = moment.after
        for eye in (0, 1):
            story = moment.story(eye)
            assert [beat.lit for beat in story.beats] == [f"oracle-{test}" for test in range(1, state.levels[eye] + 1)]
            for test, beat in enumerate(story.beats):
                said = dict(beat.text.args)
                passed = state.passed[eye] >> test & 1
                assert said["result"] == ("pass" if passed else "fail")
                assert set(beat.counted) <= {piece.id for piece in moment.game.look(state, eye).pieces}
                if "have" in said and "have_b" in said and beat.text.id == "beat-count":
                    assert len(beat.counted) == said["have"]
                (tick,) = story.frames[beat.at]
                assert tick.ids == (beat.lit,)  # it is judged, then ticked


def test_a_better_placement_lies_over_ones_own_and_only_after_the_check():
    better = 0
    for moment in islice(moments_of("xalapa", "check", seats=1), 20):
        game, state = moment.game, moment.after
        assert not [piece for piece in game.look(moment.before, 0).pieces if piece.look in ("best", "spare")]
        view = game.look(state, 0)
        ideal, spare, mine = (
            {piece.id.partition("-")[2] for piece in view.pieces if piece.id.startswith(f"{kind}-")}
            for kind in ("ideal", "spare", "stone")
        )
        if not ideal | spare:
            continue
        better += 1
        assert spare == mine - ideal
        assert {id for id, mark in view.marks.items() if mark == "spare"} == {f"stone-{cell}" for cell in spare}
        could = best(int(state.faces[0]) % PATTERNS, state.past[-1][: 2 * state.levels[0] - 1], CURSE, state.tables)
        assert could.cost < state.gained[0]
        assert len(ideal) <= could.cost  # a stone costs one
    assert better >= 5


def test_promises_are_turned_up_together():
    moment = next(moments_of("xalapa", "hold", seats=2, game="atlacoya"))
    for eye in (0, 1, WATCHER):
        assert [beat.kind for beat in moment.story(eye).beats] == ["hold"]


# Inka


def test_the_way_out_is_traced_to_the_gate():
    moment = next(moments_of("inka", "end", words=WAY_OUT))
    (beat,) = moment.story(1 - moment.seat).beats
    pawn = next(piece for piece in moment.game.look(moment.before, WATCHER).pieces if piece.id == beat.keep[0])
    out = next(piece for piece in moment.game.look(moment.after, WATCHER).pieces if piece.id == beat.keep[0])
    assert beat.keep == (f"pawn-{moment.seat}",)
    assert beat.line[0] == pytest.approx((pawn.x, pawn.y), abs=0.1)
    assert beat.line[-1] == pytest.approx((out.x, out.y), abs=0.1)
