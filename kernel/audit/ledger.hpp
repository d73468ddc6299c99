// Figures and verdicts of many games, column by column.
#pragma once

#include "audit/tables.hpp"

namespace jadoube::audit {

/// All columns of the games heard so far.
class Ledger {
  public:
    explicit Ledger(std::vector<Terms> terms) : judge_(std::move(terms)), codes_(judge_.codes()) {}

    const Rules& reading() const { return judge_.reading(); }
    /// Judges *game* and keeps what is found; lines count on from *lines_before*.
    void add(const pgn::Game& game, std::uint64_t lines_before);
    void clear();

    std::uint64_t broken() const { return broken_games_; }
    std::uint64_t plies() const { return plies_; }
    const Table<game_columns>& games() const { return games_; }
    const Table<promotion_columns>& promotions() const { return promotions_; }
    /// Where the promotions of each game begin, and where the last ones end.
    const std::vector<std::int32_t>& promotion_offsets() const { return offsets_; }
    const std::vector<Table<code_columns>>& codes() const { return codes_; }
    const Table<broken_columns>& complaints() const { return complaints_; }

  private:
    Judge judge_;
    Table<game_columns> games_;
    Table<promotion_columns> promotions_;
    std::vector<std::int32_t> offsets_{0};
    std::vector<Table<code_columns>> codes_;
    Table<broken_columns> complaints_;
    std::uint64_t broken_games_ = 0;
    std::uint64_t plies_ = 0;
};

}  // namespace jadoube::audit
