"""Every language says the same, in words of its own."""

import re
from functools import cache
from importlib.resources import files

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, Term
from fluent.syntax.visitor import Visitor

from fivesuns import sample
from fivesuns.core.text import COMMON, LANGUAGES, SOURCE, bundle, languages, nearest, say, words
from fivesuns.games import GAMES, OURS
from fivesuns.lessons.library import lessons
from fivesuns.paper.book import parsed

OTHERS = [language for language in LANGUAGES if language != SOURCE]
PACKAGES = [GAMES[name].package for name in OURS]

# Words that two languages may well share: names, units, what comes from one and the same Latin.
NAMES = "Azteka Cibola Inka Xalapa Xochintlan Atlacoya Nameless PDF A Letter min pts s h d"
COMMON_WORDS = "No Pause Points Source Statues Total Totem novice passage points provisional score totem bot"
COMMON_WORDS += " Invitations Tables Vibration Volume axolotl armadillo coati coyote puma condor"
SHARED = {*NAMES.split(), *COMMON_WORDS.split()}


class Reader(Visitor):
    """Collects the words and the arguments of a message, variants and all."""

    def __init__(self):
        self.words, self.arguments = [], set()

    def visit_TextElement(self, node):  # noqa: N802 - names of Fluent's
        self.words.append(node.value)

    def visit_VariableReference(self, node):  # noqa: N802
        self.arguments.add(node.id.name)


def paths(package, language):
    """The files of messages of a package in a language, by the name that they have in every language."""
    folder = files(package).joinpath("locale")
    if package != COMMON:
        return {"": folder.joinpath(f"{language}.ftl")}
    return {path.name: path for path in folder.joinpath(language).iterdir() if path.name.endswith(".ftl")}


@cache
def messages(package, language):
    """Each message and term: its words in one string, and its arguments."""
    found = {}
    for name, path in paths(package, language).items():
        for entry in FluentParser(with_spans=False).parse(path.read_text("utf-8")).body:
            assert not isinstance(entry, Junk), f"{path}: {entry.content}"
            if isinstance(entry, Message | Term):
                reader = Reader()
                reader.visit(entry.value)
                found[name, entry.id.name] = ("\n".join(reader.words), reader.arguments)
    return found


def own(package, language):
    """The messages that a language has for itself, inside its own sentences: a gender, a case."""
    text = "".join(path.read_text("utf-8") for path in paths(package, language).values())
    return set(re.findall(r"\{ ([a-z][\w-]*) \}", text))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("package", [COMMON, *PACKAGES, sample.__name__])
class TestMessages:
    def test_none_is_missing_and_none_too_many(self, package, language):
        ours, theirs = messages(package, SOURCE), messages(package, language)
        missing = sorted(key for key in ours.keys() - theirs.keys() if key[1] not in own(package, SOURCE))
        more = sorted(key for key in theirs.keys() - ours.keys() if key[1] not in own(package, language))
        assert not missing, f"{package} in {language} lacks {missing}"
        assert not more, f"{package} in {language} has what {SOURCE} does not have: {more}"

    def test_no_argument_is_unknown(self, package, language):
        """A sentence may leave one out, or be told whether it is the listener."""
        for key, (_, arguments) in messages(package, language).items():
            _, given = messages(package, SOURCE).get(key, ("", arguments))
            known = given | {f"{name}_you" for name in given} | {name.removesuffix("_you") for name in given}
            assert arguments <= known, f"{key} in {language} names {sorted(arguments - known)}"

    def test_none_is_left_in_the_source(self, package, language):
        left = {
            id
            for key, (text, _) in messages(package, language).items()
            for id in [key[1]]
            if key in messages(package, SOURCE) and text == messages(package, SOURCE)[key][0]
            if set(re.findall(r"[^\W\d_]+", text)) - SHARED
        }
        assert not left, f"{package}: in {language} as in {SOURCE}: {sorted(left)}"


@pytest.mark.parametrize("language", LANGUAGES)
class TestMarks:
    """What a language sets before and after its marks, as its `language.toml` has it."""

    def check(self, language, name, text):
        for fault in LANGUAGES[language].faults:
            found = re.search(fault, text)
            assert not found, (
                f"{name} in {language}: {fault} at “{text[max(0, found.start() - 30) : found.end() + 30]}”"
            )

    @pytest.mark.parametrize("package", [COMMON, *PACKAGES])
    def test_messages(self, package, language):
        for (_, id), (text, _) in messages(package, language).items():
            self.check(language, id, text)

    @pytest.mark.parametrize("name", OURS)
    def test_rules_and_lessons(self, name, language):
        for token in parsed(GAMES[name], language):
            if token.type == "inline":
                text = "".join(part.content or " " for part in token.children if part.type in ("text", "softbreak"))
                for publisher in GAMES[name].credit.publisher.split(", "):
                    text = text.replace(publisher, "")
                self.check(language, "rules", text)
        for lesson in lessons(GAMES[name]):
            self.check(language, lesson.id, lesson.title[language])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_a_name_a_place_and_a_switch(language):
    known = LANGUAGES[language]
    assert known.name
    assert known.place.startswith(f"{language}_")
    assert bundle(COMMON, language).locales == [known.place.replace("_", "-")]
    assert words(COMMON, language, say("house"))


@pytest.mark.parametrize("package", [*PACKAGES, sample.__name__])
def test_ours_speak_every_language(package):
    assert languages(package) == [*LANGUAGES]


@pytest.mark.parametrize(
    ("tag", "language"),
    [("fr", "fr"), ("fr-CA", "fr"), ("fr_FR.UTF-8", "fr"), ("FR", "fr"), ("C.UTF-8", ""), ("", ""), ("fra", "")],
)
def test_the_nearest_language(tag, language):
    assert nearest(tag) == language


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", OURS)
def test_every_kind_of_move_can_be_typed(name, language):
    game = GAMES[name]
    kinds = {game.actions.meaning(action).kind for action in range(len(game.actions))}
    there = {id.removeprefix("word-") for _, id in messages(game.package, SOURCE) if id.startswith("word-")}
    assert {kind for kind in there if ("", f"word-{kind}") in messages(game.package, language)} == there
    assert there <= kinds
