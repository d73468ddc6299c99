// A move in sixteen bits: origin, target and what is special about it.
#pragma once

#include <string>
#include <string_view>

#include "board/alphabet.hpp"

namespace jadoube {

/// Origin in bits 0–5, target in bits 6–11, sort in bits 12–15.
///
/// Sorts: 0 plain; 1 taking in passing; 2–5 a pawn that becomes a Knight … Queen (origin = target:
/// the naming of a pawn that waited); 6 a pawn that reaches its last rank and waits there without
/// a name; 8–15 castling, the target being the King's and the Rook landing on file sort − 8.
struct Move {
    static constexpr unsigned plain = 0, passing = 1, waiting = 6, castling = 8;

    std::uint16_t bits = 0;

    JADOUBE_INLINE Move() = default;
    JADOUBE_INLINE explicit Move(std::uint16_t raw) : bits(raw) {}
    JADOUBE_INLINE Move(Square origin, Square target, unsigned sort = plain)
        : bits(static_cast<std::uint16_t>(origin | target << 6 | static_cast<int>(sort << 12))) {}
    JADOUBE_INLINE static Move promoting(Square origin, Square target, Kind kind) {
        return {origin, target, static_cast<unsigned>(kind)};
    }
    JADOUBE_INLINE static Move castles(Square origin, Square target, int rook_file) {
        return {origin, target, castling + static_cast<unsigned>(rook_file)};
    }

    JADOUBE_INLINE Square origin() const { return bits & 63; }
    JADOUBE_INLINE Square target() const { return bits >> 6 & 63; }
    JADOUBE_INLINE unsigned sort() const { return bits >> 12; }
    /// The kind the pawn becomes, or Kind::None.
    JADOUBE_INLINE Kind promotion() const {
        return sort() >= 2 && sort() <= 5 ? static_cast<Kind>(sort()) : Kind::None;
    }
    JADOUBE_INLINE bool is_passing() const { return sort() == passing; }
    JADOUBE_INLINE bool is_waiting() const { return sort() == waiting; }
    JADOUBE_INLINE bool is_castling() const { return sort() >= castling; }
    JADOUBE_INLINE bool is_naming() const {
        return origin() == target() && promotion() != Kind::None;
    }
    /// Where the Rook of a castling lands; where it comes from is Position::rook_home.
    JADOUBE_INLINE Square rook_target() const {
        return on_rank_of(origin(), static_cast<int>(sort() - castling));
    }
    /// Whether a castling is on the King's side: the King lands there, wherever he came from.
    JADOUBE_INLINE bool is_king_side() const { return file_of(target()) > home_file::king; }
    JADOUBE_INLINE bool operator==(const Move&) const = default;
    JADOUBE_INLINE explicit operator bool() const { return bits != 0; }  // a1a1 is not a move
    /// Stands in a score where a side passed its turn; never lawful.
    JADOUBE_INLINE bool is_pass() const { return bits == 0; }
};

/// Room for the moves of any board. With t squares to go to there are 64 - t men to move, so at
/// most min(27 (64 - t), 16 t + 72) < 704 moves, and never more than 49 castlings.
struct MoveList {
    int size = 0;
    std::array<Move, 768> moves;

    JADOUBE_INLINE MoveList() {}  // NOLINT: the moves are left unwritten on purpose
    JADOUBE_INLINE void add(Move move) { moves[static_cast<std::size_t>(size++)] = move; }
    JADOUBE_INLINE const Move* begin() const { return moves.data(); }
    JADOUBE_INLINE const Move* end() const { return moves.data() + size; }
};

/// "e4" for 28.
std::string square_name(Square square);
/// The square that *text* names; no_square if it names none.
Square parse_square(std::string_view text);

/// Coordinates: "e2e4", "e7e8q", "e1g1" (castling; "e1h1:e1" where the Rook lands elsewhere than
/// beside the King on his inner side or he goes other than two squares), "e7e8" (waiting), "e8e8q"
/// (naming).
std::string coordinates(Move move);
/// Reads coordinates without a board: what could be castling or waiting is plain, unless it says
/// where the Rook lands. Throws MoveError.
Move parse_coordinates(std::string_view text);

}  // namespace jadoube
