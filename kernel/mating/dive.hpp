// One line towards a mate, the most promising move at each step; nothing is kept besides.
#pragma once

#include "mating/compiled_mating.hpp"
#include "mating/outlook.hpp"
#include "moves/make.hpp"
#include "moves/sinks.hpp"

namespace jadoube {
inline namespace JADOUBE_ISA {

/// The best two moves of a position, and the checks that leave the King no flight.
class Choice {
  public:
    static constexpr bool is_hasty = true;

    [[gnu::always_inline]] void push(int level, const Frontier::Branch& branch) {
        if (level == Outlook<Choice>::mating) {
            if (check_count < checks.size()) checks[check_count++] = branch.move;
        } else if (level <= levels[0]) {
            branches[1] = branches[0];
            levels[1] = levels[0];
            branches[0] = branch;
            levels[0] = level;
        } else if (level <= levels[1]) {
            branches[1] = branch;
            levels[1] = level;
        }
    }

    /// The best move or the second; the standard move where there is none.
    Move operator[](std::size_t which) const {
        const Frontier::Branch& branch = branches[which];
        if (levels[which] == none) return {};
        if (!branch.targets) return branch.move;
        const Square target = first_of(branch.targets);
        return {branch.way ? target - branch.way : branch.move.origin(), target};
    }

    std::array<Move, 8> checks;
    std::size_t check_count = 0;

  private:
    static constexpr int none = 1 << 20;
    std::array<Frontier::Branch, 2> branches;
    std::array<int, 2> levels{none, none};
};

/// Goes down one line, never back.
class Diver {
  public:
    Diver(Dive& the_line, const Expedition& the_task)
        : line(the_line), task(the_task), p(the_task.root) {}

    bool operator()() {
        for (;;) {
            keys[line.length] = p.key;
            Choice choice;
            Outlook<Choice> outlook(p, task.winner, task.leaning, choice, 0, 0);
            generate(p, query, outlook);
            if (!outlook.has_moves()) return p.turn != task.winner && checkers(p, p.turn);
            if (line.length == Dive::longest) return false;
            for (std::size_t i = 0; i < choice.check_count; ++i)
                if (mates(choice.checks[i])) return true;
            const bool has_gone =
                go(choice[0]) || go(choice[1]) || (choice.check_count != 0 && go(choice.checks[0]));
            if (!has_gone) return false;
        }
    }

  private:
    Dive& line;
    const Expedition& task;
    const Query query{task.rules};
    Position p;
    std::array<std::uint64_t, Dive::longest + 1> keys;  // of the positions on the way

    /// Plays *move* if it mates.
    bool mates(Move move) {
        Position after = p;
        make(after, move, task.rules);
        if (has_moves(after, query) || !checkers(after, after.turn)) return false;
        line.moves[line.length++] = move;
        return true;
    }

    /// Plays *move*, unless there is none or the line has met the position after it.
    bool go(Move move) {
        if (move == Move{}) return false;
        Position after = p;
        make(after, move, task.rules);
        for (std::uint32_t i = 0; i <= line.length; ++i)
            if (keys[i] == after.key) return false;
        p = after;
        line.moves[line.length++] = move;
        return true;
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube
