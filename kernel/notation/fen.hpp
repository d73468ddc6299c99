// Forsyth–Edwards notation, both ways.
#pragma once

#include <string>
#include <string_view>

#include "board/position.hpp"

namespace jadoube {

inline constexpr std::string_view start_fen =
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Reads one to six fields; those left out are "w - - 0 1". Throws FenError with the column.
///
/// Any board with one King of each colour is good. A right to castle whose King or Rook is not at
/// home is dropped, and so is a passing square that a pawn cannot just have passed.
Position read_fen(std::string_view text);

/// Writes six fields; the passing square only where some pawn may lawfully take there.
std::string write_fen(const Position& p);
std::string write_placement(const Position& p);
std::string write_castling(const Position& p);

/// Men lost since the start, as FEN letters, the strongest first: "QRRPn". The reader takes any
/// order and throws FenError for anything else than a man that can be lost.
void read_lost(Position& p, std::string_view letters);
std::string write_lost(const Position& p);
void read_castling(Position& p, std::string_view letters);

}  // namespace jadoube
