#include "board/attacks.hpp"

#include <bit>

namespace jadoube {
namespace {

struct Direction {
    int file, rank;
};
constexpr std::array<Direction, 4> straight{{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};
constexpr std::array<Direction, 4> oblique{{{1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};
constexpr std::array<Direction, 8> knight_leaps{
    {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}}};

constexpr bool is_on_board(int file, int rank) {
    return 0 <= file && file < 8 && 0 <= rank && rank < 8;
}

/// The squares from *square* one after another, up to the first occupied one (which belongs to
/// them).
constexpr Bitboard walk(Square square, Direction direction, Bitboard occupied) {
    Bitboard set = 0;
    int file = file_of(square) + direction.file;
    int rank = rank_of(square) + direction.rank;
    while (is_on_board(file, rank)) {
        const Bitboard here = bit(square_at(file, rank));
        set |= here;
        if (occupied & here) break;
        file += direction.file;
        rank += direction.rank;
    }
    return set;
}

template <std::size_t n>
constexpr Bitboard walk_all(Square square, const std::array<Direction, n>& directions,
                            Bitboard occupied) {
    Bitboard set = 0;
    for (const Direction direction : directions) set |= walk(square, direction, occupied);
    return set;
}

template <std::size_t n>
constexpr Bitboard hop(Square square, const std::array<Direction, n>& directions) {
    Bitboard set = 0;
    for (const Direction direction : directions) {
        const int file = file_of(square) + direction.file;
        const int rank = rank_of(square) + direction.rank;
        if (is_on_board(file, rank)) set |= bit(square_at(file, rank));
    }
    return set;
}

template <class Of>
constexpr auto by_square(Of of) {
    std::array<decltype(of(0)), 64> table{};
    for (Square square = 0; square < 64; ++square) table[square] = of(square);
    return table;
}

constexpr std::array<Bitboard, 64> between_row(Square from) {
    std::array<Bitboard, 64> row{};
    for (const auto& directions : {straight, oblique}) {
        for (const Direction direction : directions) {
            for (const Square to : each(walk(from, direction, 0)))
                row[to] = walk(from, direction, bit(to)) & ~bit(to);
        }
    }
    return row;
}

}  // namespace

constexpr std::array<Bitboard, 64> knight_reach =
    by_square([](Square s) { return hop(s, knight_leaps); });
constexpr std::array<Bitboard, 64> king_reach =
    by_square([](Square s) { return hop(s, straight) | hop(s, oblique); });
constexpr std::array<std::array<Bitboard, 64>, 2> pawn_reach = {
    by_square([](Square s) {
        return forward_west<Colour::White>(bit(s)) | forward_east<Colour::White>(bit(s));
    }),
    by_square([](Square s) {
        return forward_west<Colour::Black>(bit(s)) | forward_east<Colour::Black>(bit(s));
    })};
constexpr std::array<Bitboard, 64> rook_rays =
    by_square([](Square s) { return walk_all(s, straight, 0); });
constexpr std::array<Bitboard, 64> bishop_rays =
    by_square([](Square s) { return walk_all(s, oblique, 0); });
constexpr std::array<std::array<Bitboard, 64>, 64> between_squares = by_square(between_row);

constexpr std::array<SquareLines, 64> square_lines = by_square([](Square s) {
    return SquareLines{walk(s, straight[0], 0) | walk(s, straight[2], 0),
                       walk(s, oblique[0], 0) | walk(s, oblique[2], 0),
                       walk(s, oblique[1], 0) | walk(s, oblique[3], 0)};
});

constexpr std::array<std::array<std::uint8_t, 64>, 8> rank_reach = [] {
    std::array<std::array<std::uint8_t, 64>, 8> table{};
    for (int file = 0; file < 8; ++file) {
        for (Bitboard inner = 0; inner < 64; ++inner) {
            const Bitboard set =
                walk(file, straight[1], inner << 1) | walk(file, straight[3], inner << 1);
            table[file][inner] = static_cast<std::uint8_t>(set);
        }
    }
    return table;
}();

namespace {

/// The occupations that change what a slider reaches: its rays but for the last square of each.
template <std::size_t n>
Bitboard relevant(Square square, const std::array<Direction, n>& directions) {
    Bitboard set = 0;
    for (const Direction direction : directions) {
        const Bitboard ray = walk(square, direction, 0);
        for (const Square s : each(ray)) {
            if (is_on_board(file_of(s) + direction.file, rank_of(s) + direction.rank))
                set |= bit(s);
        }
    }
    return set;
}

constexpr std::size_t rook_sets = 102400;
constexpr std::size_t bishop_sets = 5248;
std::array<Bitboard, rook_sets> rook_table;
std::array<Bitboard, bishop_sets> bishop_table;

/// Fills *table*; counting up inside the mask meets its subsets in the order that pext numbers
/// them.
template <std::size_t n>
std::array<Slider, 64> make_sliders(Bitboard* table, const std::array<Direction, n>& directions) {
    std::array<Slider, 64> sliders{};
    for (Square square = 0; square < 64; ++square) {
        const Bitboard mask = relevant(square, directions);
        sliders[square] = {mask, table};
        Bitboard subset = 0;
        do {
            *table++ = walk_all(square, directions, subset);
            subset = (subset - mask) & mask;
        } while (subset);
    }
    return sliders;
}

}  // namespace

const std::array<Slider, 64> rook_sliders = make_sliders(rook_table.data(), straight);
const std::array<Slider, 64> bishop_sliders = make_sliders(bishop_table.data(), oblique);

}  // namespace jadoube
