// A search for any line of lawful moves that ends in mate, both sides helping.
#pragma once

#include "mating/compiled_mating.hpp"
#include "mating/material.hpp"
#include "mating/outlook.hpp"
#include "mating/walls.hpp"
#include "moves/make.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

/// Goes from position to position, the most promising first, each one once.
class Explorer {
  public:
    Explorer(Frontier& the_frontier, const Expedition& the_task)
        : frontier(the_frontier), task(the_task) {}

    Outcome operator()() {
        if (visit(task.root, Frontier::nothing, Move{}, false)) return Outcome::Mate;
        while (frontier.has_branches()) {
            if (frontier.size() >= task.limit) return Outcome::Undecided;
            std::uint32_t parent = 0;
            const Move move = frontier.pop(parent);
            Position p = frontier[parent].position;
            // Walls may have closed: men are fewer, or a pawn stands elsewhere.
            const bool is_lasting = task.by_walls && (!p.is_empty(move.target()) ||
                                                      p.kind_at(move.origin()) == Kind::Pawn);
            make(p, move, task.rules);
            if (visit(p, parent, move, is_lasting)) return Outcome::Mate;
        }
        return Outcome::Exhausted;
    }

  private:
    Frontier& frontier;
    const Expedition& task;

    /// Keeps *p* and its moves, unless it has been seen; whether it is the mate that is looked for.
    bool visit(const Position& p, std::uint32_t parent, Move move, bool is_lasting) {
        if (!frontier.add(p, key_of_node(p), parent, move)) return false;
        // A naming leaves the turn where it is, and perhaps the other King in check.
        const bool is_regular = parent == Frontier::nothing ? task.is_regular : !move.is_naming();
        if (is_regular && p.turn == task.winner && lacks_mating_men(p, task.winner)) return false;
        Outlook<Frontier> outlook(p, task.winner, task.leaning, frontier, frontier.size() - 1,
                                  frontier[frontier.size() - 1].depth);
        if (is_lasting && has_first_moves(p) && is_walled_off(p, task.winner)) return false;
        if (waiting_pawns(p, p.turn)) {
            for (const Move naming : list_namings(p, task.rules)) outlook.single(naming);
            if (outlook.has_moves()) return false;
        }
        generate(p, Query{task.rules}, outlook);
        return !outlook.has_moves() && p.turn != task.winner && checkers(p, p.turn);
    }

    bool has_first_moves(const Position& p) const {
        return list_first_moves(p, task.rules).size != 0;
    }

    /// What tells positions apart: under some rules also the men lost, which may come back.
    std::uint64_t key_of_node(const Position& p) const {
        std::uint64_t key = p.key;
        if (task.rules.promotion == Promotion::Any) return key;
        for (const auto& lost : p.lost)
            for (const std::uint8_t count : lost)
                key = (key ^ count) * 0x9e3779b97f4a7c15 + (key >> 29);
        return key;
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube
