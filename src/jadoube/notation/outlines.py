"""The men of python-chess's drawings as polygons, so that they can be painted without any SVG library."""

from __future__ import annotations

import math
import re
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import msgspec

if TYPE_CHECKING:
    from collections.abc import Iterator

Point = tuple[float, float]

STEPS = 12
"""Straight pieces to a curve: enough for a man of a hundred pixels."""

_TOKEN = re.compile(r"[A-Za-z]|[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?")
_INHERITED = ("fill", "stroke", "stroke-width")
_ARGUMENTS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "A": 7, "Z": 0}


class Shape(msgspec.Struct, frozen=True):
    """One line of points; *fill* and *stroke* are colours, or nothing."""

    points: list[Point]
    fill: str
    stroke: str
    width: float


def shapes(svg: str) -> list[Shape]:
    """Give the shapes of one man, in the order in which they are painted."""
    return list(_shapes(ET.fromstring(svg), {"stroke-width": "1"}))  # noqa: S314 - python-chess's own drawings


def _shapes(element: ET.Element, above: dict[str, str]) -> Iterator[Shape]:
    own = {**element.attrib, **_style(element.get("style", ""))}
    style = {**above, **{name: own[name] for name in _INHERITED if name in own}}
    for points in _lines(element):
        yield Shape(
            points,
            _colour(style.get("fill", "#000")),
            _colour(style.get("stroke", "none")),
            float(style["stroke-width"]),
        )
    for child in element:
        yield from _shapes(child, style)


def _style(text: str) -> dict[str, str]:
    pairs = (part.partition(":") for part in text.split(";") if ":" in part)
    return {name.strip(): value.strip() for name, _, value in pairs}


def _colour(text: str) -> str:
    return "" if text == "none" else text


def _lines(element: ET.Element) -> list[list[Point]]:
    if element.tag == "circle":
        x, y, radius = (float(element.get(name, "0")) for name in ("cx", "cy", "r"))
        turns = (2 * math.pi * step / (2 * STEPS) for step in range(2 * STEPS + 1))
        return [[(x + radius * math.cos(t), y + radius * math.sin(t)) for t in turns]]
    lines = _Path(element.get("d", "")).lines
    matrix = element.get("transform", "").removeprefix("matrix(").removesuffix(")")
    if not matrix:
        return lines
    a, b, c, d, e, f = map(float, matrix.split(","))
    return [[(a * x + c * y + e, b * x + d * y + f) for x, y in line] for line in lines]


class _Path:
    """The lines that the `d` of a path draws."""

    def __init__(self, path: str) -> None:
        self.lines: list[list[Point]] = []
        self.at: Point = (0.0, 0.0)
        self.handle: Point = (0.0, 0.0)  # the last control point, which a smooth curve mirrors
        tokens = _TOKEN.findall(path)
        command = ""
        while tokens:
            if tokens[0].isalpha():
                command = tokens.pop(0)
            count = _ARGUMENTS[command.upper()]
            values = [float(tokens.pop(0)) for _ in range(count)]
            self._do(command.upper(), values, self.at if command.islower() else (0.0, 0.0))
            # More numbers after a move are lines.
            command = {"M": "L", "m": "l"}.get(command, command)

    def _do(self, command: str, values: list[float], base: Point) -> None:
        x, y = base
        if command == "Z":
            self._to(self.lines[-1][0])
        elif command == "H":
            self._to((x + values[0], self.at[1]))
        elif command == "V":
            self._to((self.at[0], y + values[0]))
        elif command == "A":
            self._arc(values[:5], (x + values[5], y + values[6]))
        else:
            points = [(x + values[i], y + values[i + 1]) for i in range(0, len(values), 2)]
            if command == "M":
                self.lines.append([])
            if command == "S":
                mirrored = (2 * self.at[0] - self.handle[0], 2 * self.at[1] - self.handle[1])
                points.insert(0, mirrored)
            if len(points) == 3:
                self._curve(points)
                return
            self._to(points[0])
        self.handle = self.at

    def _to(self, point: Point) -> None:
        self.lines[-1].append(point)
        self.at = point

    def _curve(self, points: list[Point]) -> None:
        """Draw a Bézier curve of the third degree."""
        start = self.at
        for step in range(1, STEPS + 1):
            t = step / STEPS
            u = 1 - t
            weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            controls = (start, *points)
            self._to(
                (
                    sum(w * p[0] for w, p in zip(weights, controls, strict=True)),
                    sum(w * p[1] for w, p in zip(weights, controls, strict=True)),
                )
            )
        self.handle = points[1]

    def _arc(self, values: list[float], end: Point) -> None:
        """Draw part of an ellipse whose axes lie along the board, as SVG describes it."""
        rx, ry, _, is_large, is_clockwise = values
        start = self.at
        # In a plane where the ellipse is a circle of radius 1:
        x1, y1, x2, y2 = start[0] / rx, start[1] / ry, end[0] / rx, end[1] / ry
        half = math.hypot(x2 - x1, y2 - y1) / 2
        height = math.sqrt(max(1 - half * half, 0.0))
        side = -1 if bool(is_large) == bool(is_clockwise) else 1
        scale = side * height / half / 2
        cx, cy = (x1 + x2) / 2 - (y2 - y1) * scale, (y1 + y2) / 2 + (x2 - x1) * scale
        first = math.atan2(y1 - cy, x1 - cx)
        turn = math.atan2(y2 - cy, x2 - cx) - first
        if is_clockwise and turn < 0:
            turn += 2 * math.pi
        elif not is_clockwise and turn > 0:
            turn -= 2 * math.pi
        for step in range(1, STEPS + 1):
            angle = first + turn * step / STEPS
            self._to((rx * (cx + math.cos(angle)), ry * (cy + math.sin(angle))))
