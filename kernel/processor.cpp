#include "processor.hpp"

#include <cstdlib>
#include <cstring>

namespace jadoube {
namespace plain {
extern const Processor compiled;
}
#ifdef JADOUBE_MODERN
namespace modern {
extern const Processor compiled;
}
#endif

namespace {

/// The environment may ask for the plain compilation, to test it where it would not be chosen.
const Processor& choose() {
#ifdef JADOUBE_MODERN
    const char* asked = std::getenv("JADOUBE_PROCESSOR");
    if (asked && !std::strcmp(asked, plain::compiled.name)) return plain::compiled;
    __builtin_cpu_init();
    // The first two generations of Zen have pext, but in microcode: slower than going without.
    const bool is_pext_slow = __builtin_cpu_is("znver1") || __builtin_cpu_is("znver2");
    if (__builtin_cpu_supports("bmi2") && __builtin_cpu_supports("bmi") &&
        __builtin_cpu_supports("popcnt") && __builtin_cpu_supports("avx2") && !is_pext_slow)
        return modern::compiled;
#endif
    return plain::compiled;
}

}  // namespace

const Processor& processor = choose();

}  // namespace jadoube
