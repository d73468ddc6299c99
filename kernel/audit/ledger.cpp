#include "audit/ledger.hpp"

namespace jadoube::audit {

void Ledger::add(const pgn::Game& game, std::uint64_t lines_before) {
    const bool has_two = has_two_results(game);
    if (!game.faults.empty() || has_two) ++broken_games_;
    for (const pgn::Fault& fault : game.faults) complaints_.add({game, fault, lines_before});
    if (has_two) {
        const pgn::Fault fault{{game.line, 1},
                               "the Result tag says " + std::string(result_text(recorded(game))) +
                                   ", the moves end with " + std::string(result_text(game.result)) +
                                   "; the tag is taken"};
        complaints_.add({game, fault, lines_before});
    }
    if (game.is_cut || game.is_stray) return;
    judge_.hear(game);
    const Figures& figures = judge_.figures();
    games_.add({game, figures, lines_before});
    for (const Promoted& promoted : figures.promotions) promotions_.add(promoted);
    offsets_.push_back(static_cast<std::int32_t>(promotions_.rows()));
    for (std::size_t code = 0; code < codes_.size(); ++code)
        codes_[code].add({judge_.verdict(code), recorded(game), figures.odds.is_odds});
    plies_ += figures.plies;
}

void Ledger::clear() {
    games_.clear();
    promotions_.clear();
    offsets_.assign(1, 0);
    for (auto& code : codes_) code.clear();
    complaints_.clear();
    broken_games_ = plies_ = 0;
}

}  // namespace jadoube::audit
