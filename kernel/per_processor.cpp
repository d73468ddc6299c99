// Compiled twice: as it is, and with JADOUBE_ISA=modern for processors with BMI2 and popcnt.
// Nothing here may use the standard library's containers: a template that both compilations
// share would be kept once, and possibly the wrong one.
#include "moves/perft.hpp"
#include "pgn/fast_path.hpp"
#include "processor.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

#define JADOUBE_TEXT(name) #name
#define JADOUBE_NAME(name) JADOUBE_TEXT(name)

extern const Processor compiled;
constinit const Processor compiled{
    JADOUBE_NAME(JADOUBE_ISA),
    [](const Position& p, int depth, const Rules& rules) { return perft(p, depth, rules); },
    [](const Position& p, const Query& query, MoveList& list) {
        Lister lister{list};
        generate(p, query, lister);
    },
    [](const Position& p, const Query& query) { return count_moves(p, query); },
    [](const Position& p, const Query& query) { return has_moves(p, query); },
    [](FastPath& path) { play_fast(path); }};

}  // namespace JADOUBE_ISA
}  // namespace jadoube
