#include "moves/move.hpp"

#include "bindings.hpp"

namespace jadoube::python {
namespace {

std::array<PyObject*, 65536> moves{};

Move to_move(SquareLike from, SquareLike to, std::optional<Kind> promotion, bool is_passing,
             bool is_waiting, std::optional<SquareLike> rook_target) {
    const Square origin = checked(from);
    const Square target = checked(to);
    if (int{promotion.has_value()} + int{is_passing} + int{is_waiting} +
            int{rook_target.has_value()} >
        1)
        throw MoveError("a move is of one sort: promotion, passing, waiting or castling");
    if (promotion) {
        if (*promotion < Kind::Knight || *promotion > Kind::Queen)
            throw MoveError("a pawn becomes a Knight, a Bishop, a Rook or a Queen");
        return Move::promoting(origin, target, *promotion);
    }
    // The null move goes nowhere; a1 twice stands for it.
    const bool is_pass = origin == 0 && target == 0 && !is_passing && !is_waiting && !rook_target;
    if (is_pass) return {};
    // In Chess960 a King may stand already where castling sets him.
    if (origin == target && !rook_target) throw MoveError("origin and target are one square");
    if (rook_target) {
        const Square rook = checked(*rook_target);
        if (rank_of(origin) != rank_of(target) || rank_of(rook) != rank_of(origin) ||
            rook == target)
            throw MoveError("in castling King and Rook land on two squares of their rank");
        return Move::castles(origin, target, file_of(rook));
    }
    return {origin, target, is_passing ? Move::passing : is_waiting ? Move::waiting : Move::plain};
}

/// The arguments that make *move* again; copying and pickling go through them.
nb::tuple new_args(Move move) {
    nb::dict words;
    if (move.promotion() != Kind::None) words["promotion"] = move.promotion();
    if (move.is_passing()) words["passing"] = true;
    if (move.is_waiting()) words["waiting"] = true;
    if (move.is_castling()) words["rook_target"] = move.rook_target();
    return nb::make_tuple(nb::make_tuple(move.origin(), move.target()), words);
}

Py_hash_t hash(PyObject* self) {
    return nb::inst_ptr<Move>(self)->bits;
}

// A plain slot is quicker than a bound __hash__, and unlike an address the same in every run.
PyType_Slot slots[] = {{Py_tp_hash, reinterpret_cast<void*>(hash)}, {0, nullptr}};

}  // namespace

PyObject* interned(Move move) {
    PyObject*& object = moves[move.bits];
    if (!object) {
        object =
            nb::detail::type_caster_base<Move>::from_cpp(move, nb::rv_policy::copy, nullptr).ptr();
    }
    Py_XINCREF(object);
    return object;
}

nb::object to_list(const MoveList& list) {
    PyObject* result = PyList_New(list.size);
    if (!result) nb::raise_python_error();
    for (int i = 0; i < list.size; ++i)
        PyList_SET_ITEM(result, i, interned(list.moves[static_cast<std::size_t>(i)]));
    return nb::steal(result);
}

void bind_move(nb::module_& m) {
    nb::class_<Move>(m, "Move",
                     "A move by its origin and target, as numbers or names of squares, and what is "
                     "special about it.\n\n"
                     "The same move is always the same object, so `is` and `==` agree.",
                     nb::is_final(), nb::type_slots(slots))
        .def(nb::new_(&to_move), nb::arg("origin"), nb::arg("target"),
             nb::arg("promotion").none() = nb::none(), nb::kw_only(), nb::arg("passing") = false,
             nb::arg("waiting") = false, nb::arg("rook_target").none() = nb::none())
        .def_static(
            "parse", [](std::string_view text) { return parse_coordinates(text); }, nb::arg("text"),
            "Reads coordinates without a board, so castling and waiting are plain moves "
            "unless the text says where the Rook lands; Position.parse_uci knows better.")
        .def_prop_ro("origin", &Move::origin, "The square the man leaves.")
        .def_prop_ro("target", &Move::target, "The square it goes to; in castling the King's.")
        .def_prop_ro(
            "promotion",
            [](Move move) -> std::optional<Kind> {
                if (move.promotion() == Kind::None) return {};
                return move.promotion();
            },
            "The kind that a pawn becomes.")
        .def_prop_ro("is_castling", &Move::is_castling, "Whether King and Rook castle.")
        .def_prop_ro(
            "rook_target",
            [](Move move) -> std::optional<int> {
                if (!move.is_castling()) return {};
                return move.rook_target();
            },
            "Where the Rook lands in castling.")
        .def_prop_ro(
            "wing",
            [](Move move) -> std::optional<std::string_view> {
                if (!move.is_castling()) return {};
                return move.is_king_side() ? "king-side" : "queen-side";
            },
            nb::for_getter(nb::sig("def wing(self, /) -> "
                                   "typing.Literal['king-side', 'queen-side'] | None")),
            "The wing on which King and Rook castle: that where the King lands.")
        .def_prop_ro("is_passing", &Move::is_passing, "Whether a pawn takes in passing.")
        .def_prop_ro("is_waiting", &Move::is_waiting,
                     "Whether a pawn reaches its last rank without a name.")
        .def_prop_ro("is_naming", &Move::is_naming,
                     "Whether a waiting pawn gets its name; that passes no turn.")
        .def_prop_ro("is_pass", &Move::is_pass,
                     "Whether it is the null move \"0000\", which passes the turn and is never "
                     "lawful; scores of games at odds have it.")
        .def_prop_ro(
            "uci", &coordinates,
            "Coordinates: \"e2e4\", \"e7e8q\", castling \"e1g1\" (\"e1h1:e1\" where the Rook "
            "lands elsewhere than usual), waiting \"e7e8\", naming \"e8e8q\".")
        .def("__getnewargs_ex__", &new_args,
             nb::sig("def __getnewargs_ex__(self) -> tuple[tuple[int, int], dict[str, object]]"))
        .def("__str__", &coordinates)
        .def("__repr__", [](Move move) { return "<Move " + coordinates(move) + ">"; });
    nb::module_::import_("atexit").attr("register")(nb::cpp_function([] {
        for (PyObject*& move : moves) Py_CLEAR(move);
    }));
}

}  // namespace jadoube::python
