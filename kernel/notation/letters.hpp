// The letters by which languages name the pieces.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>

namespace jadoube {

/// What King, Queen, Rook, Bishop and Knight begin with, as UTF-8.
struct Letters {
    std::string_view language;
    std::array<std::string_view, 5> pieces;
};

extern const Letters& english_letters;
/// Those that can be told from English ones wherever they stand: D, T, L and S.
extern const Letters& german_letters;

/// The letters of a language, by its two-letter code; null if it is not known.
const Letters* find_letters(std::string_view language);
/// The codes that are known, with commas between.
std::string known_letters();

/// A word with English letters in place of *letters*, and how much longer it was.
struct Translation {
    std::string word;
    /// The number of bytes of the original that the first *size* bytes of the word were.
    std::size_t original(std::size_t size) const;

    struct Change {
        std::size_t at, extra;
    };
    std::array<Change, 2> changes{};
};
Translation translate(std::string_view text, const Letters& letters);

}  // namespace jadoube
