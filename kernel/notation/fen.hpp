// Forsyth–Edwards notation, both ways.
#pragma once

#include <array>
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
///
/// The homes are those of today's array, unless the rights are given by the Rooks' files (HAha, as
/// Shredder-FEN has it), the men stand in an array of Chess960, or *is_chess960* says so: then KQkq
/// mean the outermost Rook on that side of the King, as in X-FEN.
Position read_fen(std::string_view text, bool is_chess960 = false);

/// A text in a buffer that is long enough for any FEN: to write one asks for no memory.
class FenText {
  public:
    void put(char c) { buffer_[size_++] = c; }
    void put(unsigned value) {
        if (value >= 10) put(value / 10);
        put(static_cast<char>('0' + value % 10));
    }
    operator std::string_view() const { return {buffer_.data(), size_}; }

  private:
    std::array<char, 128> buffer_;
    std::size_t size_ = 0;
};

/// Writes six fields; the passing square only where some pawn may lawfully take there. Rights with
/// other homes than today's are written by the Rooks' files, so that the text says so by itself.
FenText write_fen(const Position& p);
/// The same with KQkq for the outermost Rooks (X-FEN), and with files always (Shredder-FEN).
FenText write_x_fen(const Position& p);
FenText write_shredder_fen(const Position& p);
FenText write_placement(const Position& p);
FenText write_castling(const Position& p);

/// Men lost since the start, as FEN letters, the strongest first: "QRRPn". The reader takes any
/// order and throws FenError for anything else than a man that can be lost.
void read_lost(Position& p, std::string_view letters);
std::string write_lost(const Position& p);
/// Gives the rights as FEN's third field does; settle() drops what the men do not bear out.
void read_castling(Position& p, std::string_view letters);

}  // namespace jadoube
