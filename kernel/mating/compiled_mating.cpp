#include "mating/compiled_mating.hpp"

#include <cstring>

#include "processor.hpp"

namespace jadoube {

using Explore = Outcome (*)(Frontier&, const Expedition&);

namespace plain {
extern const Explore compiled_explore;
}
#ifdef JADOUBE_MODERN
namespace modern {
extern const Explore compiled_explore;
}
#endif

Outcome explore(Frontier& frontier, const Expedition& task) {
#ifdef JADOUBE_MODERN
    if (std::strcmp(processor.name, "plain") != 0) return modern::compiled_explore(frontier, task);
#endif
    return plain::compiled_explore(frontier, task);
}

}  // namespace jadoube
