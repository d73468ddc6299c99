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

namespace {

pgn::Result result_of_tag(const pgn::Game& game) {
    return pgn::read_result(pgn::find_tag(game, "Result")).result;
}

bool is_result(pgn::Result result) {
    return result != pgn::Result::Missing && result != pgn::Result::Unknown;
}

}  // namespace

pgn::Result recorded(const pgn::Game& game) {
    const pgn::Result tagged = result_of_tag(game);
    if (is_result(tagged)) return tagged;
    return is_result(game.result) ? game.result : pgn::Result::Unknown;
}

bool has_two_results(const pgn::Game& game) {
    const pgn::Result tagged = result_of_tag(game);
    return is_result(tagged) && is_result(game.result) && tagged != game.result;
}

std::int64_t key_of_moves(const pgn::Game& game) {
    std::uint64_t key = 0x9e3779b97f4a7c15;
    const auto mix = [&key](std::uint64_t value) {
        key = (key ^ value) * 0xbf58476d1ce4e5b9;
        key ^= key >> 32;
    };
    for (const Bitboard men : game.start.kinds) mix(men);
    for (const Bitboard men : game.start.colours) mix(men);
    mix(static_cast<std::uint64_t>(index(game.start.turn)));
    for (const Move move : game.main.moves) mix(move.bits);
    return static_cast<std::int64_t>(key);
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
