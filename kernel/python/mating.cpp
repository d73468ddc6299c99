// Position: whether a player can still mate.
#include "bindings.hpp"
#include "mating/can_mate.hpp"

namespace jadoube::python {
namespace {

MateAnswer mate_answer(const Position& p, Colour colour, const Rules& rules, std::int64_t nodes) {
    if (nodes < 1) throw Error("nodes is at least 1");
    const nb::gil_scoped_release release;
    return can_mate(p, colour, rules, static_cast<std::uint64_t>(nodes));
}

std::optional<nb::list> helpmate(const Position& p, Colour colour, const Rules& rules,
                                 std::int64_t nodes) {
    const MateAnswer answer = mate_answer(p, colour, rules, nodes);
    if (answer.can != true) return {};
    nb::list line;
    for (const Move move : answer.line) line.append(nb::cast(move));
    return line;
}

}  // namespace

void bind_mating(nb::class_<Position>& c) {
    c.def(
         "can_mate",
         [](const Position& p, Colour colour, const Rules& rules, std::int64_t nodes) {
             return mate_answer(p, colour, rules, nodes).can;
         },
         nb::arg("colour"), nb::arg("rules") = standard_rules, nb::kw_only(),
         nb::arg("nodes") = usual_mate_limit,
         nb::sig("def can_mate(self, colour: Colour, rules: Rules = STANDARD, *, "
                 "nodes: int = 200000) -> bool | None"),
         "Whether a player can still mate by any series of lawful moves, the other helping.\n\n"
         "True only where such a line was found (see helpmate), and where the adversary is mated "
         "already; False only where every line was seen or a proof excludes a mate. None: "
         "undecided "
         "after looking at *nodes* positions. Counters and repetitions do not end a line. A "
         "position is "
         "dead where neither can mate. Other Python threads may run meanwhile.")
        .def("helpmate", &helpmate, nb::arg("colour"), nb::arg("rules") = standard_rules,
             nb::kw_only(), nb::arg("nodes") = usual_mate_limit,
             nb::sig("def helpmate(self, colour: Colour, rules: Rules = STANDARD, *, "
                     "nodes: int = 200000) -> list[Move] | None"),
             "Moves of both sides, namings too, that end in a mate by *colour*; hardly the fewest."
             "\n\nNone where can_mate is not True.");
}

}  // namespace jadoube::python
