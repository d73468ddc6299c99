// Squares and sets of them, colours, kinds and men.
#include <nanobind/operators.h>

#include "bindings.hpp"

namespace jadoube::python {
namespace {

constexpr std::array<const char*, 2> colour_words{"white", "black"};
constexpr std::array<const char*, 2> colour_titles{"White", "Black"};
constexpr std::array<const char*, 6> kind_words{"pawn", "knight", "bishop",
                                                "rook", "queen",  "king"};

Square named(std::string_view name) {
    const Square square = parse_square(name);
    if (square == no_square)
        throw SquareError("there is no square \"" + std::string(name.substr(0, 20)) + "\"");
    return square;
}

SquareSet to_set(nb::iterable squares) {
    SquareSet set;
    for (const nb::handle item : squares) set.set |= bit(checked(item));
    return set;
}

nb::list to_list(SquareSet set) {
    nb::list squares;
    for (const Square square : each(set.set)) squares.append(square);
    return squares;
}

std::string names(SquareSet set, const char* between) {
    std::string text;
    for (const Square square : each(set.set)) {
        if (!text.empty()) text += between;
        text += square_name(square);
    }
    return text;
}

void bind_set(nb::module_& m) {
    nb::class_<SquareSet>(m, "SquareSet",
                          "An immutable set of squares; iterates over them in ascending order.\n\n"
                          "Made of squares or their names: SquareSet([28, \"e5\"]).",
                          nb::is_final())
        .def(
            "__init__",
            [](SquareSet* self, nb::iterable squares) { new (self) SquareSet(to_set(squares)); },
            nb::arg("squares") = nb::tuple(),
            nb::sig(
                "def __init__(self, squares: collections.abc.Iterable[int | str] = ()) -> None"))
        .def_static(
            "from_mask", [](Bitboard mask) { return SquareSet{mask}; }, nb::arg("mask"),
            "The set whose bit n is square n.")
        .def("__int__", [](SquareSet self) { return self.set; })
        .def("__index__", [](SquareSet self) { return self.set; })
        .def(
            "__iter__", [](SquareSet self) { return nb::iter(to_list(self)); },
            nb::sig("def __iter__(self) -> collections.abc.Iterator[int]"))
        .def("__len__", [](SquareSet self) { return count_of(self.set); })
        .def("__bool__", [](SquareSet self) { return self.set != 0; })
        .def("__contains__",
             [](SquareSet self, SquareLike square) {
                 int number = 0;
                 if (!nb::try_cast<int>(square.given, number)) number = checked(square);
                 return number >= 0 && number < 64 && (self.set & bit(number));
             })
        .def(
            "__or__", [](SquareSet a, SquareSet b) { return SquareSet{a.set | b.set}; },
            nb::is_operator())
        .def(
            "__and__", [](SquareSet a, SquareSet b) { return SquareSet{a.set & b.set}; },
            nb::is_operator())
        .def(
            "__sub__", [](SquareSet a, SquareSet b) { return SquareSet{a.set & ~b.set}; },
            nb::is_operator())
        .def(
            "__xor__", [](SquareSet a, SquareSet b) { return SquareSet{a.set ^ b.set}; },
            nb::is_operator())
        .def("__invert__", [](SquareSet a) { return SquareSet{~a.set}; })
        .def(
            "__le__", [](SquareSet a, SquareSet b) { return !(a.set & ~b.set); }, nb::is_operator(),
            "Whether every square of this set is in the other.")
        .def(
            "__eq__", [](SquareSet a, SquareSet b) { return a.set == b.set; }, nb::is_operator(),
            nb::sig("def __eq__(self, other: object, /) -> bool"))
        .def("__hash__", [](SquareSet a) { return nb::hash(nb::int_(a.set)); })
        .def(
            "__reduce__",
            [](SquareSet self) {
                return nb::make_tuple(nb::type<SquareSet>(), nb::make_tuple(to_list(self)));
            },
            nb::sig("def __reduce__(self) -> tuple[type[SquareSet], tuple[list[int]]]"))
        .def("__str__", [](SquareSet self) { return names(self, " "); })
        .def("__repr__", [](SquareSet self) {
            return "SquareSet([" + (self.set ? "'" + names(self, "', '") + "'" : "") + "])";
        });
}

std::array<PyObject*, 12> men{};

void bind_man(nb::module_& m) {
    nb::class_<Man>(m, "Man", "A piece or a pawn of a colour; there are twelve objects.",
                    nb::is_final())
        .def(nb::new_([](Colour colour, Kind kind) { return Man{colour, kind}; }),
             nb::arg("colour"), nb::arg("kind"))
        .def_ro("colour", &Man::colour, "Whose man it is.")
        .def_ro("kind", &Man::kind, "What sort of man it is.")
        .def_prop_ro(
            "symbol", [](Man man) { return std::string(1, letter_of(man.colour, man.kind)); },
            "Its letter in FEN: \"N\" for a white Knight, \"n\" for a black one.")
        .def("__hash__", [](Man man) { return index(man.colour) * 6 + index(man.kind); })
        .def(
            "__reduce__",
            [](Man man) {
                return nb::make_tuple(nb::type<Man>(), nb::make_tuple(man.colour, man.kind));
            },
            nb::sig("def __reduce__(self) -> tuple[type[Man], tuple[Colour, Kind]]"))
        .def("__str__",
             [](Man man) {
                 return std::string(colour_words[index(man.colour)]) + " " +
                        kind_words[index(man.kind)];
             })
        .def("__repr__", [](Man man) {
            return std::string("<") + colour_words[index(man.colour)] + " " +
                   kind_words[index(man.kind)] + ">";
        });
}

}  // namespace

Square checked(nb::handle square) {
    if (nb::isinstance<nb::str>(square)) return named(nb::cast<std::string>(square));
    return checked(expect<int>(square, "a square, as 28 or \"e4\""));
}

Square checked(SquareLike square) {
    return checked(square.given);
}

PyObject* interned(Man man) {
    PyObject*& object = men[index(man.colour) * 6 + index(man.kind)];
    if (!object) {
        object =
            nb::detail::type_caster_base<Man>::from_cpp(man, nb::rv_policy::copy, nullptr).ptr();
    }
    Py_XINCREF(object);
    return object;
}

void bind_squares(nb::module_& m) {
    nb::enum_<Colour>(m, "Colour", nb::is_arithmetic(), "The colour of a side.")
        .value("WHITE", Colour::White)
        .value("BLACK", Colour::Black)
        .def_prop_ro(
            "other", [](Colour colour) { return !colour; }, "The adverse colour.")
        .def_prop_ro(
            "word", [](Colour colour) { return colour_words[index(colour)]; },
            nb::for_getter(nb::sig("def word(self, /) -> typing.Literal['white', 'black']")),
            "As acts and files write it: \"white\".")
        .def_prop_ro(
            "title", [](Colour colour) { return colour_titles[index(colour)]; },
            "As sentences name the player: \"White\".")
        .def_prop_ro(
            "home_rank", [](Colour colour) { return colour == Colour::White ? 0 : 7; },
            "The rank of its King and Rooks in the array: 0 or 7.")
        .def_prop_ro(
            "forward", [](Colour colour) { return colour == Colour::White ? 1 : -1; },
            "How a pawn's step changes its rank: 1 or -1.");
    nb::enum_<Kind>(m, "Kind", nb::is_arithmetic(), "The sort of a man.")
        .value("PAWN", Kind::Pawn)
        .value("KNIGHT", Kind::Knight)
        .value("BISHOP", Kind::Bishop)
        .value("ROOK", Kind::Rook)
        .value("QUEEN", Kind::Queen)
        .value("KING", Kind::King);
    bind_man(m);
    bind_set(m);
    m.def(
        "parse_square", [](std::string_view name) { return named(name); }, nb::arg("name"),
        "The square of that name: 28 for \"e4\". Raises SquareError.");
    m.def(
        "square_name", [](SquareLike square) { return square_name(checked(square)); },
        nb::arg("square"), "The name of a square: \"e4\" for 28. Raises SquareError.");
    nb::module_::import_("atexit").attr("register")(nb::cpp_function([] {
        for (PyObject*& man : men) Py_CLEAR(man);
    }));
}

}  // namespace jadoube::python
