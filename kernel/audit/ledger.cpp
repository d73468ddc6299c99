#include "audit/ledger.hpp"

#include <charconv>

#include "moves/promotion.hpp"

namespace jadoube::audit {
namespace {

using pgn::find_tag;

std::string_view known(std::string_view value) {
    return value == "?" || value == "-" ? std::string_view{} : value;
}

/// The number that *text* begins with, if it is one and fits.
void add_number(Column<std::int16_t>& column, std::string_view text) {
    std::int16_t number = 0;
    const auto reading = std::from_chars(text.data(), text.data() + text.size(), number);
    column.add_if(reading.ec == std::errc{} && number > 0, number);
}

std::string squares(Bitboard set) {
    std::string text;
    for (const Square square : each(set)) {
        if (!text.empty()) text += ' ';
        text += square_name(square);
    }
    return text;
}

std::string lost_pieces(const std::array<std::uint8_t, 5>& lost) {
    std::string text;
    for (const Kind kind : any_name)
        text.append(lost[static_cast<std::size_t>(index(kind))], letter_of(Colour::White, kind));
    return text.empty() ? "-" : text;
}

void add_castling(Column<std::int8_t>& wing, Column<std::int32_t>& ply, const Castled& castled) {
    wing.add_if(castled.ply, castled.is_queen_side);
    ply.add_if(castled.ply, static_cast<std::int32_t>(castled.ply));
}

pgn::Result recorded(pgn::Result result) {
    return result == pgn::Result::Missing ? pgn::Result::Unknown : result;
}

/// The place of *value* in a list of words, of which *first* is the first.
template <class Enum>
std::int8_t place_of(Enum value, Enum first) {
    return static_cast<std::int8_t>(static_cast<int>(value) - static_cast<int>(first));
}

std::int8_t place_of(pgn::Result result) {
    return place_of(result, pgn::Result::White);
}

}  // namespace

void GameColumns::add(const pgn::Game& game, const Figures& figures, std::uint64_t lines_before) {
    line.add(static_cast<std::int64_t>(game.line + lines_before));
    event.add(known(find_tag(game, "Event")));
    site.add(known(find_tag(game, "Site")));
    const std::string_view day = find_tag(game, "Date");
    const std::string_view utc = find_tag(game, "UTCDate");
    const bool is_dated = !day.empty() && day[0] != '?';
    date.add(known(is_dated ? day : utc));
    add_number(year, (is_dated ? day : utc).substr(0, 4));
    round.add(known(find_tag(game, "Round")));
    white.add(known(find_tag(game, "White")));
    black.add(known(find_tag(game, "Black")));
    eco.add(known(find_tag(game, "ECO")));
    termination.add(known(find_tag(game, "Termination")));
    add_number(white_elo, find_tag(game, "WhiteElo"));
    add_number(black_elo, find_tag(game, "BlackElo"));
    result.add(place_of(recorded(game.result)));
    const Odds& odds = figures.odds;
    const bool has_giver = odds.is_odds && odds.has_giver;
    // Moves of the receiver that stand on the board already were made before all others.
    const bool is_received = has_giver && odds.moves > 0;
    began.add(static_cast<std::int8_t>(is_received ? !odds.giver : game.start.turn));
    set_up.add(odds.is_array ? 0 : odds.is_odds ? 1 : 2);
    white_gives.add(odds.is_odds ? squares(odds.given[0]) : "");
    black_gives.add(odds.is_odds ? squares(odds.given[1]) : "");
    giver.add_if(has_giver, static_cast<std::int8_t>(odds.giver));
    has_giver ? is_begun_by_giver.add(!is_received) : is_begun_by_giver.skip();
    odds_moves.add_if(odds.is_odds, static_cast<std::int8_t>(odds.moves < 100 ? odds.moves : 100));

    plies.add(static_cast<std::int32_t>(figures.plies));
    checks.add(static_cast<std::int32_t>(figures.checks));
    captures.add(static_cast<std::int32_t>(figures.captures));
    passings.add(static_cast<std::int32_t>(figures.passings));
    add_castling(white_wing, white_castled, figures.castled[0]);
    add_castling(black_wing, black_castled, figures.castled[1]);
    endgame.add_if(figures.has_endgame, static_cast<std::int32_t>(figures.endgame));
    for (const Promoted& promoted : figures.promotions) {
        promoted_at.add(static_cast<std::int32_t>(promoted.ply));
        promoted_by.add(static_cast<std::int8_t>(promoted.colour));
        promoted_to.add(place_of(promoted.kind, Kind::Knight));
        promoted_on.add(square_name(promoted.square));
        promoted_lost.add(lost_pieces(promoted.lost));
    }
    promotions.push_back(static_cast<std::int32_t>(promoted_at.values().size()));
}

void GameColumns::clear() {
    for (Texts* texts : {&event, &site, &date, &round, &white, &black, &eco, &termination,
                         &white_gives, &black_gives, &promoted_on, &promoted_lost})
        texts->clear();
    for (auto* column : {&year, &white_elo, &black_elo}) column->clear();
    for (auto* column : {&result, &began, &set_up, &giver, &odds_moves, &white_wing, &black_wing,
                         &promoted_by, &promoted_to})
        column->clear();
    for (auto* column : {&plies, &checks, &captures, &passings, &white_castled, &black_castled,
                         &endgame, &promoted_at})
        column->clear();
    line.clear();
    is_begun_by_giver.clear();
    promotions.assign(1, 0);
}

void CodeColumns::add(const Verdict& verdict, pgn::Result recorded, bool is_odds) {
    const bool is_wrong = verdict.wrong != Wrong::None;
    is_lawful.add(!is_wrong);
    wrong.add_if(is_wrong, place_of(verdict.wrong, Wrong::Passing));
    wrong_ply.add_if(is_wrong, static_cast<std::int32_t>(verdict.wrong_ply));
    wrong_move.add(verdict.wrong_move);
    ending.add(static_cast<std::int8_t>(verdict.ending));
    end_ply.add_if(verdict.ending != Ending::Undecided, static_cast<std::int32_t>(verdict.end_ply));
    outcome.add(place_of(verdict.outcome));
    against.add_if(verdict.against != Against::Nothing,
                   place_of(verdict.against, Against::Checkmate));
    is_changed.add(recorded != pgn::Result::Unknown && recorded != verdict.outcome);
    count_ply.add_if(verdict.has_count, static_cast<std::int32_t>(verdict.count_ply));
    count_by.add_if(verdict.has_count, static_cast<std::int8_t>(verdict.count_by));
    count_end.add_if(verdict.count_end, static_cast<std::int32_t>(verdict.count_end));
    verdict.has_count ? runs_out.add(verdict.count_end) : runs_out.skip();
    is_odds ? is_odds_known.add(verdict.is_odds_known) : is_odds_known.skip();
}

void CodeColumns::clear() {
    for (auto* column : {&wrong, &ending, &outcome, &against, &count_by}) column->clear();
    for (auto* column : {&wrong_ply, &end_ply, &count_ply, &count_end}) column->clear();
    wrong_move.clear();
    for (Flags* flags : {&is_lawful, &is_changed, &runs_out, &is_odds_known}) flags->clear();
}

void BrokenColumns::add(const pgn::Game& game, std::uint64_t lines_before) {
    for (const pgn::Fault& fault : game.faults) {
        game_line.add(static_cast<std::int64_t>(game.line + lines_before));
        line.add(static_cast<std::int64_t>(fault.place.line + lines_before));
        column.add(static_cast<std::int64_t>(fault.place.column));
        reason.add(fault.message);
        white.add(known(find_tag(game, "White")));
        black.add(known(find_tag(game, "Black")));
        is_judged.add(!game.is_cut && !game.is_stray());
    }
}

void BrokenColumns::clear() {
    for (auto* column_ : {&game_line, &line, &column}) column_->clear();
    for (Texts* texts : {&reason, &white, &black}) texts->clear();
    is_judged.clear();
}

void Ledger::add(const pgn::Game& game, std::uint64_t lines_before) {
    if (!game.faults.empty()) {
        ++broken_games_;
        faults_.add(game, lines_before);
    }
    if (game.is_cut || game.is_stray()) return;
    judge_.hear(game);
    games_.add(game, judge_.figures(), lines_before);
    const bool is_odds = judge_.figures().odds.is_odds;
    for (std::size_t code = 0; code < codes_.size(); ++code)
        codes_[code].add(judge_.verdict(code), recorded(game.result), is_odds);
    plies_ += judge_.figures().plies;
}

void Ledger::clear() {
    games_.clear();
    for (CodeColumns& code : codes_) code.clear();
    faults_.clear();
    broken_games_ = plies_ = 0;
}

}  // namespace jadoube::audit
