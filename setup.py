"""Compiles rules, search and views with mypyc where there is a C compiler; elsewhere the same files run as they are.

FIVESUNS_COMPILE=0 never compiles, =1 insists on it. An editable install is never compiled: its binaries would lie
beside the sources and hide what is changed in them.
"""

import os
import sys
import tempfile
from pathlib import Path

from setuptools import setup

GAME_MODULES = ("rules", "view", "count", "wheel", "shapes", "poses", "turns", "oracle", "solver")
NATIVE = [
    "src/fivesuns/core/bits.py",
    "src/fivesuns/core/rng.py",
    "src/fivesuns/core/state.py",
    "src/fivesuns/core/text.py",
    "src/fivesuns/server/tables/encoder.py",
    "src/fivesuns/server/tables/messages.py",
    *(f"src/fivesuns/bots/{name}.py" for name in ("tree", "mixing", "mcts")),
    *(str(path) for path in sorted(Path("src/fivesuns/games").glob("*/*.py")) if path.stem in GAME_MODULES),
]


def can_compile() -> bool:
    """Whether an extension module can be built here, tried on one that does nothing."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    compiler = new_compiler()
    customize_compiler(compiler)
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
        try:
            compiler.compile([str(source)], output_dir=folder, include_dirs=[get_python_inc()])
        except Exception:  # every compiler fails in its own way
            return False
    return True


def extensions() -> list:
    wish = os.environ.get("FIVESUNS_COMPILE", "")
    in_place = {"develop", "editable_wheel", "--inplace", "-i"} & set(sys.argv)
    if in_place or wish == "0" or (wish != "1" and not can_compile()):
        print("fivesuns: installing it interpreted")
        return []
    from mypyc.build import mypycify

    return mypycify(["--strict", *filter(os.path.exists, NATIVE)], opt_level="3")


setup(ext_modules=extensions())
