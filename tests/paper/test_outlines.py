"""The drawing of our own SVG as vectors: outlines in absolute lines and cubics."""

from math import dist

import pytest

from fivesuns.paper.vector import curves

pytestmark = pytest.mark.once


class TestOutlines:
    def test_lines_are_absolute(self):
        assert list(curves("M10 10h5v5l-5 0Z")) == [
            ("move", (10, 10)),
            ("draw", (15, 10)),
            ("draw", (15, 15)),
            ("draw", (10, 15)),
            ("close", ()),
        ]

    def test_after_an_end_one_goes_on_from_the_beginning(self):
        assert list(curves("M1 1H3Zl1 1"))[-1] == ("draw", (2, 2))

    def test_numbers_may_touch(self):
        assert list(curves("M.5-.5L-1-2"))[1] == ("draw", (-1, -2))

    def test_a_smooth_curve_mirrors_the_handle_before(self):
        *_, last = curves("M0 0C0 1 1 2 2 2S4 3 4 4")
        assert last == ("draw", (3, 2, 4, 3, 4, 4))

    @pytest.mark.parametrize("flags", ["0 0", "0 1", "1 0", "1 1"])
    def test_an_arc_ends_where_it_should_and_keeps_its_radius(self, flags):
        parts = [part for _, part in curves(f"M10 0A10 10 0 {flags} 0 10")]
        assert parts[-1][-2:] == pytest.approx((0, 10))
        large, sweep = flags.split()
        centre = (0, 0) if large != sweep == "1" or (large, sweep) == ("1", "0") else (10, 10)
        assert len(parts) - 1 == (3 if large == "1" else 1)
        for part in parts[1:]:
            assert dist(part[-2:], centre) == pytest.approx(10)

    def test_a_circle_of_two_arcs(self):
        parts = [part for kind, part in curves("M-5 0a5 5 0 1 1 10 0a5 5 0 1 1-10 0Z") if kind == "draw"]
        assert len(parts) == 4
        assert all(dist(part[-2:], (0, 0)) == pytest.approx(5) for part in parts)
