#include "audit/termination.hpp"

#include <algorithm>
#include <cctype>

namespace jadoube::audit {
namespace {

bool has_word(std::string_view text, std::string_view word) {
    const auto is_same = [](char a, char b) {
        return std::tolower(static_cast<unsigned char>(a)) == b;
    };
    return std::search(text.begin(), text.end(), word.begin(), word.end(), is_same) != text.end();
}

bool tells_of_time(std::string_view how) {
    if (has_word(how, "time") && has_word(how, "forfeit")) return true;
    for (const std::string_view word :
         {"on time", "timeout", "time out", "out of time", "time over", "time ran out",
          "time expired", "exceeded the time", "exceeded time", "overstepped", "flag fell",
          "flag fall", "flagged"})
        if (has_word(how, word)) return true;
    return false;
}

bool tells_of_a_decision(std::string_view how) {
    for (const std::string_view word : {"abandon", "infraction", "adjudic", "default", "penalty"})
        if (has_word(how, word)) return true;
    return false;
}

}  // namespace

void Termination::read(const pgn::Game& game) {
    const std::string_view how = pgn::find_tag(game, "Termination");
    if (how == how_) return;
    how_ = how;
    is_by_clock_ = tells_of_time(how);
    is_by_decision_ = tells_of_a_decision(how);
}

}  // namespace jadoube::audit
