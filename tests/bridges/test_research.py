"""The examples of docs/research.md run as they stand, one after the other."""

import re
import warnings
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "docs" / "research.md").read_text("utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL)


def test_every_example_runs(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    names = {}
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", category=DeprecationWarning)  # of what OpenSpiel loads
        for example in EXAMPLES:
            exec(compile(example, "docs/research.md", "exec"), names)
    assert "seat 0\n" in capsys.readouterr().out
    assert names["drawing"].startswith("<svg")
    assert len(EXAMPLES) == 8


@pytest.mark.parametrize("door", ["batch", "gym", "pettingzoo", "openspiel"])
def test_every_door_is_told_of(door):
    assert f"fivesuns.bridges.{door}" in TEXT
