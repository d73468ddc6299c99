#include "board/zobrist.hpp"

#include "random.hpp"

namespace jadoube {
namespace {

constexpr std::uint64_t seed = 0x4a61646f756265;  // "Jadoube"

constexpr Zobrist make() {
    Zobrist keys;
    Random random{seed};
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
