// A position: men on squares, who has the move, rights and counters.
#pragma once

#include <cassert>
#include <string>

#include "board/attacks.hpp"

namespace jadoube {

/// The rights to castle, one bit for each wing of each colour.
namespace wing {
inline constexpr std::uint8_t white_king = 1, white_queen = 2, black_king = 4, black_queen = 8;
inline constexpr std::uint8_t all = white_king | white_queen | black_king | black_queen;
/// Stands beside the rights where a King or a Rook that has one has his home elsewhere than in
/// today's array, as in Chess960. What is hot asks for this one bit alone.
inline constexpr std::uint8_t elsewhere = 16;
/// The Rooks' files in today's array, by wing.
inline constexpr std::array<std::uint8_t, 4> usual_files{7, 0, 7, 0};
JADOUBE_INLINE std::uint8_t king_side(Colour colour) {
    return colour == Colour::White ? white_king : black_king;
}
JADOUBE_INLINE std::uint8_t queen_side(Colour colour) {
    return colour == Colour::White ? white_queen : black_queen;
}
JADOUBE_INLINE std::uint8_t both(Colour colour) {
    return king_side(colour) | queen_side(colour);
}
}  // namespace wing

/// Any board with one King of each colour; plain data, copied to be changed.
///
/// Invariants: every man is in one of *kinds* and one of *colours*; a right to castle stands only
/// with King and Rook at home, which is a fact of the position (where they land is a rule);
/// *rook_files* are today's for every wing without a right; *passing* stands only behind an adverse
/// pawn on its fourth rank with the two squares it came over empty; *key* is key_of(*this).
struct Position {
    std::array<Bitboard, 6> kinds{};  // Pawn … King, both colours
    std::array<Bitboard, 2> colours{};
    std::uint64_t key = 0;
    Colour turn = Colour::White;
    std::uint8_t castling = 0;         // wings, and wing::elsewhere
    std::uint8_t passing = no_square;  // the square that a pawn has just passed over
    bool is_passing_open = false;      // some pawn may lawfully take there (see passing.hpp)
    std::uint16_t halfmoves = 0;       // since the last capture or pawn's move
    std::uint16_t number = 1;
    std::array<std::array<std::uint8_t, 5>, 2> lost{};  // men lost, by colour, Pawn … Queen
    std::array<std::uint8_t, 4> rook_files = wing::usual_files;  // homes of the Rooks, by wing

    JADOUBE_INLINE Bitboard occupied() const { return colours[0] | colours[1]; }
    JADOUBE_INLINE Bitboard men(Colour colour) const { return colours[index(colour)]; }
    JADOUBE_INLINE Bitboard men(Kind kind) const { return kinds[index(kind)]; }
    JADOUBE_INLINE Bitboard men(Colour colour, Kind kind) const {
        return colours[index(colour)] & kinds[index(kind)];
    }
    JADOUBE_INLINE Bitboard rooklike(Colour colour) const {
        return men(colour) & (men(Kind::Rook) | men(Kind::Queen));
    }
    JADOUBE_INLINE Bitboard bishoplike(Colour colour) const {
        return men(colour) & (men(Kind::Bishop) | men(Kind::Queen));
    }
    JADOUBE_INLINE Square king(Colour colour) const { return first_of(men(colour, Kind::King)); }
    /// The home of the Rook with which *colour* castles on a wing.
    JADOUBE_INLINE Square rook_home(Colour colour, bool is_king_side) const {
        return home_square(colour, rook_files[2 * index(colour) + (is_king_side ? 0 : 1)]);
    }
    /// Whether some King or Rook castles from elsewhere than in today's array.
    JADOUBE_INLINE bool is_elsewhere() const { return castling & wing::elsewhere; }
    JADOUBE_INLINE bool is_empty(Square square) const { return !(occupied() & bit(square)); }

    /// The kind of man on *square*, Kind::None if it is empty.
    JADOUBE_INLINE Kind kind_at(Square square) const {
        unsigned kind = 0;
        for (unsigned i = 0; i < 6; ++i) kind |= (kinds[i] >> square & 1) ? i + 1 : 0;
        return static_cast<Kind>(kind);
    }
    /// The colour of the man on *square*, which must not be empty.
    JADOUBE_INLINE Colour colour_at(Square square) const {
        return static_cast<Colour>(colours[1] >> square & 1);
    }

    /// Equal by all content, counters and lost men too. A passing square counts only where it
    /// is open, as in FEN; the key stands for it.
    JADOUBE_INLINE bool operator==(const Position& other) const {
        return key == other.key && kinds == other.kinds && colours == other.colours &&
               turn == other.turn && castling == other.castling && rook_files == other.rook_files &&
               halfmoves == other.halfmoves && number == other.number && lost == other.lost;
    }
};
static_assert(sizeof(Position) <= 96);

inline namespace JADOUBE_ISA {

/// The men of *colour* that command *square* on a board where only *occupied* stands in the way.
inline Bitboard attackers(const Position& p, Square square, Colour colour, Bitboard occupied) {
    return ((pawn_reach[index(!colour)][square] & p.men(Kind::Pawn)) |
            (knight_reach[square] & p.men(Kind::Knight)) |
            (king_reach[square] & p.men(Kind::King)) |
            (bishop_attacks(square, occupied) & (p.men(Kind::Bishop) | p.men(Kind::Queen))) |
            (rook_attacks(square, occupied) & (p.men(Kind::Rook) | p.men(Kind::Queen)))) &
           p.men(colour);
}
inline Bitboard attackers(const Position& p, Square square, Colour colour) {
    return attackers(p, square, colour, p.occupied());
}

/// The men that attack the King of *colour*.
inline Bitboard checkers(const Position& p, Colour colour) {
    return attackers(p, p.king(colour), !colour);
}

}  // namespace JADOUBE_ISA

/// Nine for a Queen, five for a Rook, three for Bishop or Knight, one for a pawn.
int force(const Position& p, Colour colour);

/// The letter of a man in FEN: "PNBRQK" for White, "pnbrqk" for Black.
JADOUBE_INLINE char letter_of(Colour colour, Kind kind) {
    return (colour == Colour::White ? "PNBRQK" : "pnbrqk")[index(kind)];
}

/// A diagram for eyes, rank 8 first, eight lines and the files below.
std::string diagram(const Position& p);

}  // namespace jadoube
