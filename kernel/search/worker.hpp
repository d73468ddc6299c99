// One thread of a search: its way from the root, its tables, and the questions each node asks.
#pragma once

#include "moves/make.hpp"
#include "moves/sinks.hpp"
#include "search/evaluation.hpp"
#include "search/picker.hpp"
#include "search/task.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

/// What is remembered at each ply on the way from the root.
struct Node {
    Move move{};                                // played from here; none: the turn was passed
    const ByManAndSquare* following = nullptr;  // lessons for the moves after it
    ByManAndSquare* lessons = nullptr;          // the same, to teach
    int man = 0;                                // that moved
    bool is_quiet = false;                      // the move took nothing and named nothing
    Value judgement = unknown;
    Move excluded{};
    std::array<Move, 2> killers{};
    bool is_check = false;  // the side to move is attacked
    int since_pass = 0;     // plies since somebody passed his turn
    int reduction = 0;      // plies that the move played from here is searched less deep
    int refutations = 0;    // among the nodes one ply deeper
};

struct Visit;
struct Trial;

class Worker {
  public:
    explicit Worker(int thread) : number(thread) { forget(); }

    /// Searches until the task's limits, or until it must stop. Root moves are then sorted.
    void think(const Task& task, Shared& shared);
    /// Forgets the lessons of earlier searches.
    void forget() { history.clear(); }

    std::uint64_t counted() const { return nodes; }
    int completed() const { return completed_depth; }
    const RootMove* best() const { return roots.data(); }
    int root_count() const { return roots_count; }

  private:
    static constexpr int before = 6;  // path ahead of the root, so that all may look back
    static constexpr int most_roots = Arena::most_moves;
    static constexpr int most_earlier = 1024;
    static constexpr int uncounted = 1 << 20;  // more halfmoves than any game has

    const int number;
    const Task* task = nullptr;
    Shared* shared = nullptr;
    const Rules* rules = nullptr;
    std::uint64_t nodes = 0, shared_nodes = 0;
    int iteration = 0;
    int completed_depth = 0;
    int selective = 0;
    int quiet_until = 0;    // the turn is not passed before this ply, while a pass is verified
    int fifty = uncounted;  // halfmoves at which the game is drawn
    int earlier_count = 0;
    bool is_stopping = false;

    int roots_count = 0;
    int root_index = 0;  // the line that is searched
    std::array<RootMove, most_roots> roots;
    std::array<Node, before + max_ply + 4> path;
    std::array<PrincipalLine, max_ply + 4> lines;
    std::array<std::uint64_t, most_earlier + max_ply + 4> keys;
    Arena takings, quiets;
    FrameCache frames;
    History history;

    Node& node(int ply) { return path[before + ply]; }

    // Root (root.hpp)
    void set_out();
    void iterate();
    bool is_enough(int depth);
    void search_window(int depth);
    Value search_root(Value alpha, Value beta, int depth);
    Value search_root_move(RootMove& root, Value alpha, Value beta, int depth, int count);
    void sort_roots(int from);

    // Nodes (node.hpp)
    template <bool is_principal>
    Value search(const Position& p, Value alpha, Value beta, int depth, int ply, bool is_cut);
    template <bool is_principal>
    Value search_namings(const Position& p, Value alpha, Value beta, int depth, int ply,
                         bool is_cut);
    template <bool is_principal>
    void store(const Visit& visit, const Ranked& best_ranked, Value old_alpha, ErrorPlaces& places);

    // A visit to a node (visit.hpp)
    Value end_here(Visit& visit);
    template <bool is_principal>
    Value look_up(Visit& visit);
    void judge_here(Visit& visit, const ErrorPlaces& places);
    Value cut_early(Visit& visit, Move first);
    Value cut_by_gain(const Visit& visit, Move first);

    // A move tried at a node (trial.hpp)
    Trial weigh_trial(const Visit& visit, const Ranked& ranked, const Hints& hints,
                      const Checks& checks) const;
    template <bool is_principal>
    bool is_idle(const Visit& visit, const Trial& trial) const;
    template <bool is_principal>
    int extension_of(const Visit& visit, const Trial& trial, Move first, Value& refuted);
    int reduction_of(const Visit& visit, const Trial& trial, const Hints& hints, int new_depth);
    template <bool is_principal>
    Value search_trial(const Visit& visit, const Trial& trial, const Hints& hints,
                       const Position& next, int new_depth);

    // Short cuts, and what a node teaches (prunings.hpp)
    bool refutes_by_passing(const Position& p, Value beta, int depth, int ply, Value guess,
                            Value& value);
    Value search_gains(const Position& p, Value beta, int depth, int ply, bool is_cut,
                       std::uint64_t key, Move first);
    int singularity(const Position& p, Entry known, Value alpha, Value beta, int depth, int ply,
                    bool is_principal, bool is_cut, Value& refuted);
    void learn_change(const Position& p, int ply);
    void learn_failure(const Position& p, int depth, int ply);
    void learn_refutation(const Position& p, const Ranked& best, int depth, int ply,
                          const Ranked* tried, int tried_count);

    // Quiescence (quiescence.hpp)
    template <bool is_principal>
    Value quiesce(const Position& p, Value alpha, Value beta, int ply);

