// Where one game ends and another surely begins.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

#include "pgn/source.hpp"

namespace jadoube::pgn {

/// Whether a tag begins at *at*: a bracket, a name and a quotation mark, all before *end*.
bool is_tag(const char* at, const char* end);

/// Whether a game surely begins at *at*: a tag at the front of a line, after an empty line, after
/// something other than a tag. Such a place opens a game even inside a comment that nobody closed,
/// so that one broken game does not swallow the next, and so that a file can be cut there.
bool is_opening(const char* at, const char* end);

/// The first opening in [from, to), or null; what lies between *to* and *end* is only looked at.
const char* find_opening(const char* from, const char* to, const char* end);

/// Counts the ends of lines, however they are written, in bytes that come piece by piece.
class LineCounter {
  public:
    void add(std::string_view bytes);
    std::uint64_t lines() const { return lines_; }

  private:
    std::uint64_t lines_ = 0;
    bool is_after_return_ = false;
};

/// Cuts a source into pieces, each a bounded run of bytes.
class Splitter {
  public:
    Splitter(Source& source, std::size_t size) : source_(&source), size_(size) {}

    /// The next piece, empty at the end; *closes* says that a game surely begins after it. A
    /// *spare* piece that is no longer needed may lend its memory.
    std::string next(bool& closes, std::string spare = {});

  private:
    Source* source_;
    std::size_t size_;
    std::string rest_;  // read, not yet given out
    bool is_finished_ = false;
};

}  // namespace jadoube::pgn
