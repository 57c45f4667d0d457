"""Records the playthroughs that `test_playthrough` replays, steered until nothing is missing from a game's set.

`python tests/games/recording.py [GAME ...]` records them anew, best with compiled code; look at the difference before
committing it. Random play crowds out all that is rare: so either the kind of an action is drawn first, or a bot is
followed, or an example of the rules goes before; several games are tried at each table, and the one that shows most of
what was missing is kept. Where a rule still has to be cited, the whole space of actions is searched for one that it
forbids.
"""

import hashlib
import json
import re
import sys
from importlib.resources import files
from pathlib import Path

from fivesuns.core.game import Grade
from fivesuns.core.rng import Rng
from fivesuns.paper.book import examples, paragraphs
from fivesuns.playthrough import playthrough
from playing import TABLE_NAMES, TABLES

FOLDER = Path(__file__).parent / "playthroughs"
MORE_SEEDS = range(1, 21)
MOST_TRIALS, WORK = 40, 120_000  # games tried at a table: fewer where there are many actions to look at
EARLIER = {"azteka": {"3.6"}}  # numbers that only the first edition answers
LONGEST = 400  # steps of a game that is kept, if it can be
PROBES = 3  # words a step that are refused though no rule is missing: each kind in turn
_ANIMALS = ("lizard", "bird", "monkey")
_EAST = [word for n in range(1, 25, 2) for word in (f"place {_ANIMALS[n // 2 % 3]} +{n}+0", f"man +{n + 1}+0")]
_DAY = ["pattern A", "position P1", "oracle cactus", "oracle red", "oracle corner", "oracle gecko"]
# What neither chance nor bots nor examples come to: a full wheel, the end of the table, a day and a turn without end.
# Each at the table of so many seats and the first option given.
_FULL_WHEEL = (
    "place 3h; place 3f; place 4f; place 4d; place 2g; place 1f; place 2c; place 3e; place 2d; place 2b; place 3g; "
    "place 4e; place 1c; place 4c; place 3a; place 1g; place 1d; place 3d; place 1h; place 4g; place 2e; place 2f; "
    "place 1e; place 2h; place 4b; place 4h; turn 2; place 3b; place 1a; turn 4; place 2b; place 3c; turn 2; place 1b; "
    "turn 4; turn 4; turn 1; place 4d"
)
_TEMPLE = (
    "start b1; start i13; draw 1; lay b3>b4; draw 2; lay a5>b6; draw 3; lay j5>j6; draw 4; lay j7>j8; draw 5; "
    "lay j9>j10; draw 6; lay i3>i4; draw 7; lay i5>i6; draw 8; lay i7>i8; draw 9; lay i9>i10; draw 10; "
    "lay h5>h6; draw 11; lay h7>h8; draw 12; lay h9>h10; draw 13; lay h11>h12; walk a6; move 14 e1>e2"
)
RARE = {
    "azteka": (3, {}, _FULL_WHEEL.split("; ")),
    "xochintlan": (2, {}, ["deal X", "deal I", *_EAST, "place bird +25+0"]),
    "xalapa": (1, {}, [*_DAY, *["put a1", "lift a1"] * 150]),
    "inka": (2, {"first": "seat"}, [*_TEMPLE.split("; "), *["walk b1", "walk a6"] * 5]),
}
_CITED = re.compile(r'(?:return|else) "(\d+(?:\.\d+)?)"')


def kinds_of(game):
    """Every kind of action."""
    return {kind.name for kind in game.actions.kinds}


def rules_of(game):
    """Every number that `why` can answer: those that the rules return."""
    code = files(game.package).joinpath("rules.py").read_text("utf-8")
    return set(_CITED.findall(code)) & set(paragraphs(game, "en")) - EARLIER.get(game.name, set())


def shown(game, lines):
    """The kinds and the numbers that occur in the lines of a playthrough."""
    words = [line["word"] for line in lines if "word" in line]
    kinds = {game.actions.meaning(game.actions.parse(word)).kind for word in words}
    return kinds, {rule for line in lines for rule in line.get("refused", {}).values()}


def line_of(game, state, step, seat, action, refused):
    """What stands in a file for a step: who may act, who does, what, out of what, and words that a rule forbids."""
    legal = [game.actions.word(other) for other in state.legal(seat)]
    line = {"step": step, "turn": list(state.turn), "seat": seat, "word": game.actions.word(action), "legal": legal}
    return line | {"refused": {game.actions.word(other): state.why(seat, other) for other in refused}}


