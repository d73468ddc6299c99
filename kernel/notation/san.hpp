// Algebraic notation: what a text says, which move that is on a board, and how a move is written.
//
// Written as in today's PGN ("Nbd2", "exd6", "e8=Q+", "O-O"). Three things have no form there and
// get one of our own: castling whose King or Rook does not land where today's chess has it,
// "O-O(h1,e1)", King first; a pawn that waits on its last rank without a name, "e8"; and the naming
// of a pawn that has waited, "e8=Q", which no move can mean while that pawn stands on e8.
//
// Read is also what books and old scores write: 0-0, e8Q, e8(Q), e8/Q, Ng1-f3, e2e4, Pe4, ♘f3,
// exd6 e.p., Qxf7 mate, with × or : for a capture or nothing at all. Marks of capture, check and
// mate are never held against a move.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"

namespace jadoube {

/// What a text in algebraic notation says, before a board is asked.
struct San {
    enum class Wing : std::uint8_t { None, King, Queen };

    Kind kind = Kind::None;  // None: coordinates alone, "e2e4"; any man may stand there
    Kind promotion = Kind::None;
    Wing wing = Wing::None;           // castling; then nothing but the landings counts
    bool is_pass = false;             // "--": the turn is passed
    bool has_capture = false;         // an x was written
    Bitboard origins = ~Bitboard{0};  // where the man may come from, as far as the text says
    Square target = no_square;        // castling: where the King lands, if written
    Square rook_target = no_square;
};

/// A text read as notation, or where and why it could not be read.
struct SanReading {
    San san;
    std::size_t length = 0;           // how much of the text was used
    const char* complaint = nullptr;  // what was expected at `length`; null if all is well
};

/// Reads the longest move at the front of *text*, with its marks of check, praise and passing.
SanReading read_san(std::string_view text);

/// How many bytes at the front of *text* are a remark on the move before: "mate", "ch.", "e.p.".
std::size_t remark_length(std::string_view text);

/// How a move is to be understood.
struct SanQuestion {
    const Rules& rules = standard_rules;
    Bitboard tolerated = 0;  // attackers of the own King that need not be noticed
    bool unnamed = false;  // "e8" without a name leaves the pawn waiting, whatever it could become
};

/// Why a text that can be read is not a lawful move here.
enum class SanFault : std::uint8_t {
    None,
    NoMan,         // none of these men can go there
    Ambiguous,     // several can
    Check,         // it would leave the King in check
    NeedsName,     // a pawn reaches the last rank and could have a name
    NeedlessName,  // a name, but the man is not a pawn that reaches the last rank
    Unusable,      // a name that the rules do not give
    Castling,      // castling not lawful now
    Pass           // passing the turn is not a move
};

/// The lawful move that *san* means on *p*; the null move, and a fault, if there is not just one.
struct SanFinding {
    Move move;
    SanFault fault = SanFault::None;
    Bitboard candidates = 0;  // the origins that come into question
};
SanFinding find_san(const Position& p, const San& san, const SanQuestion& question = {});

/// The move that *text* means on *p*. Throws SanError, which quotes a few characters at most.
Move parse_san(const Position& p, std::string_view text, const SanQuestion& question = {});

/// One sentence about why *text*, read as *san*, is not a move on *p*.
std::string explain(const Position& p, std::string_view text, const San& san,
                    const SanFinding& finding, const SanQuestion& question = {});

/// The front of *text* in quotation marks, fit for a message: at most 20 characters, without
/// controls.
std::string quoted(std::string_view text);

/// The shortest unambiguous text for *move*, with + or #. Throws IllegalMoveError if it is neither
/// lawful nor a naming; a waiting move is good even where the pawn could have had a name.
std::string write_san(const Position& p, Move move, const Rules& rules = standard_rules,
                      Bitboard tolerated = 0);

}  // namespace jadoube
