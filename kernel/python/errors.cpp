#include "bindings.hpp"

namespace jadoube::python {

void bind_errors(nb::module_& m) {
    // Registered from the general to the special: the last registered is asked first.
    nb::exception<Error> base(m, "JadoubeError", PyExc_ValueError);
    nb::exception<FenError>(m, "FenError", base.ptr());
    nb::exception<MoveError>(m, "MoveError", base.ptr());
    nb::exception<SanError>(m, "SanError", base.ptr());
    nb::exception<RulesError>(m, "RulesError", base.ptr());
    nb::exception<SquareError>(m, "SquareError", base.ptr());
    nb::exception<IllegalMoveError>(m, "IllegalMoveError", base.ptr());
    base.attr("__doc__") =
        "What was handed over cannot be read or done; the base of all errors here.";
    m.attr("FenError").attr("__doc__") = "The text is no FEN.";
    m.attr("MoveError").attr("__doc__") = "The text is not a move in coordinates.";
    m.attr("SanError").attr("__doc__") = "The text is not a lawful move in algebraic notation.";
    m.attr("RulesError").attr("__doc__") = "The parameters contradict one another.";
    m.attr("SquareError").attr("__doc__") = "The square does not exist.";
    m.attr("IllegalMoveError").attr("__doc__") =
        "No hand can do this on the board, or the move is not lawful where a lawful one is asked "
        "for.";
}

}  // namespace jadoube::python
