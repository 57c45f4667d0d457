"""The documents are true: what they name exists, and nothing that a reader needs is left out."""

import ast
import re
import tomllib
from dataclasses import fields
from pathlib import Path

import pytest
from typer.main import get_command

from fivesuns.cli import app
from fivesuns.core.text import LANGUAGES
from fivesuns.server.process import Exit
from fivesuns.server.settings import ALIASES, Limits, Settings, variable

ROOT = Path(__file__).parents[2]
SOURCE = ROOT / "src" / "fivesuns"
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("docs/*.md"))]
ARCHITECTURE = (ROOT / "docs" / "architecture.md").read_text("utf-8")
HOP = re.compile(r"`([\w./-]+\.(?:py|js)): ([\w.]+)`")
QUOTED = re.compile(r"`([^`\n]+)`")
MADE = ("build/", ".venv")  # what is not there before it is made
MEMBER = r"^\s*(?:export )?(?:async )?(?:function |get |static |class )*{}\b"  # how a script says what it has


def place(path, folders=(SOURCE, ROOT)):
    """Where a path of a document is; None where there is nothing."""
    return next((folder / path for folder in folders if (folder / path).exists()), None)


def members(path):
    """What a module defines: functions, classes and, after a dot, methods."""
    kinds = ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef
    for node in ast.parse(path.read_text("utf-8")).body:
        if isinstance(node, kinds):
            yield node.name
            if isinstance(node, ast.ClassDef):
                yield from (f"{node.name}.{inner.name}" for inner in node.body if isinstance(inner, kinds))


@pytest.mark.parametrize(("path", "name"), sorted(set(HOP.findall(ARCHITECTURE))))
def test_every_hop_leads_somewhere(path, name):
    file = place(path)
    assert file, f"there is no {path}"
    if file.suffix == ".py":
        assert name in set(members(file))
    else:
        assert re.search(MEMBER.format(name), file.read_text("utf-8"), re.MULTILINE)


def test_the_four_ways_have_hops():
    ways = ARCHITECTURE.partition("## The four ways")[2].partition("\n## ")[0].split("\n### ")[1:]
    assert [way.splitlines()[0] for way in ways] == ["A move", "A time-out", "A leaver", "A rating"]
    for way in ways:
        assert len(HOP.findall(way)) >= 5


def test_every_path_in_the_architecture_exists():
    for quoted in QUOTED.findall(ARCHITECTURE):
        path = quoted.partition(": ")[0]
        if re.fullmatch(r"[\w.-]*(?:/[\w.-]*)+|[\w-]+\.(?:py|txt|toml)", path) and not path.startswith(MADE):
            assert place(path), f"there is no {path}"


def test_the_architecture_names_every_package():
    folders = [path for path in SOURCE.iterdir() if path.is_dir() and path.name != "__pycache__"]
    assert [path.name for path in folders if f"`{path.name}/`" not in ARCHITECTURE] == []
    modules = [path.name for path in SOURCE.glob("*.py") if not path.name.startswith("__")]
    assert [name for name in modules if f"`{name}`" not in ARCHITECTURE] == []


def test_the_architecture_names_every_file_of_the_server():
    told = dict(re.findall(r"^\| `server/(\w+)/` \| ([\w ]+) \|", ARCHITECTURE, re.MULTILINE))
    found = {}
    for folder in (SOURCE / "server").iterdir():
        if folder.is_dir() and folder.name != "__pycache__":
            found[folder.name] = sorted(path.stem for path in folder.glob("*.py") if path.stem != "__init__")
    assert {name: sorted(files.split()) for name, files in told.items()} == found


def test_links_between_documents_lead_somewhere():
    for document in DOCUMENTS:
        for target in re.findall(r"\]\(([^)#]+)[^)]*\)", document.read_text("utf-8")):
            if "://" not in target and "{" not in target:
                assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_tests_named_in_documents_exist():
    for document in DOCUMENTS:
        for path in re.findall(r"\b(?:tests|tools|examples)/[\w/-]+(?:\.\w+)?", document.read_text("utf-8")):
            assert (ROOT / path).exists(), f"{document.name} names {path}"


def test_every_command_is_told_of():
    told = "\n".join(document.read_text("utf-8") for document in DOCUMENTS)
    verbs = get_command(app).commands
    assert len(verbs) > 10
    assert [verb for verb in verbs if not re.search(rf"fivesuns {verb}(?![\w-])", told)] == []


