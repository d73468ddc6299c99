#include "audit/rows.hpp"

#include <charconv>

#include "moves/promotion.hpp"

namespace jadoube::audit {

std::string_view tag_of(const pgn::Game& game, std::string_view name) {
    return meant(pgn::find_tag(game, name));
}

std::string_view GameRow::date() const {
    const std::string_view day = pgn::find_tag(game, "Date");
    return !day.empty() && day[0] != '?' ? day : pgn::find_tag(game, "UTCDate");
}

std::string GameRow::gives(Colour colour) const {
    std::string text;
    if (!figures.odds.is_odds) return text;
    for (const Square square : each(figures.odds.given[static_cast<std::size_t>(index(colour))])) {
        if (!text.empty()) text += ' ';
        text += square_name(square);
    }
    return text;
}

pgn::Result recorded(const pgn::Game& game) {
    return game.result == pgn::Result::Missing ? pgn::Result::Unknown : game.result;
}

std::int16_t number_of(std::string_view text) {
    std::int16_t number = 0;
    const auto reading = std::from_chars(text.data(), text.data() + text.size(), number);
    return reading.ec == std::errc{} ? number : std::int16_t{0};
}

std::string lost_pieces(const std::array<std::uint8_t, 5>& lost) {
    std::string text;
    for (const Kind kind : any_name)
        text.append(lost[static_cast<std::size_t>(index(kind))], letter_of(Colour::White, kind));
    return text.empty() ? "-" : text;
}

}  // namespace jadoube::audit
