// Moves: playing them on the board, in the main line and in variations.
#include <algorithm>
#include <utility>

#include "moves/by_hand.hpp"
#include "moves/make.hpp"
#include "pgn/reader.hpp"
#include "processor.hpp"

namespace jadoube::pgn {

/// Plays as much as the inner loop understands.
void Reader::play_plain() {
    Window& window = tokens_.window();
    FastPath path;
    path.follow(options_.rules);
    path.position = &open_.now;
    for (;;) {
        window.reach();
        // A variation may begin before any move, so the board before each is then kept.
        const std::size_t most = options_.variations ? 1 : run_.size();
        const std::size_t room = std::min(most, most_plies - line().moves.size());
        const Position before = options_.variations ? open_.now : Position{};
        path.at = window.at;
        path.end = window.end;
        path.moves = run_.data();
        path.moves_end = run_.data() + room;
        processor.play_fast(path);
        window.at = path.at;
        const auto played = static_cast<std::size_t>(path.moves - run_.data());
        line().moves.insert(line().moves.end(), run_.data(), path.moves);
        if (played) tokens_.note_moves();
        if (options_.variations && played) open_.before = before;
        if (played == 0 || played < room) return;
    }
}

void Reader::take_move(const Token& token) {
    if (token.complaint)
        return break_off(tokens_.place(), "cannot read " + quoted(token.text) +
                                              " as a move: expected " + token.complaint);
    std::string fault = play(token.san, token.text);
    if (!fault.empty()) break_off(tokens_.place(), std::move(fault));
}

/// Plays the move that was written; otherwise says why not.
std::string Reader::play(const San& san, std::string_view word) {
    if (line().moves.size() >= most_plies) return "a line of more than 65,536 plies";
    const Position& p = open_.now;
    Move move;
    if (!san.is_pass) {
        const SanQuestion question{options_.rules};
        const SanFinding finding = find_san(p, san, question);
        if (finding.fault != SanFault::None) return explain(p, word, san, finding, question);
        move = finding.move;
    }
    open_.before = p;
    if (san.is_pass)
        open_.now = pass_turn(p);
    else
        make<KeepBoard>(open_.now, move, options_.rules);
    line().moves.push_back(move);
    return {};
}

/// Ends the line of play at what cannot be read.
void Reader::break_off(Place place, std::string message) {
    tell(place, std::move(message));
    if (parents_.empty()) {
        is_broken_ = true;
        return;
    }
    tokens_.skip_variation();
    close_variation();
}

void Reader::open_variation() {
    const bool is_first = line().moves.empty() && !is_broken_;
    const bool is_deep = parents_.size() >= most_depth;
    if (is_first) tell(tokens_.place(), "a variation before any move");
    if (is_deep) tell(tokens_.place(), "variations inside variations, more than 100 deep");
    if (is_broken_ || !options_.variations || is_first || is_deep || !has_room(2 * sizeof(Play)))
        return tokens_.skip_variation();
    const auto number = static_cast<std::uint32_t>(game_.line_count());
    line().variations.push_back({ply() - 1, number});
    game_.variations.emplace_back();
    parents_.push_back(open_);
    open_ = {number, open_.before, open_.before};
}

void Reader::close_variation() {
    kept_ += line().moves.size() * sizeof(Move);
    open_ = parents_.back();
    parents_.pop_back();
}

}  // namespace jadoube::pgn
