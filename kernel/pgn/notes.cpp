// Comments and other notes, and the room that a game has for them.
#include <cstring>

#include "pgn/reader.hpp"

namespace jadoube::pgn {

bool Reader::has_room(std::size_t bytes) {
    if (is_full_) return false;
    kept_ += bytes;
    if (kept_ <= most_kept) return true;
    is_full_ = true;
    tell(tokens_.place(), "more than 16 MB of tags and notes; the rest is left out");
    return false;
}

Slice Reader::keep(std::string_view text) {
    const Slice slice{static_cast<std::uint32_t>(game_.text.size()),
                      static_cast<std::uint32_t>(text.size())};
    game_.text += text;
    return slice;
}

/// Keeps a text with plain line ends inside.
Slice Reader::keep_lines(std::string_view text) {
    if (text.empty() || !std::memchr(text.data(), '\r', text.size())) return keep(text);
    Slice slice{static_cast<std::uint32_t>(game_.text.size()), 0};
    char last = '\0';
    for (const char c : text) {
        if (c != '\n' || last != '\r') game_.text += c == '\r' ? '\n' : c;
        last = c;
    }
    slice.size = static_cast<std::uint32_t>(game_.text.size()) - slice.begin;
    return slice;
}

void Reader::take_comment(const Token& token) {
    if (!options_.comments || is_broken_) return;
    if (token.is_cut)
        tell(tokens_.place(), "a comment longer than 65,536 bytes; the rest is left out");
    if (token.is_apart && apart_ == none_apart)
        apart_ = options_.tokens ? game_.tokens.size() : game_.main.comments.size();
    add_comment(token.text, options_.tokens ? tokens_.place() : Place{});
}

/// Keeps a comment: among tokens with its *place*, in a line of play without white space around it.
void Reader::add_comment(std::string_view text, Place place) {
    if (options_.tokens) {
        if (!has_room(sizeof(Written) + text.size())) return;
        const Slice kept = keep_lines(text);
        game_.tokens.push_back({TokenKind::Comment, 0, kept, place});
        return;
    }
    const auto is_space = [](char c) { return is_blank(c) || is_line_end(c); };
    while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
    while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
    if (text.empty() || !has_room(sizeof(Comment) + text.size())) return;
    const Slice kept = keep_lines(text);
    line().comments.push_back({ply(), kept});
}

void Reader::add_nag(unsigned number) {
    if (!options_.comments || !has_room(sizeof(Nag))) return;
    line().nags.push_back({ply(), static_cast<std::uint16_t>(number)});
}

}  // namespace jadoube::pgn
