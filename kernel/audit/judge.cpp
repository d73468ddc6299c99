#include "audit/judge.hpp"

#include <algorithm>
#include <utility>

#include "audit/rows.hpp"
#include "moves/by_hand.hpp"
#include "moves/make.hpp"
#include "moves/promotion.hpp"
#include "notation/san.hpp"
#include "pgn/fast_path.hpp"
#include "processor.hpp"

namespace jadoube::audit {
namespace {

constexpr int few_pieces = 13;  // force in pieces on each side, from which on it is an ending

Rules union_of(const std::vector<Terms>& terms) {
    Rules rules = standard_rules;
    for (const Terms& one : terms)
        for (std::size_t file = 0; file < rules.landings.size(); ++file)
            rules.landings[file] |= one.rules.landings[file];
    return rules;
}

bool is_capture(const Position& p, Move move) {
    return move.is_passing() || (!move.is_castling() && (p.men(!p.turn) & bit(move.target())));
}

bool is_pawn_waiting(const Position& p) {
    return waiting_pawns(p, Colour::White) || waiting_pawns(p, Colour::Black);
}

int pieces_force(const Position& p, Colour colour) {
    return force(p, colour) - count_of(p.men(colour, Kind::Pawn));
}

/// Whether *by* is the weaker side in such an ending as the code names.
bool is_count_due(const Position& p, const Terms& terms, Colour by) {
    if (force(p, !by) <= force(p, by)) return false;
    if (!terms.is_counted_with_pawns && p.men(Kind::Pawn)) return false;
    const int pieces = count_of(p.men(by) & ~p.men(Kind::Pawn)) - 1;
    return terms.most_pieces < 0 || pieces <= terms.most_pieces;
}

/// As many plies as bring a position back for the third time, at least.
constexpr std::uint16_t shortest_return = 8;

pgn::Result worth_of_stalemate(Stalemate giver, Colour sufferer) {
    switch (giver) {
        case Stalemate::Loses:
            return won_by(sufferer);
        case Stalemate::Wins:
            return won_by(!sufferer);
        default:
            return pgn::Result::Draw;
    }
}

}  // namespace

Judge::Judge(std::vector<Terms> terms)
    : terms_(std::move(terms)), verdicts_(terms_.size()), reading_(union_of(terms_)) {
    for (const Terms& one : terms_) has_draws_ |= one.draws.has_any();
}

void Judge::hear(const pgn::Game& game) {
    begin(game);
    for (std::size_t at = 0; at < game.main.moves.size(); ++at) ply(game, at);
    end(game);
    end_by_law(game);
    end_counts(game);
    compare(game);
}

void Judge::begin(const pgn::Game& game) {
    now_ = game.start;
    figures_.odds = read_odds(game);
    figures_.plies = figures_.checks = figures_.in_passing = figures_.captures = 0;
    figures_.castled = {};
    figures_.promotions.clear();
    figures_.has_endgame = false;
    figures_.endgame_ply = 0;
    termination_.read(game);
    figures_.is_by_clock = termination_.is_by_clock();
    longest_quiet_ = now_.halfmoves;
    last_capture_ = longest_peace_ = 0;
    prospects_.turn_to(game, figures_.is_by_clock);
    has_moved_ = has_passes_ = false;
    last_ply_ = 0;
    is_one_waiting_ = is_pawn_waiting(now_);
    const Odds& odds = figures_.odds;
    const bool receiver_begins = odds.is_odds && (!odds.has_giver || now_.turn != odds.giver);
    opening_ = receiver_begins ? 1 + odds.passes : 0;
    const Bitboard pawns = (odds.given[0] | odds.given[1]) & (rank_mask(1) | rank_mask(6));
    for (std::size_t code = 0; code < codes(); ++code) {
        Verdict& verdict = verdicts_[code];
        verdict.fault = Unlawful::None;
        verdict.unlawful_ply = verdict.ending_ply = verdict.count_ply = verdict.count_end_ply = 0;
        verdict.unlawful_move.clear();
        verdict.ending = Ending::Undecided;
        verdict.outcome = pgn::Result::Unknown;
        verdict.contradiction = Contradiction::Nothing;
        verdict.has_count = false;
        verdict.claim_ply = 0;
        verdict.drawn_by = DrawnBy::Nothing;
        verdict.is_odds_known = terms_[code].gives_any_pawn || !(pawns & ~(file_a << 5));
    }
    weigh();
}

/// One move of the game: what it is, and what each code has against it.
void Judge::ply(const pgn::Game& game, std::size_t at) {
    const Move move = game.main.moves[at];
    ++figures_.plies;
    if (move.is_pass()) {
        has_passes_ = true;
        now_ = pass_turn(now_);
        return;
    }
    const Colour us = now_.turn;
    const bool is_special = move.sort() != Move::plain;
    const bool is_second = has_moved_ && last_mover_ == us && opening_ <= 0;
    if (is_special || is_second || is_one_waiting_ || opening_ > 0)
        for (std::size_t code = 0; code < codes(); ++code) look_at(move, code, is_second);
    const std::uint32_t captures = figures_.captures;
    const bool is_weighed = note(move);
    if (figures_.captures != captures) last_capture_ = figures_.plies;
    longest_peace_ = std::max(longest_peace_, figures_.plies - last_capture_);
    make<KeepBoard>(now_, move, game.rules);
    longest_quiet_ = std::max(longest_quiet_, now_.halfmoves);
    --opening_;
    has_moved_ = true;
    last_ply_ = figures_.plies;
    last_mover_ = us;
    figures_.checks += checkers(now_, now_.turn) != 0;
    if (is_weighed) weigh();
}

/// Looks at a move with the eyes of one code, before it is made.
void Judge::look_at(Move move, std::size_t code, bool is_second) {
    const Terms& terms = terms_[code];
    const Colour us = now_.turn;
    if (move.is_passing() && !terms.rules.passing) {
        end_if_over(code);
        return charge(code, Unlawful::Passing, move);
    }
    if (is_second) return charge(code, Unlawful::MovedTwice, move);
    if (opening_ > 0 && !terms.may_cross) {
        const Bitboard far = us == Colour::White ? ~Bitboard{0} << 32 : ~Bitboard{0} >> 32;
        if (far & bit(move.target())) return charge(code, Unlawful::Crossed, move);
    }
    if (is_one_waiting_) {
        for (const Square square : each(waiting_pawns(now_, us)))
            if (usable_names(now_, us, square, terms.rules))
                return charge(code, Unlawful::Unnamed, move);
    }
    if (move.is_castling()) {
        const unsigned rooks =
            terms.rules.landings[static_cast<std::size_t>(file_of(move.target()))];
        if (!(rooks >> file_of(move.rook_target()) & 1)) charge(code, Unlawful::Castling, move);
    } else if (move.promotion() != Kind::None) {
        const Kind kind = move.promotion();
        const Names names = usable_names(now_, us, move.target(), terms.rules);
        if (names.has(kind)) return;
        const bool is_lost =
            now_.lost[static_cast<std::size_t>(index(us))][static_cast<std::size_t>(index(kind))];
        charge(code,
               is_lost ? Unlawful::SameColour
               : names ? Unlawful::NotLost
                       : Unlawful::MustWait,
               move);
    }
}

void Judge::charge(std::size_t code, Unlawful fault, Move move) {
    Verdict& verdict = verdicts_[code];
    if (verdict.fault != Unlawful::None) return;
    verdict.fault = fault;
    verdict.unlawful_ply = figures_.plies;
    verdict.unlawful_move = write_san(now_, move, reading_);
}

/// Ends the game under a code by whose rules the side to move has no move, though the record has.
void Judge::end_if_over(std::size_t code) {
    Verdict& verdict = verdicts_[code];
    const Terms& terms = terms_[code];
    if (verdict.ending != Ending::Undecided || !has_moved_) return;
    if (has_moves_after_naming(now_, terms.rules)) return;
    const bool is_mate = checkers(now_, now_.turn) != 0;
    verdict.ending = is_mate ? Ending::Checkmate : Ending::Stalemate;
    verdict.ending_ply = last_ply_;
    verdict.outcome = is_mate ? won_by(!now_.turn) : worth_of_stalemate(terms.stalemate, now_.turn);
}

/// Keeps the figures of a move, before it is made; true if it changes what men there are.
bool Judge::note(Move move) {
    const auto us = static_cast<std::size_t>(index(now_.turn));
    if (move.is_castling()) {
        figures_.castled[us] = {figures_.plies, !move.is_king_side()};
        return false;
    }
    const bool takes = is_capture(now_, move);
    figures_.captures += takes;
    figures_.in_passing += move.is_passing();
    if (move.promotion() == Kind::None) return takes;
    figures_.promotions.push_back(
        {figures_.plies, now_.turn, move.promotion(), move.target(), now_.lost[us]});
    return true;
}

/// After a change of men: whether it is an ending now, and whether a count is due by some code.
void Judge::weigh() {
    if (!figures_.has_endgame && pieces_force(now_, Colour::White) <= few_pieces &&
        pieces_force(now_, Colour::Black) <= few_pieces) {
        figures_.has_endgame = true;
        figures_.endgame_ply = figures_.plies;
    }
    for (std::size_t code = 0; code < codes(); ++code) {
        Verdict& verdict = verdicts_[code];
        if (verdict.has_count || !terms_[code].has_count) continue;
        for (const Colour by : {Colour::White, Colour::Black}) {
            if (!is_count_due(now_, terms_[code], by)) continue;
            verdict.has_count = true;
            verdict.count_by = by;
            verdict.count_ply = figures_.plies;
        }
    }
}

void Judge::end(const pgn::Game& game) {
    const bool ends_in_move = figures_.plies && !game.main.moves.back().is_pass();
    if (!ends_in_move) return;
    for (std::size_t code = 0; code < codes(); ++code) end_if_over(code);
}

/// What draws a game by itself before its last position decides it, and what could be claimed.
void Judge::end_by_law(const pgn::Game& game) {
    recurrence_.clear();
    const bool is_draw = recorded(game) == pgn::Result::Draw;
    int fewest = 0;  // quiet moves that some code minds
    for (const Terms& terms : terms_)
        for (const int moves : {terms.draws.claimed_moves, terms.draws.automatic_moves})
            if (moves && (!fewest || moves < fewest)) fewest = moves;
    const auto quiet = std::max<std::uint32_t>(longest_quiet_, longest_peace_);
    const bool is_long = fewest && quiet >= 2 * static_cast<std::uint32_t>(fewest);
    const bool may_return = longest_quiet_ >= shortest_return;
    if ((has_draws_ && (is_long || may_return)) || (is_draw && now_.halfmoves >= shortest_return))
        recurrence_.hear(game);
    if (!has_draws_ || !has_moved_) return;
    for (std::size_t code = 0; code < codes(); ++code) {
        const Draws& draws = terms_[code].draws;
        if (!draws.has_any()) continue;
        Verdict& verdict = verdicts_[code];
        const bool is_mate = verdict.ending == Ending::Checkmate;
        const std::uint32_t stuck =
            verdict.ending == Ending::Undecided ? Recurrence::never : verdict.ending_ply;
        std::uint32_t first = stuck;
        const auto end = [&](std::uint32_t ply, Ending ending) {
            if (ply >= first) return;
            first = ply;
            verdict.ending = ending;
        };
        // Where nobody can mate at the end, somebody could at some ply, and from then on nobody.
        if (draws.draws_dead && !is_mate && prospects_.is_dead(terms_[code].rules))
            end(prospects_.first_dead(terms_[code].rules), Ending::Dead);
        if (draws.automatic_times)
            end(recurrence_.ply_of_return(draws.automatic_times), Ending::Repetition);
        if (draws.automatic_moves)
            end(recurrence_.ply_of_quiet(draws.automatic_moves, false), Ending::Quiet);
        if (first != stuck) {
            verdict.ending_ply = first;
            verdict.outcome = pgn::Result::Draw;
        }
        find_claim(code);
    }
}

/// The first draw that could have been claimed before the game was over.
void Judge::find_claim(std::size_t code) {
    const Draws& draws = terms_[code].draws;
    Verdict& verdict = verdicts_[code];
    const std::uint32_t returned =
        draws.claimed_times ? recurrence_.ply_of_return(draws.claimed_times) : Recurrence::never;
    const std::uint32_t quiet =
        draws.claimed_moves
            ? recurrence_.ply_of_quiet(draws.claimed_moves, draws.is_restarted_by_capture_alone)
            : Recurrence::never;
    const std::uint32_t first = std::min(returned, quiet);
    const bool is_over = verdict.ending != Ending::Undecided && first >= verdict.ending_ply;
    if (first == Recurrence::never || is_over) return;
    verdict.claim_ply = first;
    verdict.is_claim_of_return = returned <= quiet;
}

/// Whether the counts that could have been demanded would have run out before the game ended.
void Judge::end_counts(const pgn::Game& game) {
    for (std::size_t code = 0; code < codes(); ++code) {
        Verdict& verdict = verdicts_[code];
        // Nobody asks for anything in a game that is over.
        if (verdict.ending != Ending::Undecided && verdict.count_ply >= verdict.ending_ply)
            verdict.has_count = false;
        if (!verdict.has_count) continue;
        const auto wanted = static_cast<std::uint32_t>(terms_[code].counted_moves);
        std::uint32_t last = verdict.count_ply + 2 * wanted;
        if (has_passes_) {
            std::array<std::uint32_t, 2> made{};
            last = verdict.count_ply;
            Colour turn = game.start.turn;
            for (std::uint32_t at = 0; at < figures_.plies; ++at, turn = !turn) {
                if (at < verdict.count_ply) continue;
                made[static_cast<std::size_t>(index(turn))] += !game.main.moves[at].is_pass();
                ++last;
                if (made[0] >= wanted && made[1] >= wanted) break;
            }
            if (made[0] < wanted || made[1] < wanted) continue;
        }
        const bool is_over = verdict.ending != Ending::Undecided;
        const std::uint32_t end = is_over ? verdict.ending_ply : figures_.plies;
        // Mate or stalemate with the very last move comes first.
        if (last < end || (last == end && !is_over)) verdict.count_end_ply = last;
    }
}

}  // namespace jadoube::audit
