// Moves one by one, the likeliest first.
#pragma once

#include "search/checks.hpp"
#include "search/exchange.hpp"
#include "search/history.hpp"
#include "search/threatened_men.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// Room for the moves of all nodes on the way from the root; each node takes what it needs.
struct Arena {
    static constexpr int most_moves =
        static_cast<int>(std::tuple_size_v<decltype(MoveList::moves)>);
    static constexpr int room = most_moves * 24;  // boards with hundreds all the way are cut off
    std::array<Ranked, room> moves;
    Ranked* top = moves.data();

    bool has_room() const { return top + most_moves <= moves.data() + room; }
};

/// The rank of the quiet move that is tried before all others.
inline constexpr int foremost = 1 << 20;

/// What a node knows about the order of its moves.
struct Hints {
    Move first{};                                      // from the transposition table; lawful
    std::array<Move, 2> killers{};                     // quiet moves that refuted siblings
    Move answer{};                                     // to the adversary's last move
    std::array<const ByManAndSquare*, 3> following{};  // moves after those one, two, four ago
    const Checks* checks = nullptr;
};

/// Gives the moves of a position: the hinted one, takings that gain, quiet moves, takings that
/// lose. Without *quiet_too*, the hinted one and takings only.
template <bool quiet_too>
class Picker {
  public:
    Picker(const Position& position, const Query& asked, const History& lessons,
           const Hints& advice, Arena& taking_room, Arena& quiet_room)
        : p(position),
          query(asked),
          history(lessons),
          hints(advice),
          takings(taking_room),
          quiets(quiet_room),
          taking_mark(taking_room.top),
          quiet_mark(quiet_room.top) {}
    Picker(const Picker&) = delete;
    Picker& operator=(const Picker&) = delete;
    ~Picker() {
        takings.top = taking_mark;
        quiets.top = quiet_mark;
    }

    /// The next move; one without bits at the end. *is_late*: quiet moves are left out from now on.
    Ranked next(bool is_late = false) {
        switch (stage) {
            case Stage::First:
                stage = Stage::Gather;
                if (hints.first) return described(hints.first);
                [[fallthrough]];
            case Stage::Gather:
                gather();
                stage = Stage::Takings;
                [[fallthrough]];
            case Stage::Takings:
                while (at < takings.top) {
                    const Ranked best = select(at, takings.top);
                    ++at;
                    if (best.move == hints.first) continue;
                    if (!quiet_too ||
                        is_exchange_worth(p, best.move, -best.rank / margins.order_losing))
                        return best;
                    *losing_end++ = best;  // behind *at*, where all has been given
                }
                if constexpr (!quiet_too) return {};
                stage = Stage::Quiets;
                rank_quiets();
                at = quiet_mark;
                [[fallthrough]];
            case Stage::Quiets:
                while (!is_late && at < quiets.top) {
                    const Ranked best = select(at, quiets.top);
                    ++at;
                    if (best.move != hints.first) return best;
                }
                stage = Stage::Losing;
                at = taking_mark;
                [[fallthrough]];
            case Stage::Losing:
                if (at < losing_end) return *at++;
        }
        return {};
    }

  private:
    enum class Stage { First, Gather, Takings, Quiets, Losing };

    const Position& p;
    const Query query;
    const History& history;
    const Hints& hints;
    Arena& takings;
    Arena& quiets;
    Ranked* const taking_mark;
    Ranked* const quiet_mark;
    Ranked* at = nullptr;
    Ranked* losing_end = nullptr;
    Stage stage = Stage::First;

    Ranked described(Move move) const { return {move, p.kind_at(move.origin()), taken_by(move)}; }
    Kind taken_by(Move move) const {
        if (move.is_castling()) return Kind::None;
        return move.is_passing() ? Kind::Pawn : p.kind_at(move.target());
    }

    void gather() {
        Gatherer<quiet_too> gatherer{p.men(!p.turn), takings.top, quiets.top};
        generate(p, query, gatherer);
        at = losing_end = taking_mark;
        takings.top = gatherer.takings;
        if constexpr (quiet_too) quiets.top = gatherer.quiets;
        for (Ranked* entry = taking_mark; entry < takings.top; ++entry) {
            entry->taken = taken_by(entry->move);
            entry->rank = margins.order_taken * worth_of(entry->taken) +
                          margins.order_named * worth_of(entry->move.promotion());
            if (entry->taken != Kind::None)
                entry->rank += history.taking[man_number(p.turn, entry->kind)][entry->move.target()]
                                             [index(entry->taken)] /
                               margins.order_lesson;
        }
    }

    void rank_quiets() {
        const auto& by_squares = history.quiet[index(p.turn)];
        const ThreatenedMen threatened(p);
        for (Ranked* entry = quiet_mark; entry < quiets.top; ++entry) {
            const Square target = entry->move.target();
            if (entry->move == hints.killers[0]) {
                entry->rank = foremost;
            } else if (entry->move == hints.killers[1]) {
                entry->rank = foremost - 1;
            } else if (entry->move == hints.answer) {
                entry->rank = foremost - 2;
            } else if (entry->move.promotion() != Kind::None) {
                entry->rank = -foremost;  // a lesser name than the best
            } else {
                const int man = man_number(p.turn, entry->kind);
                entry->rank = by_squares[entry->move.origin()][target];
                for (const ByManAndSquare* table : hints.following)
                    if (table) entry->rank += (*table)[man][target];
                entry->rank += margins.order_threatened * threatened.lessened_by(*entry);
                if (hints.checks && hints.checks->are_given_by(*entry) &&
                    is_exchange_worth(p, entry->move, -margins.order_check_exchange))
                    entry->rank += margins.order_check;
            }
        }
    }

    /// The best of [from, end), brought to *from*.
    static Ranked select(Ranked* from, Ranked* end) {
        Ranked* best = from;
        for (Ranked* other = from + 1; other < end; ++other)
            if (other->rank > best->rank) best = other;
        const Ranked chosen = *best;
        *best = *from;
        *from = chosen;
        return chosen;
    }
};

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
