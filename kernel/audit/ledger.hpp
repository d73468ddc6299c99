// Figures and verdicts of many games, column by column.
#pragma once

#include "audit/columns.hpp"
#include "audit/judge.hpp"

namespace jadoube::audit {

/// What is the same under all codes; one row for each game.
struct GameColumns {
    Column<std::int64_t> line;
    Texts event, site, date, round, white, black, eco, termination;
    Column<std::int16_t> year, white_elo, black_elo;
    Column<std::int8_t> result;      // 0 White, 1 Black, 2 drawn, 3 unknown
    Column<std::int8_t> began;       // a Colour
    Column<std::int8_t> set_up;      // 0 the array, 1 odds, 2 some position
    Texts white_gives, black_gives;  // "b1", "a1 b1": home squares
    Column<std::int8_t> giver;       // a Colour
    Column<std::int8_t> odds_moves;
    Flags is_begun_by_giver;
    Column<std::int32_t> plies, checks, captures, passings;
    Column<std::int8_t> white_wing, black_wing;  // 0 King's, 1 Queen's
    Column<std::int32_t> white_castled, black_castled;
    Column<std::int32_t> endgame;
    // Promotions lie one after another; a game's begin where the offset says.
    std::vector<std::int32_t> promotions{0};
    Column<std::int32_t> promoted_at;
    Column<std::int8_t> promoted_by, promoted_to;  // a Colour; 0 Knight … 3 Queen
    Texts promoted_on, promoted_lost;

    void add(const pgn::Game& game, const Figures& figures, std::uint64_t lines_before);
    void clear();
};

/// What one code makes of the games.
struct CodeColumns {
    Flags is_lawful;
    Column<std::int8_t> wrong;  // a Wrong, the first of them 0
    Column<std::int32_t> wrong_ply;
    Texts wrong_move;
    Column<std::int8_t> ending, outcome, against;  // an Ending, a result, an Against from 0 on
    Flags is_changed;
    Column<std::int32_t> end_ply;
    Column<std::int32_t> count_ply, count_end;
    Column<std::int8_t> count_by;
    Flags runs_out;
    Flags is_odds_known;

    void add(const Verdict& verdict, pgn::Result recorded, bool is_odds);
    void clear();
};

/// What could not be read, one row for each complaint.
struct BrokenColumns {
    Column<std::int64_t> game_line, line, column;
    Texts reason, white, black;
    Flags is_judged;  // the moves could be read all the same

    void add(const pgn::Game& game, std::uint64_t lines_before);
    void clear();
};

/// All columns of the games heard so far.
class Ledger {
  public:
    explicit Ledger(std::vector<Terms> terms) : judge_(std::move(terms)), codes_(judge_.codes()) {}

    const Rules& reading() const { return judge_.reading(); }
    /// Judges *game* and keeps what is found; lines count on from *lines_before*.
    void add(const pgn::Game& game, std::uint64_t lines_before);
    void clear();

    std::uint64_t games() const { return games_.line.values().size(); }
    std::uint64_t broken() const { return broken_games_; }
    std::uint64_t plies() const { return plies_; }
    const GameColumns& game_columns() const { return games_; }
    const std::vector<CodeColumns>& code_columns() const { return codes_; }
    const BrokenColumns& broken_columns() const { return faults_; }

  private:
    Judge judge_;
    GameColumns games_;
    std::vector<CodeColumns> codes_;
    BrokenColumns faults_;
    std::uint64_t broken_games_ = 0;
    std::uint64_t plies_ = 0;
};

}  // namespace jadoube::audit
