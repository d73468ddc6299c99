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

/// Latin-1, which every byte can be, as UTF-8.
std::string from_latin1(std::string_view text);

}  // namespace jadoube
