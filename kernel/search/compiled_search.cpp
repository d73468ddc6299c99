#include "search/compiled_search.hpp"

#include <chrono>
#include <cstring>

#include "processor.hpp"

namespace jadoube::search {
namespace plain {
extern const Thinking compiled;
}
#ifdef JADOUBE_MODERN
namespace modern {
extern const Thinking compiled;
}
#endif

const Thinking& thinking() {
#ifdef JADOUBE_MODERN
    if (std::strcmp(processor.name, "plain") != 0) return modern::compiled;
#endif
    return plain::compiled;
}

double seconds_now() {
    using namespace std::chrono;
    return duration<double>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace jadoube::search
