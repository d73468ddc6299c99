// Position: the lawful moves.
#include <nanobind/stl/vector.h>

#include "bindings.hpp"
#include "moves/perft_threads.hpp"
#include "moves/promotion.hpp"
#include "processor.hpp"

namespace jadoube::python {
namespace {

nb::object moves(const Position& p, const Rules& rules, const SquareSet* tolerated,
                 std::optional<SquareLike> origin) {
    MoveList list;
    const Bitboard movers = origin ? bit(checked(*origin)) : ~Bitboard{0};
    processor.list(p, {rules, mask(tolerated), movers}, list);
    return to_list(list);
}

bool is_lawful(const Position& p, Given<Move> meant, const Rules& rules,
               const SquareSet* tolerated) {
    const Move move = given(meant);
    MoveList list;
    processor.list(p, {rules, mask(tolerated), bit(move.origin())}, list);
    for (const Move lawful : list) {
        if (lawful == move) return true;
    }
    return false;
}

/// Castling as Chess960 writes it: the King takes his own Rook.
std::string taking_rook(const Position& p, Move move) {
    return square_name(move.origin()) + square_name(p.rook_home(p.turn, move.is_king_side()));
}

std::string uci(const Position& p, Given<Move> meant, std::optional<bool> is_chess960) {
    const Move move = given(meant);
    return move.is_castling() && is_chess960.value_or(p.is_elsewhere()) ? taking_rook(p, move)
                                                                        : coordinates(move);
}

/// The lawful move or naming that the coordinates mean on this board.
Move parse_uci(const Position& p, Given<std::string_view> text, const Rules& rules) {
    const Move meant = parse_coordinates(given(text));
    const MoveList candidates = [&] {
        MoveList list;
        if (meant.is_naming()) return list_namings(p, rules);
        processor.list(p, {rules, 0, bit(meant.origin())}, list);
        return list;
    }();
    const std::string plain = coordinates(meant);
    for (const Move lawful : candidates) {
        if (lawful == meant || coordinates(lawful) == plain) return lawful;
    }
    for (const Move lawful : candidates) {
        if (lawful.is_castling() && taking_rook(p, lawful) == plain &&
            (lawful.rook_target() == home_square(p.turn, lawful.is_king_side() ? 5 : 3)))
            return lawful;
    }
    throw IllegalMoveError(plain + " is not lawful here");
}

std::vector<Kind> usable_kinds(const Position& p, Colour colour, SquareLike square,
                               const Rules& rules) {
    std::vector<Kind> kinds;
    for (const Kind kind : usable_names(p, colour, checked(square), rules)) kinds.push_back(kind);
    return kinds;
}

// Nobody waits for a count to this depth; far beyond it the stack would not hold the line.
constexpr int deepest = 200;

void check_counts(int depth, int least, int threads) {
    if (depth < least || depth > deepest)
        throw Error("the depth is " + std::to_string(least) + " … " + std::to_string(deepest));
    if (threads < 1 || threads > 1024) throw Error("threads are 1 … 1024");
}

/// Lets Ctrl-C through; the calling thread asks now and then.
bool is_interrupted() {
    const nb::gil_scoped_acquire hold;
    return PyErr_CheckSignals() != 0;
}

/// What *count* gives with the interpreter free for other threads.
template <class Count>
auto without_gil(Count count) {
    try {
        const nb::gil_scoped_release release;
        return count();
    } catch (const Interrupted&) {
        nb::raise_python_error();
    }
}

std::uint64_t perft(const Position& p, int depth, const Rules& rules, int threads) {
    check_counts(depth, 0, threads);
    return without_gil([&] { return perft_on_threads(p, depth, rules, threads, is_interrupted); });
}

nb::dict divide(const Position& p, int depth, const Rules& rules, int threads) {
    check_counts(depth, 1, threads);
    nb::dict nodes;
    for (const Share& share :
         without_gil([&] { return divide_on_threads(p, depth, rules, threads, is_interrupted); }))
        nodes[nb::cast(share.move)] = share.nodes;
    return nodes;
}

void bind_moves(nb::class_<Position>& c) {
    c.def("moves", &moves, nb::arg("rules") = standard_rules, nb::kw_only(),
          nb::arg("tolerated").none() = nb::none(), nb::arg("origin").none() = nb::none(),
          nb::sig("def moves(self, rules: Rules = STANDARD, *, tolerated: SquareSet | None = None, "
                  "origin: int | str | None = None) -> list[Move]"),
          "The lawful moves of the side to move, of the man on *origin* only if given.\n\n"
          "tolerated: attackers of the own King that need not be noticed. A move of another man is "
          "then lawful if it leaves the King attacked by none but these; the King himself goes to "
          "no commanded square and does not castle while attacked. Namings are not moves.")
        .def(
            "count",
            [](const Position& p, const Rules& rules, const SquareSet* tolerated) {
                return processor.count(p, {rules, mask(tolerated)});
            },
            nb::arg("rules") = standard_rules, nb::kw_only(),
            nb::arg("tolerated").none() = nb::none(),
            nb::sig("def count(self, rules: Rules = STANDARD, *, "
                    "tolerated: SquareSet | None = None) -> int"),
            "The number of lawful moves, without listing them.")
        .def(
            "has_moves",
            [](const Position& p, const Rules& rules, const SquareSet* tolerated) {
                return processor.has_moves(p, {rules, mask(tolerated)});
            },
            nb::arg("rules") = standard_rules, nb::kw_only(),
            nb::arg("tolerated").none() = nb::none(),
            nb::sig("def has_moves(self, rules: Rules = STANDARD, *, "
                    "tolerated: SquareSet | None = None) -> bool"),
            "Whether there is a lawful move.")
        .def("is_lawful", &is_lawful, nb::arg("move"), nb::arg("rules") = standard_rules,
             nb::kw_only(), nb::arg("tolerated").none() = nb::none(),
             nb::sig("def is_lawful(self, move: Move, rules: Rules = STANDARD, *, "
                     "tolerated: SquareSet | None = None) -> bool"),
             "Whether *move* is among the lawful moves.")
        .def("parse_uci", &parse_uci, nb::arg("text"), nb::arg("rules") = standard_rules,
             nb::sig("def parse_uci(self, text: str, rules: Rules = STANDARD) -> Move"),
             "The lawful move or naming that coordinates mean on this board.\n\n"
             "Castling is read as the King's leap (\"e1g1\") and as the King who takes his Rook "
             "(\"e1h1\"), as in Chess960. "
             "Raises MoveError if the text is unreadable, IllegalMoveError if it is not lawful.")
        .def("uci", &uci, nb::arg("move"), nb::kw_only(), nb::arg("chess960").none() = nb::none(),
             nb::sig("def uci(self, move: Move, *, chess960: bool | None = None) -> str"),
             "The move in coordinates, as UCI has it.\n\n"
             "chess960: castling is the King who takes his Rook, \"e1h1\"; if it is not said, then "
             "where some King or Rook castles from elsewhere than in today's array.")
        .def(
            "namings",
            [](const Position& p, const Rules& rules) { return to_list(list_namings(p, rules)); },
            nb::arg("rules") = standard_rules,
            nb::sig("def namings(self, rules: Rules = STANDARD) -> list[Move]"),
            "The names that the waiting pawns of the side to move may take.")
        .def("usable_names", &usable_kinds, nb::arg("colour"), nb::arg("square"),
             nb::arg("rules") = standard_rules,
             nb::sig("def usable_names(self, colour: Colour, square: int | str, "
                     "rules: Rules = STANDARD) -> list[Kind]"),
             "The kinds that a pawn of *colour* may become on *square*.");
}

void bind_endings(nb::class_<Position>& c) {
    c.def(
         "is_mate",
         [](const Position& p, const Rules& rules) {
             return checkers(p, p.turn) && !has_moves_after_naming(p, rules);
         },
         nb::arg("rules") = standard_rules,
         nb::sig("def is_mate(self, rules: Rules = STANDARD) -> bool"),
         "Whether the side to move is attacked and has no lawful move, even after naming pawns.")
        .def(
            "is_stalemate",
            [](const Position& p, const Rules& rules) {
                return !checkers(p, p.turn) && !has_moves_after_naming(p, rules);
            },
            nb::arg("rules") = standard_rules,
            nb::sig("def is_stalemate(self, rules: Rules = STANDARD) -> bool"),
            "Whether the side to move has no lawful move, even after naming pawns, unattacked.")
        .def(
            "perft", &perft, nb::arg("depth"), nb::arg("rules") = standard_rules, nb::kw_only(),
            nb::arg("threads") = 1,
            nb::sig("def perft(self, depth: int, rules: Rules = STANDARD, *, "
                    "threads: int = 1) -> int"),
            "The number of lines of *depth* plies; a naming that is due is made first and takes no "
            "depth. Other Python threads may run meanwhile.")
        .def("divide", &divide, nb::arg("depth"), nb::arg("rules") = standard_rules, nb::kw_only(),
             nb::arg("threads") = 1,
             nb::sig("def divide(self, depth: int, rules: Rules = STANDARD, *, "
                     "threads: int = 1) -> dict[Move, int]"),
             "Perft by first move, or by first naming where one is due.");
}

}  // namespace

void bind_generation(nb::module_& m, nb::class_<Position>& c) {
    m.attr("PROCESSOR") = processor.name;  // which compilation of per_processor.cpp is in use
    bind_moves(c);
    bind_endings(c);
}

}  // namespace jadoube::python
