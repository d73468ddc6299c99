#include "pgn/window.hpp"

#include <algorithm>
#include <cstring>

#include "notation/utf8.hpp"

namespace jadoube::pgn {
namespace {

/// How many bytes in [from, to) *is_one* says yes to, given each byte and the one before it. They
/// are summed in runs so short that a byte holds the sum, and asked without a branch, so that the
/// compiler looks at sixteen of them at once.
template <class Ask>
std::uint64_t count_bytes(const char* from, const char* to, Ask is_one) {
    std::uint64_t sum = 0;
    while (from < to) {
        const char* const stop = from + std::min<std::ptrdiff_t>(to - from, 255);
        std::uint8_t some = 0;
        for (; from < stop; ++from) some += is_one(from[0], from[-1]);
        sum += some;
    }
    return sum;
}

}  // namespace

bool follows_empty_line(const char* at) {
    if (at[-1] == '\r') return at[-2] == '\r';
    if (at[-1] != '\n') return false;
    if (at[-2] == '\r') return is_line_end(at[-3]);
    return at[-2] == '\n';
}

Window::Window(Source& source) : bytes_(new char[behind_size + window_size + 1]) {
    open(source);
}

void Window::open(Source& source) {
    source_ = &source;
    is_finished_ = false;
    place_ = {};
    // The text begins as if after an empty line, so readers need not know a first case.
    char* const begin = bytes_.get() + behind_size;
    std::fill(bytes_.get(), begin, '\n');
    *begin = '\0';
    at = end = marked_ = begin;
}

bool Window::slide() {
    if (is_finished_) return false;
    place(at);
    char* const begin = bytes_.get() + behind_size;
    const std::size_t kept = static_cast<std::size_t>(end - at);
    std::memmove(bytes_.get(), at - behind_size, behind_size + kept);
    std::size_t size = kept;
    // A pipe may give a byte at a time; a caller that waits for reach_size must get them.
    do {
        const std::size_t got = source_->read(begin + size, window_size - size);
        is_finished_ = got == 0;
        size += got;
    } while (!is_finished_ && size < kept + reach_size && size < window_size);
    at = marked_ = begin;
    end = begin + size;
    begin[size] = '\0';
    return size > kept;
}

Place Window::place(const char* where) {
    // The line feed of a CR LF that was cut in two is not a column of the new line.
    if (marked_ < where && marked_[0] == '\n' && marked_[-1] == '\r') ++marked_;
    const std::uint64_t lines = count_bytes(marked_, where, [](char c, char last) {
        return ((c == '\n') & (last != '\r')) | (c == '\r');
    });
    const char* from = marked_;
    if (lines != 0) {
        from = where;
        while (!is_line_end(from[-1])) --from;
        place_.column = 1;
    }
    // A byte that carries on a UTF-8 character is not a column; in Windows-1252 such bytes stand
    // alone.
    place_.column += count_bytes(
        from, where, [](char c, char last) { return !carries_on(c) | ((last & '\x80') == 0); });
    place_.line += lines;
    marked_ = where;
    return place_;
}

}  // namespace jadoube::pgn
