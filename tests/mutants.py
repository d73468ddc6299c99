"""Changes the umpire in small ways, one at a time, and sees whether some test notices.

mutmut makes the changes and keeps the record, so that `mutmut results` and `mutmut show NAME` tell of them. It would
also collect every test again for each change; here they are collected once, each says which lines it reaches, and
each change is tried in a fork by the tests that reach the changed line, those first that have noticed most.

Run in a directory that holds copies of src, tests and pyproject.toml: `python -m tests.mutants [--jobs N] [PATTERN…]`.
"""

from __future__ import annotations

import argparse
import ast
import functools
import gc
import itertools
import json
import os
import random
import resource
import sys
import textwrap
import time
from collections import Counter, defaultdict
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, ClassVar, TypeAlias

import pytest
from _pytest.runner import runtestprotocol
from mutmut.__main__ import collect_source_file_mutation_data, create_mutants
from mutmut.configuration import config
from mutmut.mutation import trampoline
from mutmut.stats import status_by_exit_code
from mutmut.utils.file_utils import copy_also_copy_files, copy_src_dir, setup_source_paths
from mutmut.utils.format_utils import mangled_name_from_mutant_name

if TYPE_CHECKING:
    from types import FrameType

    from mutmut.mutation.data import SourceFileMutationData

Called: TypeAlias = Callable[..., Any]

Line: TypeAlias = tuple[str, int]  # a function, and a line of it counted from its first

SURVIVED, KILLED, UNTESTED = 0, 1, 33


class Switch:
    """Where calls of one function go: to itself, or to a changed copy of it."""

    every: ClassVar[list[Switch]] = []

    def __init__(self, copies: dict[str, Called], *, is_classmethod: bool) -> None:
        self._copies = copies
        self._is_classmethod = is_classmethod
        self.goes_to: Called = self.call_itself
        self.every.append(self)

    def __call__(self, function: Called) -> Called:
        self._module = function.__module__

        @functools.wraps(function)
        def call(*args: object, **kwargs: object) -> object:
            return self.goes_to(*args, **kwargs)

        return call

    @property
    def name(self) -> str:
        itself: str = self._copies["_mutmut_orig"].__name__
        return f"{self._module}.{itself.removesuffix('__mutmut_orig')}"

    def take(self, copy: str) -> None:
        """Let calls go to that copy."""
        function = self._copies[copy]
        if self._is_classmethod:
            self.goes_to = lambda cls, *args, **kwargs: getattr(cls, function.__name__)(
                *args, **kwargs
            )
        else:
            self.goes_to = function

    def call_itself(self, *args: object, **kwargs: object) -> object:
        """Before the first test: imports may call functions already."""
        self.take("_mutmut_orig")
        return self.goes_to(*args, **kwargs)


class Texts:
    """Where in its function each change was made."""

    def __init__(self) -> None:
        self._read: dict[str, tuple[dict[str, Any], list[str]]] = {}

    def changed_lines(self, name: str, data: SourceFileMutationData) -> list[Line]:
        """The lines of the statement that was changed; of a block's head, not of the block."""
        function = mangled_name_from_mutant_name(name)
        before = self._text(data, function.rpartition(".")[2] + "__mutmut_orig")
        after = self._text(data, name.rpartition(".")[2])
        pairs = itertools.zip_longest(before[1:], after[1:])  # the first holds the name
        changed = next((index for index, (old, new) in enumerate(pairs, 2) if old != new), 1)
        first, last = changed, changed
        for node in ast.walk(ast.parse(textwrap.dedent("\n".join(before)))):
            if isinstance(node, ast.stmt | ast.excepthandler | ast.match_case):
                at, end = _head(node)
                if at <= changed <= end and not isinstance(node, ast.FunctionDef):
                    first, last = at, end
        return [(function, line) for line in range(first, last + 1)]

    def _text(self, data: SourceFileMutationData, function: str) -> list[str]:
        path = str(data.path)
        if path not in self._read:
            spans = json.loads(Path(path + ".spans").read_text())["spans"]
            self._read[path] = spans, Path(path).read_text().splitlines()
        spans, lines = self._read[path]
        first, last = spans[function]
        text = lines[first - 1 : last]
        return text[next(index for index, line in enumerate(text) if f"def {function}" in line) :]


