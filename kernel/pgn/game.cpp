#include "pgn/game.hpp"

#include <initializer_list>
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
    if (text.starts_with('*')) return {Result::Unknown, 1};
    const std::size_t all = text.size();
    const auto take = [&](std::initializer_list<std::string_view> words) {
        for (const std::string_view word : words)
            if (text.starts_with(word)) return text.remove_prefix(word.size()), true;
        return false;
    };
    // Bytes above 0x7F that stand alone are Windows-1252.
    const auto take_half = [&] { return take({"1/2", "\u00BD", "\xBD"}); };
    const auto take_dash = [&] {
        return take({"-", ":", "\u2013", "\u2014", "\u2010", "\u2011", "\u2212", "\x96", "\x97"});
    };
    Result result = Result::Missing;
    if (take_half()) {
        const std::string_view after = text;
        if (!take_dash() || !take_half()) text = after;
        result = Result::Draw;
    } else if (take({"1"})) {
        if (take_dash() && take({"0"})) result = Result::White;
    } else if (take({"0"})) {
        if (take_dash() && take({"1"})) result = Result::Black;
    }
    const char next = text.empty() ? ' ' : text[0];
    const bool is_whole = !(next >= '0' && next <= '9') && next != '-' && next != '/';
    if (result == Result::Missing || !is_whole) return {};
    return {result, all - text.size()};
}

void add_fault(std::vector<Fault>& faults, Place place, std::string message) {
    if (faults.size() < most_faults)
        faults.push_back({place, std::move(message)});
    else if (faults.size() == most_faults)
        faults.push_back({place, "there is more that cannot be read"});
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
    tokens.clear();
    result = Result::Missing;
    is_chess960 = is_other_variant = false;
}

std::string_view find_tag(const Game& game, std::string_view name) {
    for (std::size_t i = game.tags.size(); i-- > 0;)
        if (game.view(game.tags[i].name) == name) return game.view(game.tags[i].value);
    return {};
}

}  // namespace jadoube::pgn
