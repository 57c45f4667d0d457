"""Runs a notebook cell by cell in one namespace, as a kernel does, and keeps what each cell shows.

Notebooks of ours are plain Python: no magic, no kernel, nothing that Jupyter would have to be installed for.
"""

import ast
import json
from pathlib import Path

FOLDER = Path(__file__).parents[2] / "examples" / "notebooks"
NOTEBOOKS = sorted(path.stem for path in FOLDER.glob("*.ipynb"))


def read(name):
    return json.loads((FOLDER / f"{name}.ipynb").read_text("utf-8"))


def code_of(name):
    return ["".join(cell["source"]) for cell in read(name)["cells"] if cell["cell_type"] == "code"]


def run(name):
    """What the notebook's names are in the end, and what its cells show: a drawing, or a text."""
    names, shown = {"__name__": name}, []
    for number, source in enumerate(code_of(name)):
        body = ast.parse(source).body
        last = body.pop() if isinstance(body[-1], ast.Expr) else None
        exec(compile(ast.Module(body, []), f"{name}[{number}]", "exec"), names)
        if last:
            value = eval(compile(ast.Expression(last.value), f"{name}[{number}]", "eval"), names)
            shown.append(value._repr_svg_() if hasattr(value, "_repr_svg_") else repr(value))
    return names, shown
