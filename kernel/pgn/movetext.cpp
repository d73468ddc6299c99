#include <algorithm>
#include <utility>

#include "moves/by_hand.hpp"
#include "moves/make.hpp"
#include "pgn/reader.hpp"
#include "pgn/splitter.hpp"
#include "processor.hpp"

namespace jadoube::pgn {

/// The moves and notes of a game, to its result or whatever else ends it.
void Reader::read_play() {
    if (is_broken_) return skip_game();
    do play_plain();
    while (read_item());
}

/// Plays as much as the inner loop understands.
void Reader::play_plain() {
    FastPath path;
    path.follow(options_.rules);
    path.position = &open_.now;
    for (;;) {
        window_.reach();
        // A variation may begin before any move, so the board before each is then kept.
        const std::size_t most = options_.variations ? 1 : run_.size();
        const std::size_t room = std::min(most, most_plies - line().moves.size());
        const Position before = options_.variations ? open_.now : Position{};
        path.at = window_.at;
        path.end = window_.end;
        path.moves = run_.data();
        path.moves_end = run_.data() + room;
        processor.play_fast(path);
        window_.at = path.at;
        const auto played = static_cast<std::size_t>(path.moves - run_.data());
        line().moves.insert(line().moves.end(), run_.data(), path.moves);
        if (options_.variations && played) open_.before = before;
        if (played == 0 || played < room) return;
    }
}

/// One thing of any sort; false when the game is over.
bool Reader::read_item() {
    if (window_.is_at_end()) return false;
    const char* const at = window_.at;
    switch (*at) {
        case '{':
            return read_comment(true), true;
        case ';':
            return read_rest_of_line(true), true;
        case '$':
            return read_nag(), true;
        case '!':
        case '?':
            return read_praise(), true;
        case '(':
            return open_variation(), true;
        case ')':
            return close_variation(), true;
        case '}':
            tell(window_.place(at), "a comment is closed that was not opened");
            break;
        case '[':
            if (!is_tag(at, window_.end)) return read_word();
            if (!parents_.empty() || !line().moves.empty() || is_other_game()) return false;
            read_tags();
            return !is_broken_ || (skip_game(), false);
        case '%':
            if (!begins_line(at)) return read_word();
            return skip_line(), true;
        case '*':
        case '0':
        case '1':
        case '2':
        case '3':
        case '4':
        case '5':
        case '6':
        case '7':
        case '8':
        case '9':
        case '\xC2':
            return read_number_or_result();
        case '-':
            if (at[1] == '-') return read_word();
            break;
        case '\n':
        case '\r':
            while (!window_.is_at_end() && is_line_end(*window_.at)) ++window_.at;
            return !starts_count(window_.at);
        // Blanks, dots, and signs of who stands better, which say nothing about the game.
        case ' ':
        case '\t':
        case '\v':
        case '\f':
        case '\x1A':
        case '.':
        case '+':
        case '#':
        case '=':
        case '/':
        case '~':
        case '<':
        case '>':
            break;
        default:
            return read_word();
    }
    ++window_.at;
    return true;
}

bool Reader::read_number_or_result() {
    const char* const at = window_.at;
    const ResultReading reading = read_result(ahead());
    if (reading.length) {
        window_.at += reading.length;
        if (!parents_.empty()) return true;
        game_.result = reading.result;
        read_end();
        return false;
    }
    if (!is_digit(*at) || (at[0] == '0' && at[1] != '.' && !is_digit(at[1]))) return read_word();
    while (!window_.is_at_end() && is_digit(*window_.at)) ++window_.at;
    return true;
}

/// Whether the moves are counted from 1 again after an empty line: another game without tags.
bool Reader::starts_count(const char* at) const {
    return at[0] == '1' && at[1] == '.' && at[2] != '.' && parents_.empty() &&
           !game_.main.moves.empty() && follows_empty_line(at);
}

/// A move in any form.
bool Reader::read_word() {
    const std::string_view text = ahead();
    const SanReading reading = read_san(text);
    const bool is_whole = reading.length == text.size() || may_follow_move(text[reading.length]);
    if (reading.complaint || !is_whole) {
        const std::string expected = reading.complaint ? reading.complaint : "the end of the move";
        return break_off(window_.place(window_.at), "cannot read " + quoted(word_ahead()) +
                                                        " as a move: expected " + expected);
    }
    std::string fault = play(reading.san, text.substr(0, reading.length));
    if (!fault.empty()) return break_off(window_.place(window_.at), std::move(fault));
    window_.at += reading.length;
    return true;
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

/// Ends the line of play at what cannot be read; false when that was the game itself.
bool Reader::break_off(Place place, std::string message) {
    tell(place, std::move(message));
    if (parents_.empty()) {
        is_broken_ = true;
        skip_game();
        return false;
    }
    skip_variation(place);
    open_ = parents_.back();
    parents_.pop_back();
    return true;
}

void Reader::open_variation() {
    const Place place = window_.place(window_.at);
    ++window_.at;
    const bool is_first = line().moves.empty();
    const bool is_deep = parents_.size() >= most_depth;
    if (is_first) tell(place, "a variation before any move");
    if (is_deep) tell(place, "variations inside variations, more than 100 deep");
    if (!options_.variations || is_first || is_deep || !has_room(2 * sizeof(Play)))
        return skip_variation(place);
    const auto number = static_cast<std::uint32_t>(game_.line_count());
    line().variations.push_back({ply() - 1, number});
    game_.variations.emplace_back();
    parents_.push_back(open_);
    open_ = {number, open_.before, open_.before};
}

void Reader::close_variation() {
    if (parents_.empty()) {
        tell(window_.place(window_.at), "a variation is closed that was not opened");
    } else {
        kept_ += line().moves.size() * sizeof(Move);
        open_ = parents_.back();
        parents_.pop_back();
    }
    ++window_.at;
}

/// Skips to after the bracket that closes the variation, which began at *place*.
void Reader::skip_variation(Place place) {
    std::size_t depth = 1;
    while (!window_.is_at_end()) {
        switch (*window_.at) {
            case '{':
                read_comment(false);
                continue;
            case ';':
                read_rest_of_line(false);
                continue;
            case '(':
                ++depth;
                break;
            case ')':
                if (--depth == 0) {
                    ++window_.at;
                    return;
                }
                break;
            case '%':
                if (!begins_line(window_.at)) break;
                skip_line();
                continue;
            case '[':
                if (!is_tag(window_.at, window_.end)) break;
                tell(place, "a variation that is not closed");
                return;
            default:
                break;
        }
        ++window_.at;
    }
    tell(place, "a variation that is not closed");
}

/// Skips the moves of a broken game to its result, or to the beginning of the next.
void Reader::skip_game() {
    while (!window_.is_at_end()) {
        const char* const at = window_.at;
        switch (*at) {
            case '{':
                read_comment(false);
                continue;
            case ';':
                read_rest_of_line(false);
                continue;
            case '(': {
                const Place place = window_.place(at);
                ++window_.at;
                skip_variation(place);
                continue;
            }
            case '[':
                if (is_tag(at, window_.end)) return;
                break;
            case '%':
                if (!begins_line(at)) break;
                skip_line();
                continue;
            case '*':
            case '0':
            case '1':
            case '\xC2': {
                if (!is_blank(at[-1]) && !is_line_end(at[-1]) && at[-1] != '}' && at[-1] != ')')
                    break;
                if (starts_count(at)) return;
                const ResultReading reading = read_result(ahead());
                if (!reading.length) break;
                window_.at += reading.length;
                game_.result = reading.result;
                return read_end();
            }
            default:
                break;
        }
        ++window_.at;
    }
}

}  // namespace jadoube::pgn
