#include "mating/outlook.hpp"

namespace jadoube {
namespace {

constexpr int distance(int a, int b) {
    return a > b ? a - b : b - a;
}
constexpr int greater(int a, int b) {
    return a > b ? a : b;
}
constexpr int lesser(int a, int b) {
    return a < b ? a : b;
}
constexpr int inward(int line) {
    return lesser(line, 7 - line);
}

}  // namespace

constexpr std::array<std::array<std::uint8_t, 64>, 64> make_king_steps() {
    std::array<std::array<std::uint8_t, 64>, 64> table{};
    for (Square a = 0; a < 64; ++a)
        for (Square b = 0; b < 64; ++b)
            table[a][b] = static_cast<std::uint8_t>(
                greater(distance(file_of(a), file_of(b)), distance(rank_of(a), rank_of(b))));
    return table;
}
constinit const std::array<std::array<std::uint8_t, 64>, 64> king_steps = make_king_steps();

constinit const std::array<std::array<Bitboard, 8>, 64> squares_at = [] {
    std::array<std::array<Bitboard, 8>, 64> table{};
    const auto steps = make_king_steps();
    for (Square a = 0; a < 64; ++a)
        for (Square b = 0; b < 64; ++b) table[a][steps[a][b]] |= bit(b);
    return table;
}();

constinit const std::array<std::uint8_t, 64> edge_steps = [] {
    std::array<std::uint8_t, 64> table{};
    for (Square square = 0; square < 64; ++square)
        table[square] =
            static_cast<std::uint8_t>(lesser(inward(file_of(square)), inward(rank_of(square))));
    return table;
}();

constinit const std::array<std::uint8_t, 64> corner_steps = [] {
    std::array<std::uint8_t, 64> table{};
    for (Square square = 0; square < 64; ++square)
        table[square] =
            static_cast<std::uint8_t>(greater(inward(file_of(square)), inward(rank_of(square))));
    return table;
}();

}  // namespace jadoube
