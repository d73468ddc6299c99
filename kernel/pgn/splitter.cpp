#include "pgn/splitter.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "pgn/window.hpp"

namespace jadoube::pgn {
namespace {

bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}
bool is_name(char c) {
    return is_letter(c) || (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/// Whether the line before *at* is empty and the last thing before that is not the end of a tag.
bool follows_play(const char* at) {
    if (!begins_line(at)) return false;
    const char* const limit = at - Window::behind_size;
    int line_ends = 0;
    while (at > limit) {
        const char c = *--at;
        if (is_line_end(c)) {
            ++line_ends;
            if (c == '\n' && at > limit && at[-1] == '\r') --at;
        } else if (!is_blank(c)) {
            return line_ends >= 2 && c != ']';
        }
    }
    return false;
}

/// The last opening in *bytes* but for its very front, or 0.
std::size_t last_opening(const std::string& bytes) {
    const char* const begin = bytes.data();
    for (std::size_t at = bytes.rfind('['); at != bytes.npos && at >= Window::behind_size;
         at = bytes.rfind('[', at - 1))
        if (is_opening(begin + at, begin + bytes.size())) return at;
    return 0;
}

}  // namespace

bool is_tag(const char* at, const char* end) {
    const char* const limit = std::min(end, at + Window::reach_size - 1);
    if (at >= limit || *at++ != '[') return false;
    while (at < limit && is_blank(*at)) ++at;
    if (at >= limit || !is_letter(*at)) return false;
    while (at < limit && is_name(*at)) ++at;
    while (at < limit && (is_blank(*at) || is_line_end(*at))) ++at;
    return at < limit && *at == '"';
}

bool is_opening(const char* at, const char* end) {
    // Most tags follow a tag, and that is seen soonest.
    return follows_play(at) && is_tag(at, end);
}

const char* find_opening(const char* from, const char* to, const char* end) {
    while (from < to) {
        const auto* found =
            static_cast<const char*>(std::memchr(from, '[', static_cast<std::size_t>(to - from)));
        if (found == nullptr) break;
        if (is_opening(found, end)) return found;
        from = found + 1;
    }
    return nullptr;
}

void LineCounter::add(std::string_view bytes) {
    if (bytes.empty()) return;
    const auto count = [&](char c) {
        return static_cast<std::uint64_t>(std::count(bytes.begin(), bytes.end(), c));
    };
    lines_ += count('\n');
    // A return ends a line by itself, but not before a line feed.
    if (is_after_return_ && bytes.front() == '\n') --lines_;
    if (bytes.find('\r') != bytes.npos) {
        lines_ += count('\r');
        for (std::size_t at = 0; (at = bytes.find("\r\n", at)) != bytes.npos; at += 2) --lines_;
    }
    is_after_return_ = bytes.back() == '\r';
}

std::string Splitter::next(bool& closes, std::string piece) {
    // An opening may lie across the end of what was read: what could be its half is kept back.
    constexpr std::size_t kept_back = Window::reach_size + Window::behind_size;
    std::size_t have = rest_.size();
    piece.resize(std::max(have, kept_back) + size_);
    std::copy(rest_.begin(), rest_.end(), piece.begin());
    rest_.clear();
    while (!is_finished_ && have < piece.size()) {
        const std::size_t got = source_->read(piece.data() + have, piece.size() - have);
        is_finished_ = got == 0;
        have += got;
    }
    piece.resize(have);
    closes = true;
    if (is_finished_) return piece;
    std::size_t cut = last_opening(piece);
    closes = cut != 0;
    if (!closes) cut = piece.size() - kept_back;
    rest_.assign(piece, cut);
    piece.resize(cut);
    return piece;
}

}  // namespace jadoube::pgn
