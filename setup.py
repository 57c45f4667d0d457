"""Compiles rules, search and messages with mypyc where there is a C compiler; elsewhere the same files run as they are.

Every group becomes one C file and one library, so that compilers work side by side and a changed game is the only one
that is compiled again. FIVESUNS_COMPILE=0 never compiles, =1 insists on it. An editable install is never compiled: its
binaries would lie beside the sources and hide what is changed in them.
"""

import os
import shutil
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build

SOURCE = Path("src/fivesuns")
# What is compiled of each package that is not a game.
GROUPS = {
    "core": ("bits", "ending", "learned", "observe", "rng", "state", "text"),
    "bots": ("tree", "mixing", "mcts", "proving", "guided", "training"),
    "match": ("*",),
    "bridges": ("stepping",),
    # not `incoming`: msgspec reads the annotations of its structs, which compiled classes do not keep
    "protocol": ("audience", "difference", "encoder", "info", "messages", "narration", "presentation"),
}
# The files of a game that run as they are, as does every __init__.py; its others are compiled.
INTERPRETED = {"material.py", "stage.py", "sheets.py", "text.py", "sketch.py", "bots.py"}
BUILDING = {"build", "build_ext", "bdist_wheel", "install"}  # the commands that need the extensions
IN_PLACE = {"develop", "editable_wheel", "--inplace", "-i"}
MYPYC = Path("build/mypyc")  # generated C: where it comes out as it was, it is not compiled again
# What mypyc remembers of classes leaves out the bits that say which native fields are set (mypyc 2.4): a class that
# inherits from a remembered one would get another layout. So everything is translated each time.
CACHE = MYPYC / "cache"
# Libraries find each other's functions in tables. What is not shown to the linker beside them, which could put others
# in its place, the compiler may build into its callers.
INLINING = ["-fvisibility=hidden"] if os.name == "posix" else []


def groups() -> dict[str, list[str]]:
    """The files of each group, by the name of its library: each has the package's folder, or modules would not know
    where they lie."""
    found = {
        f"fivesuns.{package}.native": [path for name in names for path in SOURCE.glob(f"{package}/{name}.py")]
        for package, names in GROUPS.items()
    }
    for folder in sorted(path.parent for path in SOURCE.glob("games/*/rules.py")):
        found[f"fivesuns.games.{folder.name}.native"] = [
            path for path in folder.glob("*.py") if path.name not in INTERPRETED
        ]
    return {
        library: sorted(str(path) for path in paths if path.name != "__init__.py")
        for library, paths in found.items()
        if paths
    }


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


def size(extension: Extension) -> int:
    """How much C there is to compile."""
    return sum(Path(source).stat().st_size for source in extension.sources)


def extensions() -> list[Extension]:
    """The extension modules, or none where nothing is to be compiled."""
    arguments, wish = set(sys.argv), os.environ.get("FIVESUNS_COMPILE", "")
    if not arguments & BUILDING or arguments & IN_PLACE or wish == "0":
        return []
    if wish != "1" and not can_compile():
        print(
            "fivesuns: no C compiler (or no Python.h) here, so rules and search run interpreted: the same games, slower"
        )
        return []
    from mypyc.build import mypycify

    # `make check` is strict. Here types are only read, also where a library is missing, as in an isolated build.
    options = ["--config-file=", "--follow-imports=silent", "--ignore-missing-imports", f"--cache-dir={CACHE}"]
    shutil.rmtree(CACHE, ignore_errors=True)
    chosen = groups()
    paths = [path for group in chosen.values() for path in group]
    separate = [(group, name) for name, group in chosen.items()]
    made = mypycify([*options, *paths], separate=separate, target_dir=str(MYPYC), opt_level="3", debug_level="0")
    for extension in made:
        extension.extra_compile_args = [*extension.extra_compile_args, *INLINING]
        extension.depends += ["setup.py", "constraints-build.txt"]  # other options or another mypyc: everything anew
    return sorted(made, key=size, reverse=True)  # the longest first, or one core would wait for the other


class Build(build):
    """Leaves nothing of an earlier build behind: what is gone, or no longer compiled, would be found instead."""

    def run(self) -> None:
        super().run()
        commands = [self.get_finalized_command(name) for name in self.get_sub_commands()]
        made = {Path(path).resolve() for command in commands for path in command.get_outputs()}
        for path in Path(self.build_lib, "fivesuns").rglob("*"):
            if path.is_file() and path.resolve() not in made:
                path.unlink()


if __name__ == "__main__":
    setup(
        ext_modules=extensions(),
        cmdclass={"build": Build},
        options={"build_ext": {"parallel": os.cpu_count()}},
    )
