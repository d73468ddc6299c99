#include "notation/letters.hpp"

namespace jadoube {
namespace {

constexpr std::array<Letters, 17> languages{{
    {"en", {"K", "Q", "R", "B", "N"}},
    {"de", {"K", "D", "T", "L", "S"}},
    {"cs", {"K", "D", "V", "S", "J"}},
    {"da", {"K", "D", "T", "L", "S"}},
    {"es", {"R", "D", "T", "A", "C"}},
    {"fi", {"K", "D", "T", "L", "R"}},
    {"fr", {"R", "D", "T", "F", "C"}},
    {"hu", {"K", "V", "B", "F", "H"}},
    {"it", {"R", "D", "T", "A", "C"}},
    {"nl", {"K", "D", "T", "L", "P"}},
    {"no", {"K", "D", "T", "L", "S"}},
    {"pl", {"K", "H", "W", "G", "S"}},
    {"pt", {"R", "D", "T", "B", "C"}},
    {"ro", {"R", "D", "T", "N", "C"}},
    {"ru", {"\u041A\u0440", "\u0424", "\u041B", "\u0421", "\u041A"}},
    {"sl", {"K", "D", "T", "L", "S"}},
    {"sv", {"K", "D", "T", "L", "S"}},
}};

}  // namespace

const Letters& english_letters = languages[0];
const Letters& german_letters = languages[1];

const Letters* find_letters(std::string_view language) {
    for (const Letters& letters : languages)
        if (letters.language == language) return &letters;
    return nullptr;
}

std::string known_letters() {
    std::string codes;
    for (const Letters& letters : languages) {
        if (!codes.empty()) codes += ", ";
        codes += letters.language;
    }
    return codes;
}

std::size_t Translation::original(std::size_t size) const {
    std::size_t length = size;
    for (const Change& change : changes)
        if (change.at < size) length += change.extra;
    return length;
}

/// A piece is named at the front of a word, and again where a pawn gets its name.
Translation translate(std::string_view text, const Letters& letters) {
    constexpr std::string_view english = "KQRBN";
    Translation result;
    std::size_t changed = 0;
    const auto names_piece = [&](std::size_t at) {
        if (at == 0) return true;
        const char before = text[at - 1];
        return before == '=' || before == '(' || before == '/' || (before >= '1' && before <= '8');
    };
    for (std::size_t at = 0; at < text.size();) {
        std::size_t size = 1;
        char c = text[at];
        // Longer names come before their beginnings: the King is asked for first.
        for (std::size_t i = 0; i < letters.pieces.size() && changed < 2 && names_piece(at); ++i) {
            if (!text.substr(at).starts_with(letters.pieces[i])) continue;
            size = letters.pieces[i].size();
            c = english[i];
            result.changes[changed++] = {result.word.size(), size - 1};
            break;
        }
        result.word += c;
        at += size;
    }
    return result;
}

}  // namespace jadoube
