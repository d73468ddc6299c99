// Position: algebraic notation.
#include "bindings.hpp"
#include "moves/by_hand.hpp"
#include "notation/san.hpp"

namespace jadoube::python {
namespace {

Move parse(const Position& p, Given<std::string_view> text, const Rules& rules,
           const SquareSet* tolerated, bool unnamed) {
    return parse_san(p, given(text), {rules, mask(tolerated), unnamed});
}

Position play_text(const Position& p, Given<std::string_view> text, const Rules& rules,
                   const SquareSet* tolerated, bool unnamed) {
    return play(p, parse(p, text, rules, tolerated, unnamed), rules);
}

}  // namespace

void bind_notation(nb::class_<Position>& c) {
    c.def(
         "san",
         [](const Position& p, Given<Move> move, const Rules& rules, const SquareSet* tolerated) {
             return write_san(p, given(move), rules, mask(tolerated));
         },
         nb::arg("move"), nb::arg("rules") = standard_rules, nb::kw_only(),
         nb::arg("tolerated").none() = nb::none(),
         nb::sig("def san(self, move: Move, rules: Rules = STANDARD, *, "
                 "tolerated: SquareSet | None = None) -> str"),
         "The shortest algebraic notation for *move*, with + or #.\n\n"
         "Castling to other squares than today's names them, King first: \"O-O(h1,e1)\". A pawn "
         "that waits for its name is \"e8\", its naming later \"e8=Q\". Raises IllegalMoveError if "
         "the move is not lawful.")
        .def("parse_san", &parse, nb::arg("text"), nb::arg("rules") = standard_rules, nb::kw_only(),
             nb::arg("tolerated").none() = nb::none(), nb::arg("unnamed") = false,
             nb::sig("def parse_san(self, text: str, rules: Rules = STANDARD, *, "
                     "tolerated: SquareSet | None = None, unnamed: bool = False) -> Move"),
             "The lawful move that *text* means.\n\n"
             "Reads algebraic notation as PGN, books and old scores write it: \"Nbd2\", \"0-0\", "
             "\"e8(Q)\", \"Ng1-f3\", \"e2e4\", \"exd6 e.p.\"; marks of capture and check may be "
             "missing or wrong. unnamed: \"e8\" leaves the pawn waiting even if it could have a "
             "name. Raises SanError, which says what is wrong and where.")
        .def("play_san", &play_text, nb::arg("text"), nb::arg("rules") = standard_rules,
             nb::kw_only(), nb::arg("tolerated").none() = nb::none(), nb::arg("unnamed") = false,
             nb::sig("def play_san(self, text: str, rules: Rules = STANDARD, *, "
                     "tolerated: SquareSet | None = None, unnamed: bool = False) -> Position"),
             "The position after the lawful move that *text* means; see parse_san.");
}

}  // namespace jadoube::python
