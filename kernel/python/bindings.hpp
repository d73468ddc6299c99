// What the files of the Python face share.
#pragma once

#include <nanobind/nanobind.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>
#include <nanobind/stl/string_view.h>

#include "board/position.hpp"
#include "board/rules.hpp"
#include "error.hpp"
#include "moves/move.hpp"
#include "notation/fen.hpp"

namespace nb = nanobind;

namespace jadoube::python {

/// A man as Python sees it; there are twelve objects.
struct Man {
    Colour colour;
    Kind kind;
};

/// A set of squares as Python sees it.
struct SquareSet {
    Bitboard set = 0;
};

/// The one Python object of a move or a man (a new reference).
PyObject* interned(Move move);
PyObject* interned(Man man);

/// What becomes of who gives stalemate: "draws", "loses" or "wins". Throws Error for other words.
Stalemate to_stalemate(std::string_view giver);

/// *square* if it is one; otherwise throws SquareError.
inline Square checked(int square) {
    if (square < 0 || square > 63)
        throw SquareError("there is no square " + std::to_string(square) + ": squares are 0 … 63");
    return square;
}

/// A square as it was given: its number or its name. Read by checked(), which can say what is
/// wrong.
struct SquareLike {
    nb::handle given;
};

/// An argument of any type that should be a T: read by given(), which says in one line what was
/// expected, where nanobind would list every form that a function has.
template <class T>
struct Given {
    nb::handle value;
};

/// *value* as a T; a TypeError that says what was expected if it is something else.
template <class T>
T expect(nb::handle value, const char* what) {
    T result;
    if (!nb::try_cast<T>(value, result)) {
        const auto type = nb::cast<std::string>(nb::handle(value.type()).attr("__name__"));
        throw nb::type_error(("expected " + std::string(what) + ", not " + type).c_str());
    }
    return result;
}

inline Move given(Given<Move> move) {
    return expect<Move>(move.value, "a Move, such as position.parse_san(\"e4\")");
}
inline Colour given(Given<Colour> colour) {
    return expect<Colour>(colour.value, "Colour.WHITE or Colour.BLACK");
}
/// The text where Python keeps it, which is good for the length of a call: a copy of a FEN would
/// have to ask for memory.
inline std::string_view given(Given<std::string_view> text) {
    return expect<std::string_view>(text.value, "text, a str");
}

/// The square that was given. Throws SquareError, or TypeError for what is neither number nor name.
Square checked(SquareLike square);
Square checked(nb::handle square);

inline Bitboard mask(const SquareSet* set) {
    return set ? set->set : 0;
}

/// The moves as a list of Python objects.
nb::object to_list(const MoveList& moves);

void bind_errors(nb::module_& m);
void bind_squares(nb::module_& m);
void bind_move(nb::module_& m);
void bind_rules(nb::module_& m);
nb::class_<Position> bind_position(nb::module_& m);
void bind_generation(nb::module_& m, nb::class_<Position>& position);
void bind_mating(nb::class_<Position>& position);
void bind_by_hand(nb::class_<Position>& position);
void bind_notation(nb::class_<Position>& position);
void bind_search(nb::module_& m);
void bind_audit(nb::module_& m);

}  // namespace jadoube::python

namespace nanobind::detail {

/// Moves and men leave C++ as the objects that stand for them already.
template <class T>
struct interned_caster : type_caster_base<T> {
    template <class U>
    static handle from_cpp(U&& value, rv_policy, cleanup_list*) noexcept {
        if constexpr (std::is_pointer_v<std::decay_t<U>>)
            return jadoube::python::interned(*value);
        else
            return jadoube::python::interned(value);
    }
};
template <>
struct type_caster<jadoube::python::SquareLike> {
    NB_TYPE_CASTER(jadoube::python::SquareLike, const_name("int | str"))
    bool from_python(handle given, std::uint8_t, cleanup_list*) noexcept {
        value.given = given;
        return true;
    }
};
template <class T>
struct type_caster<jadoube::python::Given<T>> {
    NB_TYPE_CASTER(jadoube::python::Given<T>, make_caster<T>::Name)
    bool from_python(handle given, std::uint8_t, cleanup_list*) noexcept {
        value.value = given;
        return true;
    }
};
template <>
struct type_caster<jadoube::FenText> {
    NB_TYPE_CASTER(jadoube::FenText, const_name("str"))
    static handle from_cpp(std::string_view text, rv_policy, cleanup_list*) noexcept {
        return PyUnicode_DecodeASCII(text.data(), static_cast<Py_ssize_t>(text.size()), nullptr);
    }
};
template <>
struct type_caster<jadoube::Move> : interned_caster<jadoube::Move> {};
template <>
struct type_caster<jadoube::python::Man> : interned_caster<jadoube::python::Man> {};

}  // namespace nanobind::detail