class Changes:
    """A pytest plugin that, in place of one run, runs the tests once for each change."""

    def __init__(self, patterns: list[str], jobs: int, told: IO[str]) -> None:
        self._patterns = patterns
        self._jobs = jobs
        self._told = told
        self._texts = Texts()
        self._switches: dict[str, Switch] = {}
        self._tests: defaultdict[Line, list[int]] = defaultdict(list)
        self._seconds: list[float] = []
        self._lived = 0
        self._noticed: Counter[int] = Counter()
        self._running: dict[int, tuple[str, SourceFileMutationData, int]] = {}
        self._cached: list[functools._lru_cache_wrapper[object]] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        self._learn(session.items)
        self._prepare()
        print(
            f"{len(session.items)} tests, traced in {sum(self._seconds):.0f} s",
            file=self._told,
            flush=True,
        )
        self._control(session.items)
        os.chdir("..")
        changes, _ = collect_source_file_mutation_data(mutant_names=self._patterns)
        os.chdir("mutants")
        left = [(name, data) for data, name, decided in changes if decided is None]
        random.Random(1).shuffle(left)  # so that a run broken off is a fair sample
        for index, (name, data) in enumerate(left):
            while len(self._running) >= self._jobs:
                self._reap()
            self._try(name, data, session.items)
            if index % 100 == 0:
                print(
                    f"{index}/{len(left)}, {self._lived} unnoticed",
                    time.strftime("%H:%M:%S"),
                    file=self._told,
                    flush=True,
                )
        while self._running:
            self._reap()
        return True

    def _learn(self, items: list[pytest.Item]) -> None:
        """Run each test unchanged, and note which functions it calls and how long it takes."""
        for switch in Switch.every:
            switch.take("_mutmut_orig")
            self._switches[switch.name] = switch
        reached: set[Line] = set()
        kept = Path("reached.json")
        if kept.exists():
            known = json.loads(kept.read_text())
            if known["tests"] == [item.nodeid for item in items]:
                self._seconds = known["seconds"]
                self._tests.update({(name, line): tests for name, line, tests in known["reached"]})
                return
        for index, item in enumerate(items):
            if index % 500 == 0:
                print(
                    f"tracing {index}/{len(items)}",
                    time.strftime("%H:%M:%S"),
                    file=self._told,
                    flush=True,
                )
            began = time.process_time()
            sys.settrace(functools.partial(_trace, reached))
            reports = runtestprotocol(item, log=False)
            sys.settrace(None)
            for report in reports:
                if report.failed:
                    sys.exit(
                        f"{item.nodeid} fails before anything is changed:\n{report.longreprtext}"
                    )
            self._seconds.append(time.process_time() - began)
            for line in reached:
                self._tests[line].append(index)
            reached.clear()
        reached_by = [(name, line, tests) for (name, line), tests in self._tests.items()]
        known = {
            "tests": [item.nodeid for item in items],
            "seconds": self._seconds,
            "reached": reached_by,
        }
        kept.write_text(json.dumps(known))

    def _prepare(self) -> None:
        """Let a fork begin cheaply, and with nothing that the unchanged functions have found."""
        modules = {name.rpartition(".")[0] for name in self._switches}
        self._cached = [
            one
            for one in gc.get_objects()
            if isinstance(one, functools._lru_cache_wrapper) and one.__module__ in modules
        ]
        gc.collect()
        gc.freeze()  # a fork that collects would copy every page

    def _control(self, items: list[pytest.Item]) -> None:
        """See that every test passes as it will be run, while nothing is changed: else it would notice everything."""
        if pid := os.fork():
            if os.waitpid(pid, 0)[1]:
                sys.exit("a test fails in a fork before anything is changed")
            return
        failed = [item.nodeid for item in items if _fails(item)]
        print(*failed, sep="\n", file=self._told, flush=True)
        os._exit(bool(failed))

    def _try(self, name: str, data: SourceFileMutationData, items: list[pytest.Item]) -> None:
        function = mangled_name_from_mutant_name(name)
        lines = self._texts.changed_lines(name, data)
        if not any(line in self._tests for line in lines):  # a value given to a parameter, say
            lines = [line for line in self._tests if line[0] == function]
        tests = {test for line in lines for test in self._tests[line]}
        if not tests:
            data.exit_code_by_key[name] = UNTESTED
            return
        order = sorted(tests, key=lambda test: (-self._noticed[test], self._seconds[test]))
        limit = 5 + 10 * sum(self._seconds[test] for test in tests)
        reading, writing = os.pipe()
        if pid := os.fork():
            os.close(writing)
            self._running[pid] = (name, data, reading)
            return
        resource.setrlimit(resource.RLIMIT_CPU, (int(time.process_time() + limit),) * 2)
        self._switches[function].take(name.rpartition(".")[2])
        for one in self._cached:
            one.cache_clear()
        for test in order:
            if _fails(items[test]):
                os.write(writing, str(test).encode())
                os._exit(KILLED)
        os._exit(SURVIVED)

    def _reap(self) -> None:
        pid, status = os.wait()
        name, data, reading = self._running.pop(pid)
        with os.fdopen(reading, "rb") as found:
            if test := found.read():
                self._noticed[int(test)] += 1
        data.exit_code_by_key[name] = os.waitstatus_to_exitcode(status)
        self._lived += data.exit_code_by_key[name] == SURVIVED
        os.chdir("..")
        data.save()
        os.chdir("mutants")


