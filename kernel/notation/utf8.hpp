// Texts as UTF-8, or as what they are otherwise taken for.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace jadoube {

/// How many bytes the UTF-8 character at the front of *text* has, which must not be empty; 0 if
/// there is none.
std::size_t character_length(std::string_view text);

/// Whether *byte* carries on a character that another byte began.
constexpr bool carries_on(char byte) {
    return (byte & '\xC0') == '\x80';
}

bool is_utf8(std::string_view text);

/// Windows-1252 as UTF-8; the five bytes that it leaves open are taken as Latin-1 has them.
std::string from_windows1252(std::string_view text);

/// Adds a character to a text.
void append_utf8(std::string& text, char32_t character);

}  // namespace jadoube
