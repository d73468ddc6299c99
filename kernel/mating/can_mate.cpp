#include "mating/can_mate.hpp"

#include "mating/helpmate.hpp"
#include "mating/material.hpp"
#include "mating/walls.hpp"

namespace jadoube {
namespace {

/// Positions looked at before walls are looked for: most boards show a mate sooner.
constexpr std::size_t first_look = 400;

/// Whether *p* could come up in play, as far as proofs by material and walls rest on it.
bool is_regular(const Position& p) {
    const Bitboard edges = own_rank(Colour::White, 0) | own_rank(Colour::White, 7);
    return !checkers(p, !p.turn) && !(p.men(Kind::Pawn) & edges);
}

}  // namespace

MateAnswer can_mate(const Position& p, Colour winner, const Rules& rules, std::uint64_t limit) {
    const bool has_proofs = is_regular(p);
    if (has_proofs && lacks_mating_men(p, winner) && !(p.turn != winner && checkers(p, p.turn)))
        return {false, {}, 0};
    Helpmate search(p, winner, rules, has_proofs);
    std::optional<bool> can = search.search(std::min<std::uint64_t>(limit, first_look), false);
    if (!can && has_proofs && is_walled_off(p, winner)) can = false;
    if (!can) can = search.search(limit, has_proofs);
    MateAnswer answer{can, {}, search.seen()};
    if (can == true) answer.line = search.line();
    return answer;
}

}  // namespace jadoube
