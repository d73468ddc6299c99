"""Our own charts as PDF: one page as large as the drawing, its lines and words kept as such.

It knows the few shapes that `charts` draws, and Helvetica, which every reader of PDF has.
"""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

if TYPE_CHECKING:
    from collections.abc import Iterator
    from xml.etree.ElementTree import Element

_INK, _GREY, _GRID = "#2b2620", "#6b6358", "#e4dccb"
_ROUND = (
    0.5523  # how far a Bézier curve's handles reach, of the radius, to make a quarter of a circle
)
_OTHER = 556
# Adobe's widths of Helvetica, from the space to the tilde, in thousandths.
_WIDTHS = (
    *(278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278),
    *([556] * 10),
    *(278, 278, 584, 584, 584, 556, 1015),
    *(667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778, 667, 778),
    *(722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556, 333),
    *(556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556),
    *(333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584),
)


def as_pdf(svg: str) -> bytes:
    """Give a chart of ours as the bytes of a PDF; the same chart gives the same bytes."""
    root = ET.fromstring(svg)  # noqa: S314 - we have drawn it ourselves
    width, height = float(root.get("width", "0")), float(root.get("height", "0"))
    drawn = " ".join(_drawn(root, height)).encode("ascii")
    stream = zlib.compress(drawn, 9)
    objects = (
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 %g %g]/Contents 5 0 R/Resources<</Font<</F 4 0 R>>>>>>"
        % (width, height),
        b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>",
        b"<</Length %d/Filter/FlateDecode>>stream\n%s\nendstream" % (len(stream), stream),
    )
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, one in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n%s\nendobj\n" % (number, one)
    table = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    out += b"".join(b"%010d 00000 n \n" % place for place in places)
    out += b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, table)
    return bytes(out)


def _drawn(root: Element, height: float) -> Iterator[str]:
    """Give what draws the shapes, in the order in which they lie over one another."""
    for one in root.iter():
        match one.tag.rpartition("}")[2]:
            case "rect":
                x, y, wide, high = _numbers(one, "x", "y", "width", "height")
                yield f"{_colour(one.get('fill'))} rg {x:g} {height - y - high:g} {wide:g} {high:g} re f"
            case "line":
                x, y, to_x, to_y = _numbers(one, "x1", "y1", "x2", "y2")
                path = f"{x:g} {height - y:g} m {to_x:g} {height - to_y:g} l S"
                yield f"{_pen(one)} {path}"
            case "polyline":
                points = [point.split(",") for point in one.get("points", "").split()]
                steps = [f"{x} {height - float(y):g}" for x, y in points]
                yield f"{_pen(one)} {steps[0]} m {' '.join(f'{step} l' for step in steps[1:])} S"
            case "circle":
                x, y, radius = _numbers(one, "cx", "cy", "r")
                yield f"{_colour(one.get('fill'))} rg {_circle(x, height - y, radius)} f"
            case "text":
                yield _words(one, height)


def _numbers(one: Element, *names: str) -> list[float]:
    return [float(one.get(name, "0")) for name in names]


def _pen(one: Element) -> str:
    """Choose the pen of a line: its colour, as pale as it is, its width and its ends."""
    colour = one.get("stroke", _GRID)
    cap = 1 if one.get("stroke-linecap") == "round" else 0
    shade = _colour(colour, float(one.get("stroke-opacity", "1")))
    return f"{cap} J {one.get('stroke-width', '1')} w {shade} RG"


def _colour(colour: str | None, strength: float = 1.0) -> str:
    """Give a colour's three parts, mixed with the white of the paper where it is not at full strength."""
    code = (colour or _INK).lstrip("#")
    parts = [int(code[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    return " ".join(f"{1 - strength * (1 - part):.3f}" for part in parts)


def _circle(x: float, y: float, radius: float) -> str:
    reach = radius * _ROUND
    right, left, top, foot = x + radius, x - radius, y + radius, y - radius
    return (
        f"{right:g} {y:g} m "
        f"{right:g} {y + reach:g} {x + reach:g} {top:g} {x:g} {top:g} c "
        f"{x - reach:g} {top:g} {left:g} {y + reach:g} {left:g} {y:g} c "
        f"{left:g} {y - reach:g} {x - reach:g} {foot:g} {x:g} {foot:g} c "
        f"{x + reach:g} {foot:g} {right:g} {y - reach:g} {right:g} {y:g} c"
    )


def _words(one: Element, height: float) -> str:
    is_note = one.get("class") == "n"
    size, colour = (12, _GREY) if is_note else (13, _INK)
    x, y = _numbers(one, "x", "y")
    text = (one.text or "").encode("cp1252", "replace")
    long = sum(_WIDTHS[byte - 32] if 32 <= byte < 127 else _OTHER for byte in text) * size / 1000
    x -= {"end": long, "middle": long / 2}.get(one.get("text-anchor", ""), 0)
    # Bytes by their numbers: the brackets that close a text may stand in it.
    return f"BT {_colour(colour)} rg /F {size} Tf {x:g} {height - y:g} Td <{text.hex()}> Tj ET"
