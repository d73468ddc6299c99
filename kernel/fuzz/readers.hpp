// The text readers that are fuzzed, each with good inputs and the words of its language.
#pragma once

#include <cstdint>
#include <span>
#include <stdexcept>
#include <string_view>

namespace jadoube::fuzz {

struct Reader {
    std::string_view name;
    std::span<const std::string_view> seeds;
    std::span<const std::string_view> words;
    /// Reads *text*, and what it made of it once more; *choice* picks among ways of reading.
    /// Throws BrokenPromise only: text that cannot be read breaks none.
    void (*read)(std::string_view text, std::uint64_t choice);
};

extern const Reader fen_reader;
extern const Reader san_reader;
extern const Reader pgn_reader;

/// What a reader promised and did not keep.
struct BrokenPromise : std::logic_error {
    using std::logic_error::logic_error;
};

inline void promise(bool kept, const char* what) {
    if (!kept) throw BrokenPromise(what);
}

}  // namespace jadoube::fuzz
