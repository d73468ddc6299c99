#include "search/compiled_search.hpp"

#include <chrono>
#include <cstring>

#include "processor.hpp"

namespace jadoube::search {
namespace plain {
extern const CompiledSearch compiled;
}
#ifdef JADOUBE_MODERN
namespace modern {
extern const CompiledSearch compiled;
}
#endif

const CompiledSearch& compiled_search() {
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
