"""Our own few lines of markup read as Rich's do."""

import pytest
from rich.cells import cell_len
from rich.markup import escape

from fivesuns.core.markup import measure, styled

pytestmark = pytest.mark.once
TEXTS = ["", "plain", "[bold]", "a [red] b [/red]", "[1]", "\\[x]", "\\", "\\\\", "[", "]", "[#fff]", "●▲(✚)[·]"]


@pytest.mark.parametrize("text", TEXTS)
def test_what_is_escaped(text):
    assert styled(text) == escape(text)
    assert styled(text, "bold") == f"[bold]{escape(text)}[/]"


@pytest.mark.parametrize("text", [*TEXTS, "太陽", "é", "☼◰", "e\u0301"])
def test_what_room_it_takes(text):
    assert measure(text) == cell_len(text)
