"""A PostgreSQL of the tests' own: in a temporary folder, on a socket in it, ended with the tests."""

from __future__ import annotations

import os
import secrets
import shutil
import subprocess
import tempfile
from pathlib import Path

USERS = ("postgres", "nobody")  # PostgreSQL does not run as root
QUIET = ["-c", "listen_addresses=", "-c", "max_connections=100", "-c", "shared_buffers=32MB"]


def programs():
    """The folder of PostgreSQL's programs; None where there are none."""
    found = shutil.which("initdb")
    folders = [Path(found).parent] if found else sorted(Path("/usr/lib/postgresql").glob("*/bin"))
    return next((folder for folder in folders[::-1] if (folder / "initdb").exists()), None)


class Postgres:
    """A running PostgreSQL with databases for tests."""

    def __init__(self, durable=False):
        self.folder = Path(tempfile.mkdtemp(prefix="fivesuns-pg-", dir="/tmp"))  # a socket's path is short
        self.user = next(user for user in USERS if known(user)) if os.getuid() == 0 else None
        if self.user:
            shutil.chown(self.folder, self.user)
        self.data = self.folder / "data"
        self.run("initdb", "-D", str(self.data), "-U", "house", "-A", "trust", "-N", "--no-instructions")
        options = " ".join([*QUIET, "-c", f"fsync={'on' if durable else 'off'}", "-k", str(self.folder)])
        self.run("pg_ctl", "-D", str(self.data), "-w", "-t", "600", "-o", options, "-l", f"{self.folder}/log", "start")

    @property
    def pid(self):
        """The id of its first process, which has started all others."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def run(self, program, *more):
        command = [str(programs() / program), *more]
        if self.user:
            command = ["runuser", "-u", self.user, "--", *command]
        subprocess.run(command, cwd=self.folder, check=True, stdout=subprocess.DEVNULL)

    def connect(self, database="postgres"):
        import psycopg  # whoever tries nothing of several servers need not have it

        return psycopg.connect(host=str(self.folder), user="house", dbname=database, autocommit=True)

    def new_database(self):
        """An empty database; its address."""
        name = f"house_{secrets.token_hex(6)}"
        with self.connect() as line:
            line.execute(f"CREATE DATABASE {name}")
        return f"postgresql://house@/{name}?host={self.folder}"

    def close(self):
        self.run("pg_ctl", "-D", str(self.data), "-m", "immediate", "-w", "-t", "600", "stop")
        shutil.rmtree(self.folder)


def known(user):
    """Whether the system knows a user."""
    return subprocess.run(["id", "-u", user], check=False, capture_output=True).returncode == 0
