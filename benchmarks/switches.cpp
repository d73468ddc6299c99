// Today's chess by a kernel that has the switches of Rules, and by one from which they were taken
// out when it was compiled: what the switches cost those who do not use them.
#include <string>

#include "notation/fen.hpp"
#include "processor.hpp"

namespace jadoube {

namespace switched {
extern const Processor compiled;
}
namespace unswitched {
extern const Processor compiled;
}

namespace {

const Processor& choose(int has_switches) {
    return has_switches ? switched::compiled : unswitched::compiled;
}

}  // namespace
}  // namespace jadoube

extern "C" {

/// The leaf nodes at *depth*.
[[gnu::visibility("default")]] std::uint64_t perft(const char* fen, int depth, int has_switches) {
    using namespace jadoube;
    return choose(has_switches).perft(read_fen(fen), depth, standard_rules);
}

/// Lists the moves of one position so many times over, and says how many there were in all.
[[gnu::visibility("default")]] std::uint64_t list(const char* fen, int times, int has_switches) {
    using namespace jadoube;
    const Position position = read_fen(fen);
    std::uint64_t total = 0;
    for (int time = 0; time < times; ++time) {
        MoveList moves;
        choose(has_switches).list(position, {standard_rules}, moves);
        total += static_cast<std::uint64_t>(moves.size);
    }
    return total;
}
}