def test_every_setting_is_listed():
    running = (ROOT / "docs" / "running.md").read_text("utf-8")
    names = [field.name for kind in (Settings, Limits) for field in fields(kind) if field.name != "limits"]
    names += [old for olds in ALIASES.values() for old in olds]
    code = [*SOURCE.rglob("*.py"), *ROOT.glob("tools/*.py"), ROOT / "setup.py"]
    read = {name for path in code for name in re.findall(r"\bFIVESUNS_[A-Z_]*[A-Z]\b", path.read_text("utf-8"))}
    assert [name for name in sorted({*map(variable, names), *read}) if f"`{name}`" not in running] == []


def test_every_setting_that_is_listed_exists():
    running = (ROOT / "docs" / "running.md").read_text("utf-8")
    names = [field.name for kind in (Settings, Limits) for field in fields(kind)]
    known = {*map(variable, [*names, *(old for olds in ALIASES.values() for old in olds)])}
    assert set(re.findall(r"FIVESUNS_[A-Z_]+", running)) - known <= {"FIVESUNS_COMPILE", "FIVESUNS_BUILDING"}


def test_every_line_of_the_log_is_explained():
    running = (ROOT / "docs" / "running.md").read_text("utf-8")
    logged = re.compile(r'\blog\.(?:info|warning|error|exception)\(\s*"([^"]+)"')
    events = {event for path in (SOURCE / "server").rglob("*.py") for event in logged.findall(path.read_text("utf-8"))}
    assert len(events) > 20
    assert [event for event in sorted(events) if f"`{event}`" not in running] == []


def test_every_exit_code_is_explained():
    running = (ROOT / "docs" / "running.md").read_text("utf-8")
    told = {
        *map(int, re.findall(r"^\| (\d) \|", running, re.MULTILINE)),
        *map(int, re.findall(r"with (\d)\b", running)),
    }
    assert {int(code) for code in Exit} <= told


def test_every_dependency_has_a_reason():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    wanted = [*project["build-system"]["requires"], *project["project"]["dependencies"]]
    for extra in project["project"]["optional-dependencies"].values():
        wanted += extra
    reasons = (ROOT / "docs" / "why.md").read_text("utf-8").partition("## Dependencies")[2]
    told = {name.lower() for name in QUOTED.findall(reasons)}
    assert sorted({re.match(r"[\w.-]+", line)[0].lower() for line in wanted} - told) == []


GUIDES = sorted(ROOT.glob("docs/players*.md"))


def outline(guide):
    """What a guide for players has, whatever its language: headings, lines of tables, commands, options."""
    text = guide.read_text("utf-8")
    commands = [
        re.sub(r"--lang \w+", "", line.partition("#")[0]).split()
        for line in text.splitlines()
        if line.startswith("fivesuns ")
    ]
    options = [
        row.split("|")[2].count("`") for row in re.findall(r"^\| `\w+`.*$", text.partition("\n## ")[2], re.MULTILINE)
    ]
    return {
        "headings": text.count("\n## "),
        "bullets": text.count("\n- "),
        "rows": text.count("\n|"),
        "commands": commands,
        "options": options[-20:],
    }


def test_there_is_a_guide_for_players_in_every_language_and_they_link_each_other():
    assert [guide.name for guide in GUIDES] == sorted(
        "players.md" if language == "en" else f"players.{language}.md" for language in LANGUAGES
    )
    for guide in GUIDES:
        for other in GUIDES:
            assert (other == guide) != (f"]({other.name})" in guide.read_text("utf-8"))


@pytest.mark.parametrize("guide", GUIDES[1:], ids=lambda guide: guide.name)
def test_guides_for_players_have_the_same_parts(guide):
    assert outline(guide) == outline(GUIDES[0])


@pytest.mark.parametrize("guide", GUIDES, ids=lambda guide: guide.name)
def test_a_guide_is_written_as_its_language_is(guide):
    language = guide.name.split(".")[1].replace("md", "en")
    manners = tomllib.loads((SOURCE / "locale" / language / "language.toml").read_text("utf-8"))
    prose = re.sub(
        r"```.*?```|`[^`\n]*`|\]\([^)]*\)|^\|[-|]+$", "x", guide.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE
    )
    for fault in (*manners.get("faults", ()), *manners.get("finer", ())):
        assert not re.search(fault, prose), re.search(fault, prose)
