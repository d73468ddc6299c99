// Position: what it says about itself.
#include "bindings.hpp"
#include "moves/by_hand.hpp"
#include "moves/power.hpp"
#include "moves/promotion.hpp"
#include "notation/fen.hpp"

namespace jadoube::python {
namespace {

std::optional<int> passing_square(const Position& p) {
    if (p.passing == no_square) return {};
    return p.passing;
}

SquareSet men(const Position& p, std::optional<Colour> colour, std::optional<Kind> kind) {
    return {(colour ? p.men(*colour) : p.occupied()) & (kind ? p.men(*kind) : ~Bitboard{0})};
}

/// The drawing of python-chess, which takes any board; a King in check is marked.
nb::object draw(const Position& p) {
    const nb::module_ chess = nb::module_::import_("chess");
    const nb::module_ svg = nb::module_::import_("chess.svg");
    nb::object check = nb::none();
    if (checkers(p, p.turn)) check = nb::int_(p.king(p.turn));
    return svg.attr("board")(chess.attr("BaseBoard")(write_placement(p)), nb::arg("check") = check,
                             nb::arg("size") = 360);
}

std::string repr(const Position& p) {
    const std::string lost = write_lost(p);
    return "Position('" + std::string(write_fen(p)) + "'" +
           (lost.empty() ? "" : ", lost='" + lost + "'") + ")";
}

bool is_king_side(std::string_view wing) {
    if (wing != "king-side" && wing != "queen-side")
        throw nb::value_error("a wing is \"king-side\" or \"queen-side\"");
    return wing == "king-side";
}

Position read(std::string_view fen, std::string_view lost, bool is_chess960 = false) {
    Position p = read_fen(fen, is_chess960);
    if (!lost.empty()) read_lost(p, lost);
    return p;
}

void bind_content(nb::class_<Position>& c) {
    c.def_prop_ro(
         "turn", [](const Position& p) { return p.turn; }, "The side that has the move.")
        .def_prop_ro("castling", &write_castling, "The rights to castle as in FEN, \"-\" for none.")
        .def(
            "rook_home",
            [](const Position& p, Given<Colour> colour, std::string_view wing) {
                return p.rook_home(given(colour), is_king_side(wing));
            },
            nb::arg("colour"), nb::arg("wing"),
            nb::sig("def rook_home(self, colour: Colour, "
                    "wing: typing.Literal['king-side', 'queen-side']) -> int"),
            "The square of the Rook with which *colour* castles on a wing; its corner where the "
            "right is gone.")
        .def(
            "has_right",
            [](const Position& p, Given<Colour> whose, std::string_view wing) {
                const Colour colour = given(whose);
                return (p.castling & (is_king_side(wing) ? wing::king_side(colour)
                                                         : wing::queen_side(colour))) != 0;
            },
            nb::arg("colour"), nb::arg("wing"),
            nb::sig("def has_right(self, colour: Colour, "
                    "wing: typing.Literal['king-side', 'queen-side']) -> bool"),
            "Whether *colour* has the right to castle on a wing.")
        .def_prop_ro("passing", &passing_square,
                     "The square that a pawn has just passed over with two steps at once.")
        .def_ro("halfmoves", &Position::halfmoves, "Moves since the last capture or pawn's move.")
        .def_ro("number", &Position::number, "The number of the move, from 1.")
        .def_ro("key", &Position::key,
                "A 64-bit key of men, turn, castling rights and an open taking in passing.")
        .def_prop_ro(
            "fen", &write_fen,
            "The position in FEN; a passing square only where a pawn may lawfully take.\n\n"
            "Rights with other homes than today's are written by the Rooks' files, HAha, so "
            "that Position reads them without being told.")
        .def_prop_ro("x_fen", &write_x_fen,
                     "The position in X-FEN: KQkq for the outermost Rooks, wherever they stand.")
        .def_prop_ro("shredder_fen", &write_shredder_fen,
                     "The position in Shredder-FEN: every right by the file of its Rook, HAha.")
        .def_prop_ro("is_chess960", &Position::is_elsewhere,
                     "Whether a King or a Rook with a right to castle stands elsewhere than in "
                     "today's array.")
        .def_prop_ro("placement", &write_placement, "The first field of the FEN: the men.")
        .def_prop_ro("lost", &write_lost,
                     "The men lost since the start, as FEN letters, the strongest first.")
        .def_prop_ro(
            "has_waiting",
            [](const Position& p) {
                return (waiting_pawns(p, Colour::White) | waiting_pawns(p, Colour::Black)) != 0;
            },
            "Whether some pawn stands on its last rank.");
}

void bind_questions(nb::class_<Position>& c) {
    c.def(
         "man",
         [](const Position& p, SquareLike given) -> std::optional<Man> {
             const Square square = checked(given);
             if (p.is_empty(square)) return {};
             return Man{p.colour_at(square), p.kind_at(square)};
         },
         nb::arg("square"), "The man on a square.")
        .def("men", &men, nb::arg("colour").none() = nb::none(),
             nb::arg("kind").none() = nb::none(),
             "The squares where men stand, of one colour or kind if asked.")
        .def(
            "king", [](const Position& p, Given<Colour> colour) { return p.king(given(colour)); },
            nb::arg("colour"), "Where the King of that colour stands.")
        .def(
            "power",
            [](const Position& p, SquareLike square, const Rules& rules) {
                return SquareSet{power(p, checked(square), rules)};
            },
            nb::arg("square"), nb::arg("rules") = standard_rules,
            "The squares within a man's power, whoever has the turn and whatever the checks.\n\n"
            "Own men and both Kings bar the way; castling is not one man's power; a pawn takes in "
            "passing only when its side has the turn, and on its last rank it has no power.")
        .def(
            "attackers",
            [](const Position& p, SquareLike square, Given<Colour> colour) {
                return SquareSet{attackers(p, checked(square), given(colour))};
            },
            nb::arg("square"), nb::arg("colour"), "The men of a colour that command a square.")
        .def(
            "checkers",
            [](const Position& p, std::optional<Colour> colour) {
                return SquareSet{checkers(p, colour.value_or(p.turn))};
            },
            nb::arg("colour").none() = nb::none(),
            "The men that attack the King of a colour, of the side to move if none is given.")
        .def(
            "is_check",
            [](const Position& p, std::optional<Colour> colour) {
                return checkers(p, colour.value_or(p.turn)) != 0;
            },
            nb::arg("colour").none() = nb::none(),
            "Whether the King of a colour is attacked, of the side to move if none is given.")
        .def("force", &force, nb::arg("colour"),
             "The worth of a side's men: Queen 9, Rook 5, Bishop 3, Knight 3, pawn 1.");
}

}  // namespace

nb::class_<Position> bind_position(nb::module_& m) {
    nb::class_<Position> c(
        m, "Position",
        "Men on squares, who has the move, rights and counters; immutable.\n\n"
        "Holds any board with one King of each colour, lawful or not. The FEN may lack its last "
        "fields; rights that the men do not bear out are dropped. lost: the men lost since the "
        "start, as FEN letters. chess960: KQkq mean the outermost Rooks, wherever King and Rooks "
        "stand on their first rank; the Rooks' files (HAha) and an array of Chess960 mean that by "
        "themselves. Equal by content, counters and lost men too. Raises FenError.",
        nb::is_final());
    c.def(
         "__init__",
         [](Position* self, Given<std::string_view> fen, std::string_view lost, bool is_chess960) {
             new (self) Position(read(given(fen), lost, is_chess960));
         },
         nb::arg("fen") = start_fen, nb::kw_only(), nb::arg("lost") = "",
         nb::arg("chess960") = false)
        .def(
            "__eq__", [](const Position& a, const Position& b) { return a == b; },
            nb::is_operator(), nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](const Position& p) { return static_cast<Py_hash_t>(p.key); })
        .def(
            "__getstate__",
            [](const Position& p) {
                return nb::make_tuple(write_fen(p), write_lost(p), int{p.passing});
            },
            nb::sig("def __getstate__(self) -> tuple[str, str, int]"))
        .def(
            "__setstate__",
            [](Position& self, const nb::tuple& state) {
                Position p = read(expect<std::string>(state[0], "a str"),
                                  expect<std::string>(state[1], "a str"));
                const int passing = expect<int>(state[2], "an int");
                if (passing != no_square) p.passing = static_cast<std::uint8_t>(checked(passing));
                settle(p);
                new (&self) Position(p);
            },
            nb::sig("def __setstate__(self, state: tuple[str, str, int], /) -> None"))
        .def("__str__", &diagram)
        .def("__repr__", &repr)
        .def("_repr_svg_", &draw, nb::sig("def _repr_svg_(self) -> str"));
    bind_content(c);
    bind_questions(c);
    m.attr("START_FEN") = start_fen;
    return c;
}

}  // namespace jadoube::python
