#include "mutation.hpp"

#include <algorithm>

namespace jadoube::fuzz {

namespace {

// Long enough to pass any buffer a reader may keep, short enough for many rounds a second.
constexpr std::size_t longest = 1 << 16;

}  // namespace

std::size_t Mutator::below(std::size_t limit) {
    return static_cast<std::size_t>(random_() % limit);
}

std::string Mutator::next() {
    std::string text{seed()};
    // Some inputs stay whole, so that what lies behind the reader is reached as well.
    for (std::size_t left = below(6); left > 0; --left) injure(text);
    if (text.size() > longest) text.resize(longest);
    return text;
}

void Mutator::injure(std::string& text) {
    const std::size_t at = below(text.size() + 1);
    const std::size_t length = std::min(below(16) + 1, text.size() - at);
    switch (below(9)) {
        case 0:  // another byte
            if (at < text.size()) text[at] = static_cast<char>(below(256));
            break;
        case 1:  // a flipped bit
            if (at < text.size()) text[at] = static_cast<char>(text[at] ^ (1 << below(8)));
            break;
        case 2:
            text.erase(at, length);
            break;
        case 3:  // a piece twice
            text.insert(at, text.substr(at, length));
            break;
        case 4:  // a word of the language
            text.insert(at, words_[below(words_.size())]);
            break;
        case 5:
            text.resize(at);
            break;
        case 6: {  // the head of one text, the tail of another
            const std::string_view other = seed();
            text.resize(at);
            text += other.substr(below(other.size() + 1));
            break;
        }
        case 7:  // a long run of one byte, now and then very long
            text.insert(at, below(below(64) == 0 ? longest : 64), static_cast<char>(below(256)));
            break;
        default:  // two pieces change places
            std::rotate(text.begin() + static_cast<std::ptrdiff_t>(at),
                        text.begin() + static_cast<std::ptrdiff_t>(at + length / 2),
                        text.begin() + static_cast<std::ptrdiff_t>(at + length));
    }
}

}  // namespace jadoube::fuzz
