"""A PostgreSQL of our own, on loopback, thrown away after use."""

from __future__ import annotations

import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path
from typing import Self


def free_port() -> int:
    """Find a port on loopback that nobody listens on."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


def binaries() -> Path | None:
    """Find PostgreSQL's programs."""
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)
    path = shutil.which("initdb")
    if path:
        folders.append(Path(path).parent)
    return next((folder for folder in folders if (folder / "initdb").exists()), None)


class Cluster:
    """One cluster in a folder of its own; it can be stopped and started again."""

    def __init__(self, programs: Path) -> None:
        self.programs = programs
        self.folder = Path(tempfile.mkdtemp(prefix="jadoube-postgres-"))
        self.port = free_port()
        self.data = self.folder / "data"
        # PostgreSQL refuses to run as root.
        self.user = "postgres" if os.geteuid() == 0 else pwd.getpwuid(os.geteuid()).pw_name
        if os.geteuid() == 0:
            owner = pwd.getpwnam(self.user)
            os.chown(self.folder, owner.pw_uid, owner.pw_gid)

    @property
    def url(self) -> str:
        """The URL of its database."""
        return f"postgresql://{self.user}@127.0.0.1:{self.port}/postgres"

    def fresh(self) -> str:
        """Make a database of its own, and give its URL."""
        name = f"fresh_{os.urandom(4).hex()}"
        self._run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", self.user, name)
        return f"{self.url.rpartition('/')[0]}/{name}"

    def __enter__(self) -> Self:
        self._run("initdb", "-D", str(self.data), "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop("immediate")
        shutil.rmtree(self.folder, ignore_errors=True)

    def start(self) -> None:
        """Start it and wait until it answers."""
        options = f"-p {self.port} -k {self.folder} -h 127.0.0.1 -c max_connections=60"
        log = str(self.folder / "log")
        self._run(
            "pg_ctl", "-D", str(self.data), "-l", log, "-w", "-t", "60", "-o", options, "start"
        )

    def stop(self, mode: str = "fast") -> None:
        """Stop it: `fast`, or `immediate` as a power cut would."""
        self._run("pg_ctl", "-D", str(self.data), "-w", "-m", mode, "stop", check=False)

    def _run(self, program: str, *words: str, check: bool = True) -> None:
        command = [str(self.programs / program), *words]
        if os.geteuid() == 0:
            command = ["runuser", "-u", self.user, "--", *command]
        done = subprocess.run(
            command, cwd=self.folder, check=False, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        )
        if check and done.returncode:
            raise RuntimeError(f"{program}: {done.stderr.decode(errors='replace')}")