    // Questions
    bool must_stop();
    Value judge(const Position& p) { return evaluate(p, frames.of(p), *rules, task->giver); }
    Value draw_value() const { return drawn - 1 + static_cast<Value>(nodes & 2); }
    bool is_over(const Position& p, int ply, Value& value) const;
    bool is_repeated(const Position& p, int ply) const;
    std::uint64_t key_at(const Position& p, int ply) const;
    Query query_at(int ply) const { return {*rules, ply ? 0 : task->tolerated}; }
    void enter(const Position& next, const Ranked& ranked, Colour us, int ply);
};

/// The key of the position after *ranked*, but for what rare moves change besides: good enough to
/// fetch ahead by.
[[gnu::always_inline]] inline std::uint64_t key_after(const Position& p, const Ranked& ranked) {
    std::uint64_t key = p.key ^ zobrist.black_to_move ^
                        man_key(p.turn, ranked.kind, ranked.move.origin()) ^
                        man_key(p.turn, ranked.kind, ranked.move.target());
    if (ranked.taken != Kind::None) key ^= man_key(!p.turn, ranked.taken, ranked.move.target());
    return key;
}

/// The side has more than King and pawns.
[[gnu::always_inline]] inline bool has_pieces(const Position& p, Colour colour) {
    return (p.men(colour) & ~p.men(Kind::Pawn) & ~p.men(Kind::King)) != 0;
}

/// Whether a pawn of the side to move waits for a name that it may take.
inline bool is_naming_due(const Position& p, const Rules& rules) {
    const Bitboard waiting = waiting_pawns(p, p.turn);
    if (!waiting) [[likely]]
        return false;
    for (const Square square : each(waiting))
        if (usable_names(p, p.turn, square, rules)) return true;
    return false;
}

[[gnu::always_inline]] inline Value bounded(Value value) {
    return value > heaviest + 500    ? heaviest + 500
           : value < -heaviest - 500 ? -heaviest - 500
                                     : value;
}

/// Counts a node and tells whether the search is over. The first thread minds the limits.
inline bool Worker::must_stop() {
    ++nodes;
    if (is_stopping) return true;
    if (number == 0) {
        if (nodes + shared->nodes.load(std::memory_order_relaxed) > task->nodes ||
            ((nodes & 511) == 0 && seconds_now() >= shared->hard.load(std::memory_order_relaxed)))
            shared->must_stop.store(true, std::memory_order_relaxed);
    } else if ((nodes & 255) == 0) {
        shared->nodes.fetch_add(nodes - shared_nodes, std::memory_order_relaxed);
        shared_nodes = nodes;
    }
    is_stopping = shared->must_stop.load(std::memory_order_relaxed);
    return is_stopping;
}

/// No code draws a game for a position that comes again, but to go round in circles gets nowhere,
/// so a line that does is worth a draw at most.
inline bool Worker::is_repeated(const Position& p, int ply) const {
    const int here = earlier_count + ply;
    const int past = path[before + ply].since_pass;
    int back = p.halfmoves < past ? p.halfmoves : past;
    if (back > here) back = here;
    for (int plies = 4; plies <= back; plies += 2)
        if (keys[here - plies] == p.key) return true;
    return false;
}

/// Whether the game, or a line that goes in circles, ends here without a move; *value* says how.
inline bool Worker::is_over(const Position& p, int ply, Value& value) const {
    value = draw_value();
    if (is_repeated(p, ply)) return true;
    if (task->giver == Stalemate::Draws && is_barren(p)) return true;
    if (task->horizon < 0) [[likely]]
        return false;
    const bool is_counted_out =
        task->is_horizon_reset ? p.halfmoves >= fifty : ply >= task->horizon;
    if (!is_counted_out) return false;
    // A mate by the last move that counts is one.
    if (!is_naming_due(p, *rules) && !has_moves(p, Query{*rules}))
        value = path[before + ply].is_check ? mated_in(ply) : stalemate_value(task->giver, ply);
    return true;
}

/// The key under which the table knows a node: of all that its worth hangs on.
inline std::uint64_t Worker::key_at(const Position& p, int ply) const {
    std::uint64_t key = p.key;
    if (rules->promotion != Promotion::Any) [[unlikely]] {
        std::uint64_t lost = 0;
        for (const auto& side : p.lost)
            for (int kind = 1; kind < 5; ++kind)
                lost = lost << 4 | (side[kind] < 15 ? side[kind] : 15);
        key ^= mixed(lost, 1);
    }
    if (task->horizon >= 0) [[unlikely]] {
        // Near the end of a count the same men are worth less and less.
        const int left = task->is_horizon_reset ? (fifty - p.halfmoves) / 8 : task->horizon - ply;
        if (!task->is_horizon_reset || left < 8) key ^= mixed(static_cast<std::uint64_t>(left), 2);
    }
    if (ply == 0 && task->tolerated) [[unlikely]]
        key ^= mixed(task->tolerated, 3);
    return key;
}

/// Writes down that *ranked* leads from *ply* to *next*.
[[gnu::always_inline]] inline void Worker::enter(const Position& next, const Ranked& ranked,
                                                 Colour us, int ply) {
    Node& here = node(ply);
    here.move = ranked.move;
    here.is_quiet = ranked.taken == Kind::None && ranked.move.promotion() == Kind::None;
    here.man = man_number(us, ranked.kind);
    here.lessons = &history.following[here.man][ranked.move.target()];
    here.following = here.lessons;
    Node& there = node(ply + 1);
    there.since_pass = here.since_pass + 1;
    keys[earlier_count + ply + 1] = next.key;
}

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
