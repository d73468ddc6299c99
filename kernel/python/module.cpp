#include <cstdlib>

#include "bindings.hpp"
#include "pgn.hpp"

NB_MODULE(_kernel, m) {
    using namespace jadoube::python;
    // Python keeps rules and moves to its very end in places that it never clears (caches, default
    // arguments), which is not a leak of ours. A test asks for the warnings where nothing is kept.
    nb::set_leak_warnings(std::getenv("JADOUBE_LEAKS") != nullptr);
    m.doc() = "What men can do on a board: positions, lawful moves and rules as parameters.";
    bind_errors(m);
    bind_squares(m);
    bind_move(m);
    bind_rules(m);
    auto position = bind_position(m);
    bind_generation(m, position);
    bind_mating(position);
    bind_by_hand(position);
    bind_notation(position);
    bind_search(m);
    bind_audit(m);
    bind_pgn_game(m);
    bind_pgn_reader(m);
}