def _head(node: ast.stmt | ast.excepthandler | ast.match_case) -> tuple[int, int]:
    """The first and last line of a statement, of what it holds only the head."""
    first = node.pattern.lineno if isinstance(node, ast.match_case) else node.lineno
    body = getattr(node, "body", None) or getattr(node, "cases", None)
    if not body:
        return first, getattr(node, "end_lineno", None) or first
    inner = body[0].pattern.lineno if isinstance(body[0], ast.match_case) else body[0].lineno
    return first, max(first, inner - 1)


def _trace(
    reached: set[Line], frame: FrameType, _event: str, _value: object
) -> Callable[..., Any] | None:
    """Note the lines of functions that can be changed, and of no others."""
    code = frame.f_code
    if not code.co_name.endswith("__mutmut_orig"):
        return None
    name = f"{frame.f_globals['__name__']}.{mangled_name_from_mutant_name(code.co_name)}"
    first = code.co_firstlineno - 1

    def note(frame: FrameType, _event: str, _value: object) -> Callable[..., Any]:
        reached.add((name, frame.f_lineno - first))
        return note

    return note


def _fails(item: Any) -> bool:
    """Run a test without the report that pytest would make, which reads the long changed files."""
    item._initrequest()
    try:
        item.ihook.pytest_runtest_setup(item=item)
        item.ihook.pytest_runtest_call(item=item)
    except BaseException:  # noqa: BLE001 - a changed function may raise anything
        return True
    finally:
        with suppress(Exception):  # a fixture that asks for the report finds none here
            item.ihook.pytest_runtest_teardown(item=item, nextitem=None)
    return False


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("patterns", nargs="*", metavar="PATTERN")
    asked = parser.parse_args()

    Path("mutants").mkdir(exist_ok=True)
    copy_src_dir()
    copy_also_copy_files()
    setup_source_paths()
    create_mutants(asked.jobs)
    # A switch costs a call less than what mutmut would ask at every call.
    trampoline.wrap_in_trampoline = lambda copies, is_classmethod=False: Switch(
        copies, is_classmethod=is_classmethod
    )
    os.chdir("mutants")
    with os.fdopen(os.dup(1), "w") as told:
        changes = Changes(asked.patterns, asked.jobs, told)
        args = [
            "--rootdir=.",
            "-q",
            "--capture=sys",
            "--tb=native",
            "--assert=plain",
            *config().pytest_add_cli_args,
        ]
        code = pytest.main([*args, *config().pytest_add_cli_args_test_selection], plugins=[changes])
    os.chdir("..")
    tried, _ = collect_source_file_mutation_data(mutant_names=asked.patterns)
    found = Counter(status_by_exit_code[decided] for _, _, decided in tried)
    lines = [f"{status_by_exit_code[code]}: {name}" for _, name, code in tried if code != KILLED]
    counts = ", ".join(f"{count} {status}" for status, count in found.most_common())
    print(*sorted(lines), f"{len(tried)} changes: {counts}", sep="\n")  # noqa: T201 - a program tells what it did
    sys.exit(code)


if __name__ == "__main__":
    main()
