#include "mating/compiled_mating.hpp"

#include <cstring>

#include "processor.hpp"

namespace jadoube {

using Explore = Outcome (*)(Frontier&, const Expedition&);
using DiveFor = bool (*)(Dive&, const Expedition&);

namespace plain {
extern const Explore compiled_explore;
extern const DiveFor compiled_dive;
}  // namespace plain
#ifdef JADOUBE_MODERN
namespace modern {
extern const Explore compiled_explore;
extern const DiveFor compiled_dive;
}  // namespace modern
#endif

Outcome explore(Frontier& frontier, const Expedition& task) {
#ifdef JADOUBE_MODERN
    if (std::strcmp(processor.name, "plain") != 0) return modern::compiled_explore(frontier, task);
#endif
    return plain::compiled_explore(frontier, task);
}

bool dive(Dive& line, const Expedition& task) {
#ifdef JADOUBE_MODERN
    if (std::strcmp(processor.name, "plain") != 0) return modern::compiled_dive(line, task);
#endif
    return plain::compiled_dive(line, task);
}

}  // namespace jadoube
