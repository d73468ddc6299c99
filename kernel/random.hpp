// SplitMix64: random words from a seed, the same in every run.
#pragma once

#include <cstdint>

namespace jadoube {

struct Random {
    std::uint64_t seed;

    constexpr std::uint64_t operator()() {
        std::uint64_t z = seed += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }
    constexpr std::uint64_t below(std::uint64_t bound) { return (*this)() % bound; }
};

}  // namespace jadoube
