"""What clients say: every command is understood, every kind of nonsense refused."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fivesuns.match.commands import AnswerOffer, Kick, MakeOffer, Play, Refused, Resign, SetDraft
from fivesuns.protocol.incoming import Message, command_of, read

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(), inner, max_size=4),
    max_leaves=12,
)
FIELDS = [*Message.__struct_fields__, "more"]


def understood(**said):
    return command_of(read(json.dumps(said)))


@pytest.mark.parametrize(
    ("said", "command"),
    [
        ({"play": "place 1a", "seat": 1}, Play(1, ("place 1a",), None)),
        ({"play": "place 1a", "seat": 1, "step": 4, "id": "m"}, Play(1, ("place 1a",), 4)),
        ({"play": "", "seat": 1}, Play(1, ("",), None)),
        ({"play": "turn 1"}, Play(-1, ("turn 1",), None)),  # a seat that nobody has
        ({"draft": ["put 1", "put 2"], "seat": 0, "step": 0}, SetDraft(0, ("put 1", "put 2"), 0)),
        ({"draft": [], "seat": 0}, SetDraft(0, (), None)),
        ({"resign": True, "seat": 2}, Resign(2)),
        ({"ask": "back", "seat": 0}, MakeOffer(0, "back")),
        ({"ask": "dance", "seat": 0}, MakeOffer(0, "dance")),  # the match says what can be asked for
        ({"answer": True}, AnswerOffer(True)),
        ({"answer": False, "id": 3}, AnswerOffer(False)),
        ({"kick": True, "seat": 1}, Kick(1)),
    ],
)
def test_every_command_is_understood(said, command):
    assert understood(**said) == command


def test_what_is_no_command_has_fields_of_its_own():
    assert read('{"scene": true}').scene
    assert read('{"pong": 7}').pong == 7
    assert read('{"chat": "hello", "seat": 0}').chat == "hello"
    assert read('{"bot": true, "seat": 1}').bot


@pytest.mark.parametrize(
    "said", [{}, {"id": 1}, {"seat": 0, "step": 3}, {"resign": False}, {"kick": False}, {"chat": "x"}]
)
def test_a_message_that_means_no_command_is_refused(said):
    with pytest.raises(Refused) as fault:
        understood(**said)
    assert fault.value.code == "broken"


NONSENSE = [
    "",
    " ",
    "{",
    "}",
    "[]",
    "null",
    "true",
    "7",
    '"play"',
    "play",
    '{"play": "a"',
    '{"play": "a"}}',
    "{'play': 'a'}",
    '{"play": 3}',
    '{"play": ["a"]}',
    '{"draft": "put 1"}',
    '{"draft": [1]}',
    '{"draft": {"0": "put 1"}}',
    '{"resign": 1}',
    '{"resign": "true"}',
    '{"answer": "yes"}',
    '{"ask": true}',
    '{"seat": "0", "play": "a"}',
    '{"seat": 0.5, "play": "a"}',
    '{"seat": null, "play": "a"}',
    '{"seat": 1e999, "play": "a"}',
    '{"step": "1", "play": "a"}',
    '{"id": [], "play": "a"}',
    '{"pong": "1"}',
    '{"play": "a", "person": "ana"}',
    '{"Play": "a"}',
    '{"play": "\\ud800"}',
    '{"play": NaN}',
    "[" * 100_000,
    '{"draft":' * 100_000,
]


@pytest.mark.parametrize("text", NONSENSE, ids=[text[:24] or "nothing" for text in NONSENSE])
def test_nonsense_is_refused(text):
    with pytest.raises(Refused) as fault:
        read(text)
    assert (fault.value.code, fault.value.reason.id) == ("broken", "no-broken")


def code_of(text):
    """The code with which a text is refused; none where it is a command."""
    try:
        command = command_of(read(text))
    except Refused as fault:
        return fault.code
    assert isinstance(command, Play | SetDraft | Resign | MakeOffer | AnswerOffer | Kick)
    return None


@given(JSON | st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=5))
def test_whatever_is_said_is_a_command_or_refused(said):
    assert code_of(json.dumps(said)) in (None, "broken")


@given(st.text())
def test_whatever_is_no_json_is_refused(text):
    assert code_of(text) in (None, "broken")
