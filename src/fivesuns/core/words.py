"""What somebody means who types a move: in any of our languages, whichever is theirs, or as records write it."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import lru_cache

from fivesuns.core.game import Game
from fivesuns.core.rows import Illegal
from fivesuns.core.state import State
from fivesuns.core.text import LANGUAGES, say, words

Table = dict[str, list[int]]  # actions by a word


def plain(text: str) -> str:
    """Lower case, single spaces, no accents: how a typed word is compared."""
    bare = unicodedata.normalize("NFD", text.lower().replace("’", "'"))
    return " ".join("".join(letter for letter in bare if not unicodedata.combining(letter)).split())


def word(game: Game, language: str, action: int) -> str:
    """An action as a language writes it, or as records do where the game has no word for it."""
    meaning = game.actions.meaning(action)
    try:
        return words(game.package, language, say(f"word-{meaning.kind}", **meaning.names))
    except KeyError:
        return game.actions.word(action)


def understood(game: Game, state: State, seat: int, typed: str, language: str) -> int | None:
    """The action that somebody means, possible or not; None for no word at all, Illegal where it could be several.

    Whole words go before short ones (`3c` for `place 3c`), what is possible before what is not, and where languages
    disagree, the typist's own goes first.
    """
    wanted, actions = plain(typed), game.actions
    if not wanted:
        return None
    legal = state.legal(seat) if seat in state.turn else []
    exact = actions.parse(typed)
    found = [*_named(game, legal, wanted, language), *([] if exact is None else [exact])]
    if not found:
        found = _briefly(game, legal, wanted, language)
        if len(found) > 1:
            shown = ", ".join(word(game, language, action) for action in found)
            raise Illegal(say("refused-which", word=typed[:40], words=shown))
    if not found:
        tables = [_tables(game, tongue) for tongue in _tongues(language)]
        found = [action for whole, _ in tables for action in whole.get(wanted, ())]
        found = found or [action for _, brief in tables for action in brief.get(wanted, ())]
    return _alike(game, state, seat, found[0]) if found else None


def recorded(game: Game, state: State, seat: int, typed: str, language: str) -> str:
    """What somebody means, as records write it; as it was typed where it means nothing. Illegal as `understood`.

    A word of the record is taken for that and nothing else: programs send them.
    """
    exact = game.actions.parse(typed)
    action = understood(game, state, seat, typed, language) if exact is None else _alike(game, state, seat, exact)
    return typed if action is None else game.actions.word(action)


def beginning(game: Game, actions: Iterable[int], typed: str, language: str) -> list[int]:
    """Those of some actions whose word begins with what is typed, in some language: word by word, or else letter by
    letter."""
    wanted = plain(typed)
    named = [(action, _names(game, action, language)) for action in actions]
    found = [action for action, names in named if any(f"{name} ".startswith(f"{wanted} ") for name in names)]
    return found or [action for action, names in named if any(name.startswith(wanted) for name in names)]


def _alike(game: Game, state: State, seat: int, action: int) -> int:
    """Of two words for the same end, the one that the rules know."""
    if game.alike is None or seat not in state.turn or state.why(seat, action) is None:
        return action
    return game.alike(state, seat, action)


def _tongues(language: str) -> list[str]:
    return [language, *(one for one in LANGUAGES if one != language)]


@lru_cache(maxsize=32768)
def _names(game: Game, action: int, language: str) -> tuple[str, ...]:
    """The words of an action, the typist's own first."""
    own, *others = (plain(word(game, tongue, action)) for tongue in _tongues(language))
    return (own, plain(game.actions.word(action)), *others)


def _named(game: Game, actions: list[int], wanted: str, language: str) -> list[int]:
    """The actions of this name, those that have it in the typist's own language first."""
    found = [
        (place, action)
        for action in actions
        for place, one in enumerate(_names(game, action, language))
        if one == wanted
    ]
    return [action for _, action in sorted(found)]


def _briefly(game: Game, actions: list[int], wanted: str, language: str) -> list[int]:
    """The actions that are meant by what follows their verb."""
    found = []
    for action in actions:
        rests = [name.partition(" ")[2] for name in _names(game, action, language)]
        if wanted in (_parameters(game, action).lower(), *rests):
            found.append(action)
    return found


def _parameters(game: Game, action: int) -> str:
    return " ".join(game.actions.meaning(action).names.values())


@lru_cache(maxsize=64)
def _tables(game: Game, language: str) -> tuple[Table, Table]:
    """Every action of a game by its word in a language, and by what follows the verb."""
    whole: Table = {}
    brief: Table = {}
    for action in range(len(game.actions)):
        name = plain(word(game, language, action))
        whole.setdefault(name, []).append(action)
        for short in {name.partition(" ")[2], plain(_parameters(game, action))}:
            if short:
                brief.setdefault(short, []).append(action)
    return whole, brief
