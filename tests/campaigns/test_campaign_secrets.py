"""The campaign of secrets in short, and that it finds what is told by mistake."""

from dataclasses import replace

from campaigns.secrets import Secrets
from fivesuns.games import GAMES


def findings(campaign, cases):
    return [found for number in range(cases) for found in campaign.case(number).findings]


def test_no_two_worlds_are_told_apart():
    campaign, pairs = Secrets(3), 0
    for number in range(len(GAMES)):
        outcome = campaign.case(number)
        assert outcome.findings == []
        pairs += sum(count for name, count in outcome.counts.items() if "pairs of" in name)
    assert pairs > 50


def test_a_view_that_tells_a_hidden_hand_is_found():
    game = GAMES["xochintlan"]

    def look(state, eye):
        view = game.look(state, eye)
        return replace(view, marks=view.marks | {"hand": str(hash(state.freeze()) % 1000)})

    assert findings(Secrets(1, {"leaking": replace(game, look=look, family={})}), 2)


def test_a_line_that_tells_a_hidden_hand_is_found():
    game = GAMES["cibola"]

    def tell(before, seat, action, after, eye):
        told = game.tell(before, seat, action, after, eye)
        return told if hash(after.freeze()) % 2 else (*told, *told)

    assert findings(Secrets(1, {"leaking": replace(game, tell=tell, family={})}), 5)
