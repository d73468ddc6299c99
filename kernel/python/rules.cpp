#include "board/rules.hpp"

#include "bindings.hpp"

namespace jadoube::python {
namespace {

constexpr std::array<const char*, 3> promotions{"any", "lost", "lost-unlike"};
constexpr std::array<const char*, 3> givers{"draws", "loses", "wins"};

int first_rank_file(nb::handle name) {
    const Square square = parse_square(expect<std::string>(name, "the name of a square"));
    if (square == no_square || rank_of(square) != 0)
        throw RulesError("landings are squares of the first rank, given as for White");
    return file_of(square);
}

/// Adds the landings of one wing, whose King lands on a file of [first, end).
void add_landings(Rules& rules, nb::iterable landings, int first, int end) {
    for (const nb::handle landing : landings) {
        const auto pair = nb::tuple(nb::borrow(landing));
        if (nb::len(pair) != 2) throw RulesError("a landing is a King's square and a Rook's");
        const int king = first_rank_file(pair[0]);
        const int rook = first_rank_file(pair[1]);
        if (king < first || king >= end)
            throw RulesError("the King lands on the side where he castles");
        if (king == rook) throw RulesError("King and Rook land on two squares");
        rules.landings[king] |= static_cast<std::uint8_t>(1U << rook);
    }
}

Rules to_rules(bool passing, nb::iterable king_side, nb::iterable queen_side,
               std::string_view promotion) {
    Rules rules;
    rules.passing = passing;
    rules.landings = {};
    add_landings(rules, king_side, 5, 8);
    add_landings(rules, queen_side, 0, 4);
    for (std::size_t i = 0; i < promotions.size(); ++i) {
        if (promotion == promotions[i]) {
            rules.promotion = static_cast<Promotion>(i);
            return rules;
        }
    }
    throw RulesError("promotion is to \"any\" piece, \"lost\" or \"lost-unlike\"");
}

nb::tuple wing_landings(const Rules& rules, int first, int end) {
    nb::list landings;
    for (int king = first; king < end; ++king) {
        for (const int rook : each(rules.landings[king]))
            landings.append(nb::make_tuple(square_name(king), square_name(rook)));
    }
    return nb::tuple(landings);
}
nb::tuple king_side(const Rules& rules) {
    return wing_landings(rules, 5, 8);
}
nb::tuple queen_side(const Rules& rules) {
    return wing_landings(rules, 0, 4);
}
const char* promotion(const Rules& rules) {
    return promotions[static_cast<std::size_t>(rules.promotion)];
}

nb::dict to_dict(const Rules& rules) {
    nb::dict dict;
    dict["passing"] = rules.passing;
    dict["king_side"] = king_side(rules);
    dict["queen_side"] = queen_side(rules);
    dict["promotion"] = promotion(rules);
    return dict;
}

}  // namespace

Stalemate to_stalemate(std::string_view giver) {
    for (std::size_t i = 0; i < givers.size(); ++i)
        if (giver == givers[i]) return static_cast<Stalemate>(i);
    throw Error("who gives stalemate \"draws\", \"loses\" or \"wins\"");
}

void bind_rules(nb::module_& m) {
    nb::class_<Rules>(
        m, "Rules",
        "Rules of the game as parameters; equal by value.\n\n"
        "passing: whether pawns are taken in passing. king_side, queen_side: the landings of King "
        "and Rook in castling, as squares of White's. promotion: to \"any\" piece, only to pieces "
        "\"lost\" since the start and not regained, or \"lost-unlike\", which also forbids a "
        "Bishop "
        "on the colour of a Bishop that one still has. Raises RulesError.",
        nb::is_final())
        .def(
            "__init__",
            [](Rules* self, bool passing, nb::iterable king, nb::iterable queen,
               std::string_view name) { new (self) Rules(to_rules(passing, king, queen, name)); },
            nb::kw_only(), nb::arg("passing") = true,
            nb::arg("king_side") = king_side(standard_rules),
            nb::arg("queen_side") = queen_side(standard_rules), nb::arg("promotion") = "any",
            nb::sig("def __init__(self, *, passing: bool = True, "
                    "king_side: collections.abc.Iterable[tuple[str, str]] = (('g1', 'f1'),), "
                    "queen_side: collections.abc.Iterable[tuple[str, str]] = (('c1', 'd1'),), "
                    "promotion: str = 'any') -> None"))
        .def_ro("passing", &Rules::passing, "Whether pawns are taken in passing.")
        .def_prop_ro("king_side", &king_side, "The landings (King, Rook) on the King's side.",
                     nb::sig("def king_side(self) -> tuple[tuple[str, str], ...]"))
        .def_prop_ro("queen_side", &queen_side, "The landings (King, Rook) on the Queen's side.",
                     nb::sig("def queen_side(self) -> tuple[tuple[str, str], ...]"))
        .def_prop_ro("promotion", &promotion, "\"any\", \"lost\" or \"lost-unlike\".")
        .def(
            "__eq__", [](const Rules& a, const Rules& b) { return a == b; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__",
             [](const Rules& rules) {
                 return nb::hash(nb::make_tuple(rules.passing, promotion(rules), king_side(rules),
                                                queen_side(rules)));
             })
        .def("__getstate__", &to_dict, nb::sig("def __getstate__(self) -> dict[str, object]"))
        .def(
            "__setstate__",
            [](Rules& self, nb::dict state) {
                new (&self) Rules(to_rules(expect<bool>(state["passing"], "a bool"),
                                           nb::iterable(state["king_side"]),
                                           nb::iterable(state["queen_side"]),
                                           expect<std::string>(state["promotion"], "a str")));
            },
            nb::sig("def __setstate__(self, state: dict[str, object], /) -> None"))
        .def("__repr__", [](const Rules& rules) {
            std::string text;
            const nb::dict mine = to_dict(rules);
            const nb::dict usual = to_dict(standard_rules);
            for (const auto [key, value] : mine) {
                if (value.equal(usual[key])) continue;
                if (!text.empty()) text += ", ";
                text += nb::cast<std::string>(key) + "=" + nb::cast<std::string>(nb::repr(value));
            }
            return "Rules(" + text + ")";
        });
    m.attr("STANDARD") = standard_rules;
}

}  // namespace jadoube::python
