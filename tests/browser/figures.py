"""Measures the page in a browser: `make bench-page` writes what docs/tables.md says of it."""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tests.browser.people import DESKTOP, PHONE, Room
from tests.browser.serving import PAGE, browsing, find_chromium, serving
from tests.browser.test_stillness import WATCH, shifted
from tests.server.serving import KNIGHTS

if TYPE_CHECKING:
    from playwright.sync_api import Request
    from tests.browser.people import Person

RUNS = 7
DROPS = 24
KILOBYTE = 1024
# What Lighthouse takes for a slow phone: 1.6 Mbit/s, 150 ms there and back, a quarter of the processor.
LINE = {
    "offline": False,
    "latency": 150,
    "downloadThroughput": 1.6e6 / 8,
    "uploadThroughput": 750e3 / 8,
}
SLOWER = 4
# From the hand letting go to the frame that shows the man there, and to the one that shows the ruling.
DROP = """
window.drops = [];
const shown = told => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel();
  port2.onmessage = () => told(performance.now());
  port1.postMessage(0);
});
addEventListener('mouseup', ({ timeStamp }) => {
  const drop = { let_go: timeStamp };
  window.drops.push(drop);
  shown(at => (drop.man = at - timeStamp));
  const ruling = document.querySelector('[data-ruling]');
  const watch = new MutationObserver(() => {
    watch.disconnect();
    shown(at => (drop.ruling = at - timeStamp));
  });
  watch.observe(ruling, { childList: true, characterData: true, subtree: true });
}, true);
"""


def main() -> None:
    """Measure everything, and write one line for each figure; an argument says how much slower the processor is made."""
    chromium = find_chromium()
    if chromium is None:
        raise SystemExit("there is no Chromium to measure with")
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), PAGE) as server,
        browsing(chromium) as browser,
    ):
        room = Room(browser, server.url)
        sys.stdout.write(f"of a core one process had {_share():.0%}\n")
        for measured in (weight, paint, stillness, drop):
            for line in measured(room):
                sys.stdout.write(f"{line}\n")
                sys.stdout.flush()
        room.close()


def weight(room: Room) -> list[str]:
    """Weigh what comes over the line for a table, as it is sent."""
    person = room.person()
    sizes: dict[str, int] = {}

    def weigh(request: Request) -> None:
        sizes[request.url] = request.sizes()["responseBodySize"]

    table = person.lays(**{"Two at this screen": True})
    other = room.person()
    other.page.on("requestfinished", weigh)
    other.opens(table)
    other.page.get_by_label("How things stand").wait_for()
    other.page.wait_for_load_state("networkidle")
    own = sum(size for url, size in sizes.items() if "/api/" not in url)
    answers = sum(sizes.values()) - own
    return [f"a table's page: {own / KILOBYTE:.0f} KB, and {answers / KILOBYTE:.0f} KB of answers"]


def paint(room: Room) -> list[str]:
    """Time the first paint, and the first page that can be played on, on a slow line and processor."""
    found: dict[str, list[float]] = {"first-contentful-paint": [], "largest": [], "board": []}
    for _ in range(RUNS):
        person = room.person(**PHONE)
        wire = person.context.new_cdp_session(person.page)
        wire.send("Network.enable")
        wire.send("Network.emulateNetworkConditions", LINE)
        wire.send("Emulation.setCPUThrottlingRate", {"rate": _slower()})
        person.page.add_init_script(
            "new PerformanceObserver(list => { window.largest = list.getEntries().at(-1).startTime; })"
            ".observe({ type: 'largest-contentful-paint', buffered: true })"
        )
        person.opens("/")
        person.page.locator(".sample square.due").wait_for(state="attached")
        found["board"].append(person.page.evaluate("performance.now()"))
        found["largest"].append(person.page.evaluate("window.largest"))
        found["first-contentful-paint"].append(
            person.page.evaluate(
                "performance.getEntriesByName('first-contentful-paint')[0].startTime"
            )
        )
        person.context.close()
    names = {
        "first-contentful-paint": "first paint",
        "largest": "largest paint",
        "board": "a touch on the board",
    }
    return [f"{names[name]}: {_told(times)}" for name, times in found.items()]


def stillness(room: Room) -> list[str]:
    """Sum the layout shift while pages fill."""
    lines = []
    for words, likes in {"desk": {"viewport": DESKTOP}, "phone": PHONE}.items():
        shifts: list[float] = []
        for path in ("/", "/lawbook", "/quiz"):
            person = room.person(**likes)
            person.page.add_init_script(WATCH)
            person.opens(path)
            person.page.wait_for_load_state("networkidle")
            shifts.append(shifted(person))
        lines.append(f"cumulative layout shift, {words}: at most {max(shifts):.3f}")
    return lines


def drop(room: Room) -> list[str]:
    """Time a drop until the man stands there, and until the ruling does."""
    person = room.person()
    person.lays(**{"Two at this screen": True})
    person.page.evaluate(DROP)
    for index in range(DROPS):
        origin, target = KNIGHTS[index % len(KNIGHTS)].split()
        person.carries(origin, target)
        _settled(person, index)
    drops: list[dict[str, Any]] = person.page.evaluate("window.drops")
    return [f"a drop, {what}: {_told([one[what] for one in drops])}" for what in ("man", "ruling")]


def _slower() -> float:
    return float(sys.argv[1]) if len(sys.argv) > 1 else SLOWER


def _share() -> float:
    """Tell how much of a core a process has here: on a busy machine a slow processor need not be played."""
    began, used = time.perf_counter(), time.process_time()
    while time.perf_counter() - began < 1:
        pass
    return (time.process_time() - used) / (time.perf_counter() - began)


def _settled(person: Person, index: int) -> None:
    person.page.wait_for_function("index => window.drops[index]?.ruling", arg=index)


def _told(times: list[float]) -> str:
    quarter = statistics.quantiles(times, n=4)
    return f"median {statistics.median(times):.0f} ms, quarters {quarter[0]:.0f} to {quarter[2]:.0f} ms, least {min(times):.0f} ms"


if __name__ == "__main__":
    main()
