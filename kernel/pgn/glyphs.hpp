// Signs that annotators write beside moves, and the NAGs that they stand for.
#pragma once

#include <cstddef>
#include <string_view>

namespace jadoube::pgn {

struct GlyphReading {
    unsigned nag = 0;
    std::size_t length = 0;  // 0: something else stands there
};

/// The glyph that *text* begins with, such as "!?", "+-", "±" or "N", if it ends there as a word.
GlyphReading read_glyph(std::string_view text);

/// How many bytes of *text* are a blank that is not of ASCII, such as a no-break space; 0 if none.
std::size_t wide_blank_length(std::string_view text);

}  // namespace jadoube::pgn
