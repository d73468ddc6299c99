#include "bindings.hpp"

NB_MODULE(_kernel, m) {
    using namespace jadoube::python;
    m.doc() = "What men can do on a board: positions, lawful moves and rules as parameters.";
    bind_errors(m);
    bind_squares(m);
    bind_move(m);
    bind_rules(m);
    auto position = bind_position(m);
    bind_generation(position);
    bind_acts(position);
}
