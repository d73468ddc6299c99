#include "pgn/game.hpp"

#include <array>
#include <utility>

namespace jadoube::pgn {

std::string_view result_text(Result result) {
    switch (result) {
        case Result::White:
            return "1-0";
        case Result::Black:
            return "0-1";
        case Result::Draw:
            return "1/2-1/2";
        default:
            return "*";
    }
}

ResultReading read_result(std::string_view text) {
    // Longer texts come before their beginnings.
    static constexpr std::array<std::pair<std::string_view, Result>, 10> known{{
        {"1-0", Result::White},
        {"0-1", Result::Black},
        {"1/2-1/2", Result::Draw},
        {"1/2", Result::Draw},
        {"*", Result::Unknown},
        {"1\u20130", Result::White},
        {"0\u20131", Result::Black},
        {"\u00BD-\u00BD", Result::Draw},
        {"\u00BD\u2013\u00BD", Result::Draw},
        {"\u00BD", Result::Draw},
    }};
    for (const auto& [word, result] : known)
        if (text.starts_with(word)) {
            const char next = text.size() > word.size() ? text[word.size()] : ' ';
            const bool is_whole = !(next >= '0' && next <= '9') && next != '-' && next != '/';
            return is_whole ? ResultReading{result, word.size()} : ResultReading{};
        }
    return {};
}

void Game::clear() {
    text.clear();
    tags.clear();
    main.moves.clear();
    main.comments.clear();
    main.nags.clear();
    main.variations.clear();
    variations.clear();
    faults.clear();
    result = Result::Missing;
}

std::string_view find_tag(const Game& game, std::string_view name) {
    for (std::size_t i = game.tags.size(); i-- > 0;)
        if (game.view(game.tags[i].name) == name) return game.view(game.tags[i].value);
    return {};
}

}  // namespace jadoube::pgn
