"""What a folder of a game holds."""

from fivesuns.core.text import LANGUAGES

# What every game folder holds; up to two further modules where one thing is really special.
FILES = {
    "__init__.py",
    "material.py",
    "material.json",
    "rules.py",
    "stage.py",
    "view.py",
    "observe.py",
    "text.py",
    "sketch.py",
    "bots.py",
}
FILES |= {*(f"rules.{language}.md" for language in LANGUAGES), "art.svg", "locale"}
PRINTED = {"sheets.py"}  # where there is more to cut out than plain pieces: in each of ours
# What ours have besides; a game may do without.
MORE = {"goal.py", "story.py", "lessons.toml", "levels.json", "preview.png", "reasons.py"}
LONG = {"position.py", "survey.py"}  # where the rules, or the planning of turns, are long: what they stand on is apart
# Where a value is learned and ends are proved: what a position shows, when two are the same, and the weights.
LEARNED = {"features.py", "endings.py", "standard.weights", "aggressive.weights"}
