// Text that a reader has not seen before, made out of text that it can read.
#pragma once

#include <cstddef>
#include <random>
#include <span>
#include <string>
#include <string_view>

namespace jadoube::fuzz {

/// Makes new inputs out of good ones; the same seed makes the same inputs in the same order.
class Mutator {
  public:
    Mutator(std::span<const std::string_view> seeds, std::span<const std::string_view> words,
            std::uint64_t seed)
        : seeds_(seeds), words_(words), random_(seed) {}

    /// The next input: a good one with a few random injuries.
    std::string next();

    /// A number in [0, limit), for choices that belong to a reader (limit > 0).
    std::size_t below(std::size_t limit);

  private:
    void injure(std::string& text);
    std::string_view seed() { return seeds_[below(seeds_.size())]; }

    std::span<const std::string_view> seeds_;
    std::span<const std::string_view> words_;
    std::mt19937_64 random_;
};

}  // namespace jadoube::fuzz
