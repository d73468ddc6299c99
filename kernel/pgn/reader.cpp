#include "pgn/reader.hpp"

#include <algorithm>
#include <utility>

#include "moves/by_hand.hpp"
#include "notation/fen.hpp"
#include "pgn/splitter.hpp"

namespace jadoube::pgn {
namespace {

const Position& start_position() {
    static const Position start = read_fen(start_fen);
    return start;
}

}  // namespace

Reader::Reader(Source& source, const Options& options) : options_(options), window_(source) {
    game_.rules = options.rules;
}

const Game* Reader::next() {
    if (!is_begun_) skip_byte_order_mark();
    game_.clear();
    game_.start = start_position();
    open_ = {0, game_.start, game_.start};
    parents_.clear();
    kept_ = 0;
    is_full_ = is_broken_ = false;
    if (find_beginning()) {
        game_.line = window_.place(window_.at).line;
        read_tags();
        read_play();
    } else if (game_.faults.empty()) {
        return nullptr;
    } else {
        game_.line = game_.faults.front().place.line;
    }
    finish();
    return &game_;
}

void Reader::open(Source& source) {
    window_.open(source);
    is_begun_ = false;
    count_ = 0;
}

void Reader::skip_byte_order_mark() {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    is_begun_ = true;
    window_.reach();
    if (ahead().starts_with(mark)) window_.skip_unseen(mark.size());
}

/// Goes to the next tag or move; false at the end. Text that is neither is told.
bool Reader::find_beginning() {
    bool is_told = false;
    while (!window_.is_at_end()) {
        const char c = *window_.at;
        if (is_blank(c) || is_line_end(c)) {
            ++window_.at;
        } else if (c == '%' && begins_line(window_.at)) {
            skip_line();
        } else if (c == ';') {
            read_rest_of_line(false);
        } else if (c == '{') {
            read_comment(true);
        } else if (is_tag(window_.at, window_.end)) {
            // A comment ahead of the tags belongs to no move.
            game_.main.comments.clear();
            return true;
        } else if (starts_play(window_.at)) {
            return true;
        } else if (const std::size_t length = read_result(ahead()).length) {
            window_.at += length;
        } else {
            skip_stray(is_told ? nullptr : "text that is no game");
            is_told = true;
        }
    }
    return false;
}

/// Whether a move that can begin a game stands at *at*, perhaps after its number.
bool Reader::starts_play(const char* at) const {
    const char* const limit = std::min(window_.end, at + Window::reach_size);
    while (at < limit && (is_digit(*at) || *at == '.' || is_blank(*at) || is_line_end(*at))) ++at;
    const std::string_view text(at, static_cast<std::size_t>(limit - at));
    const SanReading reading = read_san(text);
    if (reading.complaint ||
        (reading.length < text.size() && !may_follow_move(text[reading.length])))
        return false;
    return find_san(start_position(), reading.san, {options_.rules}).fault == SanFault::None;
}

/// After the result: what still belongs to the game, up to the beginning of the next.
void Reader::read_end() {
    bool is_told = false;
    bool is_apart = false;  // an empty line has gone by
    while (!window_.is_at_end()) {
        const char* const at = window_.at;
        const char c = *at;
        is_apart |= begins_line(at) && follows_empty_line(at);
        if (is_blank(c) || is_line_end(c)) {
            ++window_.at;
        } else if (c == '%' && begins_line(at)) {
            skip_line();
        } else if (c == ';' || c == '{') {
            // Apart from the game a comment opens the next one.
            if (is_apart) return;
            c == ';' ? read_rest_of_line(!is_broken_) : read_comment(!is_broken_);
        } else if (is_tag(at, window_.end) || starts_play(at)) {
            return;
        } else if (const std::size_t length = read_result(ahead()).length) {
            window_.at += length;
        } else {
            skip_stray(is_told ? nullptr : "text after the end of the game");
            is_told = true;
        }
    }
}

/// Skips to the end of the line or to a tag, and tells it unless *message* is null.
void Reader::skip_stray(const char* message) {
    if (message)
        tell(window_.place(window_.at), std::string(message) + ": " + quoted(word_ahead()));
    for (++window_.at; !window_.is_at_end(); ++window_.at) {
        if (is_line_end(*window_.at) || is_tag(window_.at, window_.end)) return;
    }
}

void Reader::skip_line() {
    do {
        while (window_.at != window_.end && !is_line_end(*window_.at)) ++window_.at;
    } while (window_.at == window_.end && window_.slide());
}

void Reader::finish() {
    if (!parents_.empty()) {
        tell(window_.place(window_.at), "a variation is not closed");
        open_ = parents_.front();
    }
    game_.is_cut = is_broken_;
    game_.final = open_.now;
    settle(game_.final);
    if (game_.result == Result::Missing)
        game_.result = read_result(find_tag(game_, "Result")).result;
    game_.number = ++count_;
}

void Reader::tell(Place place, std::string message) {
    if (game_.faults.size() < most_faults)
        game_.faults.push_back({place, std::move(message)});
    else if (game_.faults.size() == most_faults)
        game_.faults.push_back({place, "there is more that cannot be read"});
}

Slice Reader::keep(std::string_view text) {
    const Slice slice{static_cast<std::uint32_t>(game_.text.size()),
                      static_cast<std::uint32_t>(text.size())};
    game_.text += text;
    return slice;
}

std::string_view Reader::ahead() const {
    return {window_.at, std::min<std::size_t>(Window::reach_size,
                                              static_cast<std::size_t>(window_.end - window_.at))};
}

std::string_view Reader::word_ahead() const {
    const std::string_view text = ahead();
    std::size_t size = 0;
    while (size < text.size() && !is_blank(text[size]) && !is_line_end(text[size]) &&
           text[size] != '{' && text[size] != '}' && text[size] != '(' && text[size] != ')' &&
           text[size] != ';' && text[size] != '$')
        ++size;
    return text.substr(0, std::max<std::size_t>(size, !text.empty()));
}

}  // namespace jadoube::pgn
