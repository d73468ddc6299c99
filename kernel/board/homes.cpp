#include "board/homes.hpp"

#include "board/zobrist.hpp"

namespace jadoube {
namespace {

constexpr std::uint8_t right_of(int w) {
    return static_cast<std::uint8_t>(1U << w);
}
constexpr Colour colour_of(int w) {
    return w < 2 ? Colour::White : Colour::Black;
}
constexpr bool is_king_side(int w) {
    return w % 2 == 0;
}
constexpr int wing_of(Colour colour, bool is_king_side) {
    return 2 * index(colour) + (is_king_side ? 0 : 1);
}

Square rook_of(const Position& p, int w) {
    return p.rook_home(colour_of(w), is_king_side(w));
}

/// Whether King and Rook of a wing stand where they may castle from.
bool is_borne_out(const Position& p, int w) {
    const Colour colour = colour_of(w);
    const Square king = p.king(colour);
    const Square rook = rook_of(p, w);
    if (!(p.men(colour, Kind::Rook) & bit(rook))) return false;
    if (!p.is_elsewhere()) return king == home_square(colour, home_file::king);
    return rank_of(king) == rank_of(rook) && (rook > king) == is_king_side(w);
}

}  // namespace

void settle_homes(Position& p) {
    const std::uint8_t asked = p.castling & wing::all;
    std::uint8_t left = 0;
    for (const int w : each(asked))
        if (is_borne_out(p, w)) left |= right_of(w);
    std::uint8_t elsewhere = 0;
    for (int w = 0; w < 4; ++w) {
        if (!(left & right_of(w)))
            p.rook_files[w] = wing::usual_files[w];
        else if (p.rook_files[w] != wing::usual_files[w] ||
                 file_of(p.king(colour_of(w))) != home_file::king)
            elsewhere = wing::elsewhere;
    }
    p.castling = left | elsewhere;
}

void leave_homes(Position& p, Colour us, Kind kind, Square origin, Square target) {
    std::uint8_t lost = kind == Kind::King ? wing::both(us) : 0;
    for (const int w : each(p.castling & wing::all)) {
        const Square rook = rook_of(p, w);
        if (rook == origin || rook == target) lost |= right_of(w);
    }
    if (!(lost & p.castling)) return;
    p.key ^= castling_key(p);
    p.castling &= static_cast<std::uint8_t>(~lost);
    settle_homes(p);
    p.key ^= castling_key(p);
}

bool give_right(Position& p, Colour colour, int file) {
    const int w = wing_of(colour, file > file_of(p.king(colour)));
    if (p.castling & right_of(w)) return false;
    p.castling |= right_of(w) | wing::elsewhere;
    p.rook_files[w] = static_cast<std::uint8_t>(file);
    return true;
}

int outermost_rook(const Position& p, Colour colour, bool is_king_side) {
    const Bitboard rooks = p.men(colour, Kind::Rook) & own_rank(colour, 0);
    int found = wing::usual_files[wing_of(colour, is_king_side)];
    const int king = file_of(p.king(colour));
    bool is_found = false;
    for (const Square rook : each(rooks)) {
        const int file = file_of(rook);
        if ((file > king) != is_king_side || (is_found && !is_king_side)) continue;
        found = file;  // ascending: the first is the outermost on the Queen's side, the last here
        is_found = true;
    }
    return found;
}

bool is_array(const Position& p) {
    for (const Colour colour : {Colour::White, Colour::Black}) {
        const Bitboard rank = own_rank(colour, 0);
        const Bitboard rooks = p.men(colour, Kind::Rook);
        const Bitboard bishops = p.men(colour, Kind::Bishop);
        const Bitboard king = p.men(colour, Kind::King);
        const auto has = [&](Kind kind, int number) {
            return count_of(p.men(colour, kind) & rank) == number;
        };
        if (p.men(colour, Kind::Pawn) != own_rank(colour, 1) ||
            p.men(colour) != (rank | own_rank(colour, 1)))
            return false;
        if (!has(Kind::Rook, 2) || !has(Kind::Knight, 2) || !has(Kind::Bishop, 2) ||
            !has(Kind::Queen, 1) || !has(Kind::King, 1))
            return false;
        const bool is_between = (rooks & (king - 1)) && (rooks & ~(king - 1));
        if (!is_between || !(bishops & light_squares) || !(bishops & ~light_squares)) return false;
    }
    return true;
}

}  // namespace jadoube
