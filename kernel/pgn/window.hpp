// A window of fixed size that slides over a source.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "pgn/source.hpp"

namespace jadoube::pgn {

/// A place in a text: lines and columns count from 1, columns in characters.
struct Place {
    std::uint64_t line = 1;
    std::uint64_t column = 1;
};

inline bool is_line_end(char c) {
    return c == '\n' || c == '\r';
}
/// Blanks within a line; old files end with the control-Z of their time.
inline bool is_blank(char c) {
    return c == ' ' || c == '\t' || c == '\v' || c == '\f' || c == '\x1A';
}

/// True when `at` begins a line; a window keeps enough bytes behind `at` to tell.
inline bool begins_line(const char* at) {
    return is_line_end(at[-1]);
}

/// True when the line before the one `at` begins is empty, or the text begins there.
bool follows_empty_line(const char* at);

/// The bytes [at, end) of a source, followed by a NUL; the reader moves `at` on.
class Window {
  public:
    /// No token that must be seen whole is longer than this.
    static constexpr std::size_t reach_size = 128;
    /// Bytes behind `at` that stay readable.
    static constexpr std::size_t behind_size = 16;

    explicit Window(Source& source);
    /// Begins again with another source.
    void open(Source& source);

    const char* at;
    const char* end;

    /// Makes reach_size bytes readable at `at`, or all there are.
    void reach() {
        if (static_cast<std::size_t>(end - at) < reach_size && !is_finished_) slide();
    }
    /// Reads on, forgetting what lies behind `at`; false when the source has ended.
    bool slide();
    bool is_at_end() {
        reach();
        return at == end;
    }
    /// True when the window's end is the source's end.
    bool is_finished() const { return is_finished_; }

    /// Moves on over bytes that places do not count.
    void skip_unseen(std::size_t bytes) { marked_ = at += bytes; }

    /// The place of `where`, which must not lie before the last place asked for.
    Place place(const char* where);

  private:
    static constexpr std::size_t window_size = 128 * 1024;

    Source* source_;
    std::unique_ptr<char[]> bytes_;
    bool is_finished_ = false;
    const char* marked_;  // everything before it is counted in `place_`
    Place place_;
};

}  // namespace jadoube::pgn
