// The tables of an audit: each column described once, by its name and by what a row adds to it.
//
// Adding, clearing, exporting and the schema follow from the descriptions (columns.hpp); Arrow,
// Parquet and DuckDB know a column by the name it has here. What a column says is told in
// docs/audit.md.
#pragma once

#include "audit/columns.hpp"
#include "audit/rows.hpp"

namespace jadoube::audit {

// Lists of words, in the order of the enumerations they stand for.
using Word = std::string_view;
inline constexpr std::array<Word, 2> colours{"white", "black"};
inline constexpr std::array<Word, 4> pieces{"knight", "bishop", "rook", "queen"};
inline constexpr std::array<Word, 2> wings{"king-side", "queen-side"};
inline constexpr std::array<Word, 4> results{"1-0", "0-1", "1/2-1/2", "*"};
inline constexpr std::array<Word, 3> set_ups{"array", "odds", "position"};
inline constexpr std::array<Word, 6> endings{"undecided",     "checkmate",  "stalemate",
                                             "dead-position", "repetition", "fifty-moves"};
inline constexpr std::array<Word, 9> contradictions{"checkmate",     "stalemate",   "repetition",
                                                    "bare-material", "fifty-moves", "clock",
                                                    "drawn-by-law",  "unwinnable",  "winnable"};
inline constexpr std::array<Word, 2> claims{"repetition", "fifty-moves"};
inline constexpr std::array<Word, 7> draws{
    "stalemate", "dead-position", "repetition", "fifty-moves", "count", "unwinnable", "agreement"};
inline constexpr std::array<Word, 8> faults{"takes in passing",
                                            "becomes a piece that was not lost",
                                            "no piece was lost, the pawn would have had to wait",
                                            "becomes a Bishop beside another on that colour",
                                            "castles as the code does not know it",
                                            "a second move in a row",
                                            "crosses the middle with a move received as odds",
                                            "a waiting pawn had first to be named"};

using Small = Column<std::int8_t>;  // the place of a word, too
using Short = Column<std::int16_t>;
using Plies = Column<std::int32_t>;
using Lines = Column<std::int64_t>;

/// The place of *value* in a list of words, of which *first* is the first.
template <class Enum>
constexpr std::int8_t place_of(Enum value, Enum first = {}) {
    return static_cast<std::int8_t>(static_cast<int>(value) - static_cast<int>(first));
}
constexpr std::int8_t place_of(pgn::Result result) {
    return place_of(result, pgn::Result::White);
}
constexpr std::int32_t count_of_plies(std::uint32_t plies) {
    return static_cast<std::int32_t>(plies);
}
constexpr std::int64_t line_in_file(std::uint64_t line, std::uint64_t before) {
    return static_cast<std::int64_t>(line + before);
}

template <class Kept>
using OfGame = Described<Kept, GameRow>;

/// What is the same under all codes; one row for each game.
inline constexpr std::tuple game_columns{
    OfGame<Lines>{"line", [](auto& c, auto& r) { c.add(line_in_file(r.game.line, r.lines_before)); }},
    OfGame<Texts>{"event", [](auto& c, auto& r) { c.add(r.tag("Event")); }},
    OfGame<Texts>{"site", [](auto& c, auto& r) { c.add(r.tag("Site")); }},
    OfGame<Texts>{"date", [](auto& c, auto& r) { c.add(meant(r.date())); }},
    OfGame<Short>{"year", [](auto& c, auto& r) { c.add_positive(number_of(r.date().substr(0, 4))); }},
    OfGame<Texts>{"round", [](auto& c, auto& r) { c.add(r.tag("Round")); }},
    OfGame<Texts>{"white", [](auto& c, auto& r) { c.add(r.tag("White")); }},
    OfGame<Texts>{"black", [](auto& c, auto& r) { c.add(r.tag("Black")); }},
    OfGame<Short>{"white_elo", [](auto& c, auto& r) { c.add_positive(number_of(r.tag("WhiteElo"))); }},
    OfGame<Short>{"black_elo", [](auto& c, auto& r) { c.add_positive(number_of(r.tag("BlackElo"))); }},
    OfGame<Texts>{"eco", [](auto& c, auto& r) { c.add(r.tag("ECO")); }},
    OfGame<Texts>{"termination", [](auto& c, auto& r) { c.add(r.tag("Termination")); }},
    OfGame<Small>{"result", [](auto& c, auto& r) { c.add(place_of(recorded(r.game))); }, results},
    OfGame<Flags>{"by_clock", [](auto& c, auto& r) { c.add(r.figures.is_by_clock); }},
    OfGame<Small>{"set_up",
                  [](auto& c, auto& r) {
                      const Odds& odds = r.figures.odds;
                      c.add(odds.is_array ? 0 : odds.is_odds ? 1 : 2);
                  },
                  set_ups},
    OfGame<Small>{"began", [](auto& c, auto& r) { c.add(place_of(r.began())); }, colours},
    OfGame<Texts>{"white_gives", [](auto& c, auto& r) { c.add(r.gives(Colour::White)); }},
    OfGame<Texts>{"black_gives", [](auto& c, auto& r) { c.add(r.gives(Colour::Black)); }},
    OfGame<Small>{
        "giver",
        [](auto& c, auto& r) { c.add_if(r.has_giver(), place_of(r.figures.odds.giver)); },
        colours},
    OfGame<Small>{"odds_moves",
                  [](auto& c, auto& r) {
                      const int moves = r.figures.odds.moves < 100 ? r.figures.odds.moves : 100;
                      c.add_if(r.figures.odds.is_odds, static_cast<std::int8_t>(moves));
                  }},
    // At odds every code gives the move to the giver; `Odds.first_move` knows nothing else.
    OfGame<Flags>{"move_by_law", [](auto& c, auto& r) { c.add_if(r.has_giver(), !r.is_received()); }},
    OfGame<Plies>{"plies", [](auto& c, auto& r) { c.add(count_of_plies(r.figures.plies)); }},
    OfGame<Lines>{"moves_key", [](auto& c, auto& r) { c.add(key_of_moves(r.game)); }},
    OfGame<Plies>{"checks", [](auto& c, auto& r) { c.add(count_of_plies(r.figures.checks)); }},
    OfGame<Plies>{"captures", [](auto& c, auto& r) { c.add(count_of_plies(r.figures.captures)); }},
    OfGame<Plies>{"in_passing",
                  [](auto& c, auto& r) { c.add(count_of_plies(r.figures.in_passing)); }},
    OfGame<Small>{"white_castled",
                  [](auto& c, auto& r) {
                      const Castled& castled = r.castled(Colour::White);
                      c.add_if(castled.ply, castled.is_queen_side);
                  },
                  wings},
    OfGame<Plies>{"white_castled_ply",
                  [](auto& c, auto& r) {
                      c.add_positive(count_of_plies(r.castled(Colour::White).ply));
                  }},
    OfGame<Small>{"black_castled",
                  [](auto& c, auto& r) {
                      const Castled& castled = r.castled(Colour::Black);
                      c.add_if(castled.ply, castled.is_queen_side);
                  },
                  wings},
    OfGame<Plies>{"black_castled_ply",
                  [](auto& c, auto& r) {
                      c.add_positive(count_of_plies(r.castled(Colour::Black).ply));
                  }},
    OfGame<Plies>{"endgame_ply", [](auto& c, auto& r) {
                      c.add_if(r.figures.has_endgame, count_of_plies(r.figures.endgame_ply));
                  }}};

template <class Kept>
using OfPromotion = Described<Kept, Promoted>;

/// The promotions of all games, one after another.
inline constexpr std::tuple promotion_columns{
    OfPromotion<Plies>{"ply", [](auto& c, auto& r) { c.add(count_of_plies(r.ply)); }},
    OfPromotion<Small>{"by", [](auto& c, auto& r) { c.add(place_of(r.colour)); }, colours},
    OfPromotion<Small>{"piece", [](auto& c, auto& r) { c.add(place_of(r.kind, Kind::Knight)); },
                       pieces},
    OfPromotion<Texts>{"square", [](auto& c, auto& r) { c.add(square_name(r.square)); }},
    OfPromotion<Texts>{"lost", [](auto& c, auto& r) { c.add(lost_pieces(r.lost)); }}};

template <class Kept>
using OfCode = Described<Kept, CodeRow>;

/// What one code makes of the games.
inline constexpr std::tuple code_columns{
    OfCode<Flags>{"lawful", [](auto& c, auto& r) { c.add(r.is_lawful()); }},
    OfCode<Plies>{
        "unlawful_ply",
        [](auto& c, auto& r) { c.add_if(!r.is_lawful(), count_of_plies(r.verdict.unlawful_ply)); }},
    OfCode<Texts>{"unlawful_move", [](auto& c, auto& r) { c.add(r.verdict.unlawful_move); }},
    OfCode<Small>{"fault",
                  [](auto& c, auto& r) {
                      c.add_if(!r.is_lawful(), place_of(r.verdict.fault, Unlawful::Passing));
                  },
                  faults},
    OfCode<Small>{"ending", [](auto& c, auto& r) { c.add(place_of(r.verdict.ending)); }, endings},
    OfCode<Plies>{"ending_ply",
                  [](auto& c, auto& r) {
                      c.add_if(r.verdict.ending != Ending::Undecided,
                               count_of_plies(r.verdict.ending_ply));
                  }},
    OfCode<Small>{"outcome", [](auto& c, auto& r) { c.add(place_of(r.verdict.outcome)); }, results},
    OfCode<Small>{"contradiction",
                  [](auto& c, auto& r) {
                      c.add_if(r.verdict.contradiction != Contradiction::Nothing,
                               place_of(r.verdict.contradiction, Contradiction::Checkmate));
                  },
                  contradictions},
    OfCode<Flags>{"changed",
                  [](auto& c, auto& r) {
                      c.add(r.recorded != pgn::Result::Unknown && r.recorded != r.verdict.outcome);
                  }},
    OfCode<Plies>{"count_ply",
                  [](auto& c, auto& r) {
                      c.add_if(r.verdict.has_count, count_of_plies(r.verdict.count_ply));
                  }},
    OfCode<Small>{
        "count_by",
        [](auto& c, auto& r) { c.add_if(r.verdict.has_count, place_of(r.verdict.count_by)); },
        colours},
    OfCode<Plies>{
        "count_end_ply",
        [](auto& c, auto& r) { c.add_positive(count_of_plies(r.verdict.count_end_ply)); }},
    OfCode<Flags>{
        "count_runs_out",
        [](auto& c, auto& r) { c.add_if(r.verdict.has_count, r.verdict.count_end_ply != 0); }},
    OfCode<Plies>{"claim_ply",
                  [](auto& c, auto& r) { c.add_positive(count_of_plies(r.verdict.claim_ply)); }},
    OfCode<Small>{
        "claim",
        [](auto& c, auto& r) { c.add_if(r.verdict.claim_ply, !r.verdict.is_claim_of_return); },
        claims},
    OfCode<Small>{"drawn_by",
                  [](auto& c, auto& r) {
                      c.add_if(r.verdict.drawn_by != DrawnBy::Nothing,
                               place_of(r.verdict.drawn_by, DrawnBy::Stalemate));
                  },
                  draws},
    OfCode<Flags>{"odds_known",
                  [](auto& c, auto& r) { c.add_if(r.is_odds, r.verdict.is_odds_known); }}};

template <class Kept>
using OfBroken = Described<Kept, BrokenRow>;

/// What could not be read, one row for each complaint.
inline constexpr std::tuple broken_columns{
    OfBroken<Lines>{
        "line", [](auto& c, auto& r) { c.add(line_in_file(r.fault.place.line, r.lines_before)); }},
    OfBroken<Lines>{"column",
                    [](auto& c, auto& r) { c.add(line_in_file(r.fault.place.column, 0)); }},
    OfBroken<Texts>{"reason", [](auto& c, auto& r) { c.add(r.fault.message); }},
    OfBroken<Lines>{"game_line",
                    [](auto& c, auto& r) { c.add(line_in_file(r.game.line, r.lines_before)); }},
    OfBroken<Texts>{"white", [](auto& c, auto& r) { c.add(tag_of(r.game, "White")); }},
    OfBroken<Texts>{"black", [](auto& c, auto& r) { c.add(tag_of(r.game, "Black")); }},
    // The moves could be read all the same.
    OfBroken<Flags>{"judged", [](auto& c, auto& r) { c.add(!r.game.is_cut && !r.game.is_stray); }}};

}  // namespace jadoube::audit
