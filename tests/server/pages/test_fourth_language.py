"""Another language is a folder, and nothing else: what docs/languages.md promises."""

import json
import os
import subprocess
import sys
from pathlib import Path

import fivesuns

HOUSE = Path(fivesuns.__file__).parent
PATHS = ["/", "/rules/azteka", "/learn/azteka"]
VISIT = """
import json, sys
from pathlib import Path
from fivesuns.core.text import LANGUAGES
from fivesuns.games import GAMES
from fivesuns.core.words import understood
from visiting import house
game = GAMES["azteka"]
meant = understood(game, game.start(game.setup()), 0, "place 2b", "qu")
with house(Path(sys.argv[1])) as client:
    asked = {"accept": "text/html", "accept-language": "qu-PE"}
    pages = [client.get(path, headers=asked) for path in json.loads(sys.argv[2])]
    print(json.dumps([list(LANGUAGES), game.actions.word(meant), [(page.status_code, page.text) for page in pages]]))
"""


def test_a_folder_is_all_that_another_language_takes(tmp_path):
    """A copy of the house in which a fourth folder lies; no game speaks it yet."""
    copy = tmp_path / "src" / "fivesuns"
    (copy / "locale" / "qu").mkdir(parents=True)
    for path in HOUSE.iterdir():
        if path.name not in ("locale", "__pycache__"):
            (copy / path.name).symlink_to(path)
    for path in (HOUSE / "locale").iterdir():
        (copy / "locale" / path.name).symlink_to(path)
    for path in (HOUSE / "locale" / "en").glob("*.ftl"):
        text = path.read_text().replace("house = Five Suns", "house = Pichqa Inti")
        (copy / "locale" / "qu" / path.name).write_text(text)
    told = 'name = "Runasimi"\nplace = "qu_PE"\nfaults = []\nfiner = []\n'
    (copy / "locale" / "qu" / "language.toml").write_text(told)

    around = os.environ | {"PYTHONPATH": os.pathsep.join([str(tmp_path / "src"), *sys.path])}
    order = [sys.executable, "-c", VISIT, str(tmp_path / "data"), json.dumps(PATHS)]
    done = subprocess.run(order, env=around, capture_output=True, text=True, check=True)
    languages, word, pages = json.loads(done.stdout.splitlines()[-1])
    assert languages == ["en", "es", "fr", "qu"]
    assert word == "place 2b"
    for status, text in pages:
        assert status == 200
        assert '<html lang="qu"' in text
        assert 'data-language="qu"' in text
        assert "Pichqa Inti" in text
    assert "Life wants to be everywhere" in pages[0][1]
