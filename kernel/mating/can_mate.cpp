#include "mating/can_mate.hpp"

#include <algorithm>

#include "mating/compiled_mating.hpp"
#include "mating/material.hpp"
#include "mating/walls.hpp"
#include "moves/promotion.hpp"

namespace jadoube {
namespace {

/// Positions looked at before walls are looked for: most boards show a mate sooner.
constexpr std::uint64_t first_look = 400;
/// Positions looked at with each other leaning before the last and longest search.
constexpr std::uint64_t other_look = 2000;
/// As many as can be numbered; far more than memory holds.
constexpr std::uint64_t greatest_limit = 1U << 31;

std::vector<Move> line_to(const Frontier& frontier, std::uint32_t number) {
    std::vector<Move> moves;
    for (; frontier[number].parent != Frontier::nothing; number = frontier[number].parent)
        moves.push_back(frontier[number].move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

/// One question, and what has been spent on it.
class Question {
  public:
    Question(const Position& position, Colour colour, const Rules& the_rules, std::uint64_t nodes)
        : p(position),
          winner(colour),
          rules(the_rules),
          left(std::min(nodes, greatest_limit)),
          is_regular(!checkers(position, !position.turn)) {}

    MateAnswer answer() {
        if (is_regular && p.turn == winner && lacks_mating_men(p, winner)) return {false, {}, 0};
        if (is_near()) return found;
        if (look(leanings[0], first_look, false)) return found;
        if (is_regular && is_walled_off(p, winner)) {
            found.can = false;
            return found;
        }
        for (std::size_t i = 1; i < leanings.size(); ++i)
            if (look(leanings[i], other_look, false)) return found;
        look(leanings[0], left, true);
        return found;
    }

  private:
    const Position& p;
    const Colour winner;
    const Rules& rules;
    std::uint64_t left;     // positions that may still be looked at
    const bool is_regular;  // the side that is not to move is not in check: proofs hold
    MateAnswer found;

    /// Tries one line, which is enough for most positions of real games.
    bool is_near() {
        const bool is_naming_due =
            waiting_pawns(p, Colour::White) || waiting_pawns(p, Colour::Black);
        if (is_naming_due || rules.promotion != Promotion::Any || left <= Dive::longest)
            return false;
        Dive line;
        const bool is_found = dive(line, {p, winner, rules, diving, Dive::longest, is_regular});
        found.nodes += line.length + 1;
        left -= line.length + 1;
        if (!is_found) return false;
        found.can = true;
        found.line.assign(line.moves.begin(), line.moves.begin() + line.length);
        return true;
    }

    /// Looks at up to *limit* positions; whether that has decided.
    bool look(const Leanings& leaning, std::uint64_t limit, bool by_walls) {
        thread_local Frontier frontier;
        limit = std::min(limit, left);
        if (!limit) return false;
        frontier.clear();
        const Outcome outcome = explore(
            frontier,
            {p, winner, rules, leaning, static_cast<std::uint32_t>(limit), is_regular, by_walls});
        found.nodes += frontier.size();
        left -= std::min<std::uint64_t>(left, frontier.size());
        if (outcome == Outcome::Undecided) return false;
        found.can = outcome == Outcome::Mate;
        if (outcome == Outcome::Mate) found.line = line_to(frontier, frontier.size() - 1);
        if (frontier.size() > first_look) frontier.clear();
        return true;
    }
};

}  // namespace

MateAnswer can_mate(const Position& p, Colour winner, const Rules& rules, std::uint64_t limit) {
    return Question(p, winner, rules, limit).answer();
}

}  // namespace jadoube
