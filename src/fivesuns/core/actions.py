"""Actions are small integers, declared once; from the declaration come their words and the parser."""

from __future__ import annotations

from dataclasses import dataclass, field
from itertools import product


@dataclass(frozen=True)
class Kind:
    """One kind of action: the form of its word, and the names each parameter may take."""

    name: str
    form: str  # "turn {ring} twice"
    names: dict[str, tuple[str, ...]] = field(default_factory=dict)  # {"ring": ("1", "2", "3", "4")}

    @property
    def size(self) -> int:
        size = 1
        for values in self.names.values():
            size *= len(values)
        return size


@dataclass(frozen=True)
class Meaning:
    """What an action is, in names: its kind and its parameters."""

    kind: str
    names: dict[str, str]


class Actions:
    """The fixed action space of a game: number, word and meaning of every action."""

    def __init__(self, *kinds: Kind) -> None:
        self.kinds = kinds
        self.words: list[str] = []
        self.meanings: list[Meaning] = []
        self._first: dict[str, int] = {}
        for kind in kinds:
            self._first[kind.name] = len(self.words)
            for values in product(*kind.names.values()):
                names = dict(zip(kind.names, values, strict=True))
                self.words.append(kind.form.format(**names))
                self.meanings.append(Meaning(kind.name, names))
        self._numbers = {word.lower(): number for number, word in enumerate(self.words)}
        if len(self._numbers) != len(self.words):
            raise ValueError("two actions share a word")

    def __len__(self) -> int:
        return len(self.words)

    def first(self, kind: str) -> int:
        """The number of the first action of a kind."""
        return self._first[kind]

    def word(self, action: int) -> str:
        """The readable word of an action."""
        return self.words[action]

    def parse(self, word: str) -> int | None:
        """The action a word names, whatever its case and spaces; None for a word that names none."""
        return self._numbers.get(" ".join(word.lower().split()))

    def meaning(self, action: int) -> Meaning:
        """The kind and the parameters of an action."""
        return self.meanings[action]
