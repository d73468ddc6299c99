// Compiled twice, like kernel/per_processor.cpp and for the same reason; the same caution holds.
#include "mating/dive.hpp"
#include "mating/explore.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

using Explore = Outcome (*)(Frontier&, const Expedition&);

extern const Explore compiled_explore;
constinit const Explore compiled_explore = [](Frontier& frontier, const Expedition& task) {
    return Explorer(frontier, task)();
};

using DiveFor = bool (*)(Dive&, const Expedition&);

extern const DiveFor compiled_dive;
constinit const DiveFor compiled_dive = [](Dive& line, const Expedition& task) {
    return Diver(line, task)();
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube
