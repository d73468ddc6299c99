// Where the evaluation adds up. The tuning program keeps a sum of its own (kernel/tuning).
#pragma once

#include "search/tuned.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// Adds weights for White and subtracts them for Black.
struct Sum {
    Pair total;
    std::array<Pair, 2> danger;  // to the King of each colour

    template <Colour us>
    [[gnu::always_inline]] void add(const Pair& weight, int times = 1) {
        if constexpr (us == Colour::White)
            total += weight * times;
        else
            total -= weight * times;
    }
    /// The King of *us* stands in so much more danger.
    template <Colour us>
    [[gnu::always_inline]] void endanger(const Pair& weight, int times = 1) {
        danger[index(us)] += weight * times;
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
