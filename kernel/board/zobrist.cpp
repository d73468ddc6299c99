#include "board/zobrist.hpp"

namespace jadoube {
namespace {

/// SplitMix64: a fixed seed, so that a key means the same in every run.
struct Random {
    std::uint64_t seed = 0x4a61646f756265;  // "Jadoube"
    constexpr std::uint64_t operator()() {
        std::uint64_t z = seed += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        return z ^ z >> 31;
    }
};

constexpr Zobrist make() {
    Zobrist keys;
    Random random;
    for (auto& colour : keys.man)
        for (auto& kind : colour)
            for (auto& square : kind) square = random();
    for (auto& rights : keys.castling) rights = random();
    for (auto& file : keys.passing) file = random();
    keys.black_to_move = random();
    for (std::size_t w = 0; w < keys.rook_home.size(); ++w) {
        for (auto& file : keys.rook_home[w]) file = random();
        keys.rook_home[w][wing::usual_files[w]] = 0;
    }
    return keys;
}

}  // namespace

constexpr Zobrist zobrist = make();

}  // namespace jadoube
