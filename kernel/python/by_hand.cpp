// Position: what a hand can do to it.
#include "moves/by_hand.hpp"

#include "bindings.hpp"
#include "notation/fen.hpp"

namespace jadoube::python {
namespace {

std::uint16_t counter(nb::handle value, int least) {
    const int number = expect<int>(value, "an int");
    if (number < least || number > 65535)
        throw Error("a counter is " + std::to_string(least) + " … 65535");
    return static_cast<std::uint16_t>(number);
}

Position replace(const Position& p, nb::kwargs fields) {
    Position next = p;
    for (const auto [key, value] : fields) {
        const auto field = nb::cast<std::string>(key);
        if (field == "turn") {
            next.turn = expect<Colour>(value, "a Colour");
        } else if (field == "castling") {
            read_castling(next, expect<std::string>(value, "a str"));
        } else if (field == "passing") {
            next.passing = static_cast<std::uint8_t>(value.is_none() ? no_square : checked(value));
        } else if (field == "halfmoves") {
            next.halfmoves = counter(value, 0);
        } else if (field == "number") {
            next.number = counter(value, 1);
        } else if (field == "lost") {
            read_lost(next, expect<std::string>(value, "a str"));
        } else {
            throw nb::type_error(("replace() has no field \"" + field + "\"").c_str());
        }
    }
    settle(next);
    return next;
}

}  // namespace

void bind_by_hand(nb::class_<Position>& c) {
    c.def(
         "play",
         [](const Position& p, Given<Move> move, const Rules& rules) {
             return play(p, given(move), rules);
         },
         nb::arg("move"), nb::arg("rules") = standard_rules,
         nb::sig("def play(self, move: Move, rules: Rules = STANDARD) -> Position"),
         "The position after *move*, which need not be lawful.\n\n"
         "Raises IllegalMoveError if no hand can make it: no man on the origin, a King taken, "
         "castling without a Rook, a name for what is no pawn. A naming passes no turn. Rules "
         "without taking in passing leave no passing square.")
        .def(
            "carry",
            [](const Position& p, SquareLike origin, SquareLike target) {
                return carry(p, checked(origin), checked(target));
            },
            nb::arg("origin"), nb::arg("target"),
            "The position after a hand carries any man to any square and passes the turn.\n\n"
            "What stood there is taken off and counts as lost. Raises IllegalMoveError for an "
            "empty origin, a man that does not move, or a King taken.")
        .def(
            "put",
            [](const Position& p, SquareLike square, Man man) {
                return put(p, checked(square), man.colour, man.kind);
            },
            nb::arg("square"), nb::arg("man"),
            "The position with *man* set on a square in place of what stood there.\n\n"
            "Raises IllegalMoveError if a colour would have no King or two.")
        .def(
            "take_off",
            [](const Position& p, SquareLike square) { return take_off(p, checked(square)); },
            nb::arg("square"),
            "The position without the man on a square, who does not count as lost.\n\n"
            "Raises IllegalMoveError for an empty square or a King.")
        .def(
            "name",
            [](const Position& p, SquareLike square, Kind kind) {
                return name(p, checked(square), kind);
            },
            nb::arg("square"), nb::arg("kind"),
            "The position with the pawn on *square*, its last rank, named; the turn stays.\n\n"
            "Raises IllegalMoveError if no pawn waits there, or for a King or a pawn.")
        .def(
            "pass_turn", [](const Position& p) { return pass_turn(p); },
            "The position after the side to move has passed its turn.")
        .def("replace", &replace,
             nb::sig("def replace(self, *, turn: Colour = ..., castling: str = ..., "
                     "passing: int | str | None = ..., halfmoves: int = ..., number: int = ..., "
                     "lost: str = ...) -> Position"),
             "The position with some fields replaced; rights that the men do not bear out are "
             "dropped.");
}

}  // namespace jadoube::python
