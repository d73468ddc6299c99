#include "search/self_play.hpp"

#include <algorithm>

#include "moves/by_hand.hpp"
#include "moves/promotion.hpp"
#include "processor.hpp"

namespace jadoube::search {
namespace {

/// A game that is being played.
class Sitting {
  public:
    Sitting(Engine& engine, const GameTerms& terms, const Position& start)
        : engine_(engine), terms_(terms), now_(start) {}

    PlayedGame play(std::span<const Move> opening, const std::function<void()>& attend) {
        engine_.clear();
        for (const Move move : opening) make(move);
        while (!is_over()) {
            attend();
            demand();
            make(best());
        }
        return std::move(game_);
    }

  private:
    void make(Move move) {
        keys_.push_back(now_.key);
        now_ = jadoube::play(now_, move, terms_.rules);
        game_.moves.push_back(move);
        game_.plies += !move.is_naming();
    }

    Move best() {
        Request request;
        Task& task = request.task;
        task.position = now_;
        task.rules = terms_.rules;
        task.giver = terms_.giver;
        task.nodes = terms_.nodes;
        task.horizon = horizon();
        task.is_horizon_reset = counted_ < 0;
        const MoveList moves = list_first_moves(now_, terms_.rules);
        request.moves.assign(moves.begin(), moves.end());
        const std::size_t known = std::min(keys_.size(), std::size_t{now_.halfmoves} + 1);
        request.earlier.assign(keys_.end() - static_cast<std::ptrdiff_t>(known), keys_.end());
        return engine_.run(request, nullptr, nullptr).lines.front().moves.front();
    }

    bool is_over() {
        if (!has_moves_after_naming(now_, terms_.rules)) return end_stuck();
        if (counted_ >= 0 && game_.plies - counted_ >= 2 * terms_.counted_moves)
            return end(GameEnd::Count);
        if (std::count(keys_.begin(), keys_.end(), now_.key) >= terms_.repeated - 1)
            return end(GameEnd::Repetition);
        if (count_of(now_.occupied()) == 2) return end(GameEnd::BareKings);
        if (now_.halfmoves >= terms_.quiet) return end(GameEnd::NoProgress);
        return game_.plies >= terms_.longest && end(GameEnd::Length);
    }

    bool end(GameEnd how) {
        game_.end = how;
        return true;
    }

    bool end_stuck() {
        const bool is_mate = checkers(now_, now_.turn) != 0;
        game_.is_drawn = !is_mate && terms_.giver == Stalemate::Draws;
        game_.winner = !is_mate && terms_.giver == Stalemate::Loses ? now_.turn : !now_.turn;
        return end(is_mate ? GameEnd::Checkmate : GameEnd::Stalemate);
    }

    /// Has the moves counted as soon as the weaker side may, and would: no pawns are left. With
    /// pawns on the board a player who is behind still hopes; so we read it in every code.
    void demand() {
        if (!terms_.counted_moves || counted_ >= 0 || now_.men(Kind::Pawn)) return;
        for (const Colour by : {Colour::White, Colour::Black}) {
            const int pieces = count_of(now_.men(by)) - 1;
            const bool may = terms_.most_pieces < 0 || pieces <= terms_.most_pieces;
            if (may && force(now_, !by) > force(now_, by)) counted_ = game_.plies;
        }
    }

    /// How many plies the game can still last, if nothing happens.
    int horizon() const {
        int left = terms_.quiet - now_.halfmoves;
        if (counted_ >= 0)
            left = std::min(left, 2 * terms_.counted_moves - (game_.plies - counted_));
        return std::max(1, left);
    }

    Engine& engine_;
    const GameTerms& terms_;
    Position now_;
    std::vector<std::uint64_t> keys_;  // of the positions before
    int counted_ = -1;                 // the plies before the count began; -1: it has not
    PlayedGame game_;
};

}  // namespace

PlayedGame play_game(Engine& engine, const GameTerms& terms, const Position& start,
                     std::span<const Move> opening, const std::function<void()>& attend) {
    return Sitting(engine, terms, start).play(opening, attend);
}

}  // namespace jadoube::search