def more(game, setup):
    """A digest of some random games, every step of them with all that was legal."""
    digest = hashlib.sha256()
    for seed in MORE_SEEDS:
        for line in playthrough(game, setup, seed):
            digest.update(json.dumps(line).encode())
    return digest.hexdigest()


def by_kind(game, state, seat, rng, missing):
    """An action of a kind drawn first, of one that is missing if there is any."""
    found = {}
    for action in state.legal(seat):
        found.setdefault(game.actions.meaning(action).kind, []).append(action)
    kinds = [kind for kind in found if kind in missing] or list(found)
    among = found[kinds[rng.below(len(kinds))]]
    return [among[rng.below(len(among))]]


def by_bot(game, state, seat, rng):
    """What a bot does next, maybe several actions."""
    if game.mind is not None:
        return list(game.mind(state, seat, Grade("novice", seconds=0.2), rng).actions)
    return [game.greedy(state, seat)]


def probed(game, state, seat, rng, missing):
    """Actions that are refused: of kinds drawn at random, and for each missing number one that it forbids."""
    found = []
    for _ in range(PROBES):
        kind = game.actions.kinds[rng.below(len(game.actions.kinds))]
        action = game.actions.first(kind.name) + rng.below(kind.size)
        if state.why(seat, action) is not None:
            found.append(action)
    if missing:
        for action in range(len(game.actions)):
            rule = state.why(seat, action)
            if rule in missing:
                missing.discard(rule)
                found.append(action)
    return sorted(set(found))


def openings(game, setup):
    """How examples of the rules begin that are played at such a table."""
    fitting = [given for given in examples(game, "en") if game.setup(given.seats, dict(given.options)) == setup]
    seats, options, words = RARE.get(game.name, (None, {}, []))
    return [*(given.words for given in fitting), *([words] if words and setup == game.setup(seats, options) else [])]


def said(game, words):
    """Words as a plan: the seat where one is named, and the action."""
    parts = [word.rpartition(": ") for word in words]
    return [(int(seat) if seat else None, game.actions.parse(word)) for seat, _, word in parts]


def steered(game, setup, seed, opening, kinds, rules):
    """A game as lines; `kinds` and `rules` are missing from the set so far."""
    rng, state, lines, plan = Rng(1000 + seed), game.start(setup), [], said(game, opening)
    kinds, rules, follows = set(kinds), set(rules), seed % 2 == 1
    while turn := state.turn:
        seat = plan[0][0] if plan and plan[0][0] is not None else turn[0 if plan else rng.below(len(turn))]
        if plan and (seat not in turn or plan[0][1] not in state.legal(seat)):
            plan = []
            continue
        if not plan and seat < 0:
            plan = [(seat, state.draw(seat, rng))]
        elif not plan:
            bot = follows and rng.below(4) > 0
            actions = by_bot(game, state, seat, rng) if bot else by_kind(game, state, seat, rng, kinds)
            plan = [(seat, action) for action in actions]
        action = plan.pop(0)[1]
        kinds.discard(game.actions.meaning(action).kind)
        lines.append(line_of(game, state, len(lines), seat, action, probed(game, state, seat, rng, rules)))
        state.play(seat, action)
    return [*lines, {"result": state.result(), "score": state.score()}], kinds, rules


def record(game, tables):
    """Write the files of a game's tables; what is missing from all of them together in the end."""
    kinds, rules = kinds_of(game), rules_of(game)
    for setup, name in tables:
        count = min(MOST_TRIALS, WORK // len(game.actions)) if kinds or rules else 2
        begun = [(seed, ()) for seed in range(count)]
        begun += [(1, words) for words in openings(game, setup)] if kinds or rules else []
        trials = [steered(game, setup, seed, words, kinds, rules) for seed, words in begun]
        short = [trial for trial in trials if len(trial[0]) <= LONGEST] or trials
        lines, kinds, rules = min(short, key=lambda trial: (len(trial[1]) + len(trial[2]), len(trial[0])))
        text = [f"rules {game.rules}, material {game.material}", *map(json.dumps, lines), f"more: {more(game, setup)}"]
        (FOLDER / f"{name}.txt").write_text("\n".join([*text, ""]))
    return kinds | rules


if __name__ == "__main__":
    games = {game.name: game for game, _ in TABLES}
    for wanted in sys.argv[1:] or games:
        tables = [(setup, name) for (game, setup), name in zip(TABLES, TABLE_NAMES, strict=True) if game.name == wanted]
        print(wanted, "missing:", record(games[wanted], tables) or "nothing")
