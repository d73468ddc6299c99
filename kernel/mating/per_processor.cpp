// Compiled twice, like kernel/per_processor.cpp and for the same reason; the same caution holds.
#include "mating/explore.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

using Explore = Outcome (*)(Frontier&, const Expedition&);

extern const Explore compiled_explore;
constinit const Explore compiled_explore = [](Frontier& frontier, const Expedition& task) {
    return Explorer(frontier, task)();
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube
