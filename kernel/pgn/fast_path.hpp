// The fast path of PGN: moves one after another as plain notation writes them, read and played in
// one go.
//
// This is the inner loop of reading games. It knows the common forms only and never complains:
// before anything else (a comment, a rare form, a move that is not lawful, the end of the bytes)
// it stops, and the reader around it, which knows all forms, takes over.
#pragma once

#include "notation/plain_san.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

/// The byte after a line's end that carries the moves on, or null.
[[gnu::always_inline]] inline const char* next_line(const char* at) {
    at += at[0] == '\r' && at[1] == '\n' ? 2 : 1;
    const bool is_other = *at == '\n' || *at == '\r' || *at == '[' || *at == '%' || *at == ';';
    return is_other ? nullptr : at;
}

/// The byte after a move's number and its dots, or null.
[[gnu::always_inline]] inline const char* after_number(const char* at) {
    for (int digits = 0; is_digit(*at); ++digits, ++at)
        if (digits == 5) return nullptr;
    if (*at == '.') {
        ++at;
        if (*at == '.' && at[1] == '.') at += 2;
        return at;
    }
    return *at == ' ' ? at : nullptr;
}

/// Reads and plays on until something else than a plain lawful move stands there.
inline void play_fast(FastPath& path) {
    constexpr std::ptrdiff_t longest = 24;  // number, move and a look beyond
    const char* at = path.at;
    while (path.end - at >= longest) {
        const char* next = nullptr;
        if (*at == ' ') {
            next = at + 1;
        } else if (is_digit(*at) && *at != '0') {  // "0000" passes the turn
            next = after_number(at);
        } else if (*at == '\n' || *at == '\r') {
            next = next_line(at);
        } else if (path.moves != path.moves_end) {
            next = path.position->turn == Colour::White ? play_word<Colour::White>(path, at)
                                                        : play_word<Colour::Black>(path, at);
        }
        if (!next) break;
        at = next;
    }
    path.at = at;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube
