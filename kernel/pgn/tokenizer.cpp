#include "pgn/tokenizer.hpp"

#include <algorithm>
#include <cstring>
#include <utility>

#include "notation/fen.hpp"
#include "pgn/fast_path.hpp"
#include "pgn/glyphs.hpp"
#include "pgn/splitter.hpp"

namespace jadoube::pgn {

void Tokenizer::open(Source& source) {
    window_.open(source);
    is_begun_ = false;
}

void Tokenizer::begin_game() {
    if (!is_begun_) skip_byte_order_mark();
    stage_ = Stage::Before;
    is_stray_told_ = is_apart_ = has_moves_ = has_event_ = false;
    first_tag_.clear();
    depth_ = 0;
}

const Token& Tokenizer::next() {
    token_.kind = TokenKind::Layout;
    token_.is_apart = token_.is_cut = is_placed_ = false;
    const bool is_at_end = window_.is_at_end();
    begin_ = window_.at;
    if (is_at_end) {
        finish();
        return token_;
    }
    switch (stage_) {
        case Stage::Before:
            read_before();
            break;
        case Stage::Head:
            read_head();
            break;
        case Stage::Play:
            read_play();
            break;
        case Stage::After:
            read_after();
            break;
    }
    return token_;
}

/// Goes over blanks and line ends; false at the end of the source.
bool Tokenizer::skip_space() {
    while (!window_.is_at_end() && (is_blank(*window_.at) || is_line_end(*window_.at)))
        ++window_.at;
    begin_ = window_.at;
    return window_.at != window_.end;
}

/// Ends the game where the tokenizer is.
void Tokenizer::finish() {
    if (depth_) tell(outermost_, "a variation is not closed");
    depth_ = 0;
    token_.kind = TokenKind::Over;
}

Place Tokenizer::place() {
    if (!is_placed_) place_ = window_.place(begin_);
    is_placed_ = true;
    return place_;
}

bool Tokenizer::is_at_opening() {
    return window_.is_at_end() || is_opening(window_.at, window_.end);
}

/// Makes a token of the next *size* bytes.
void Tokenizer::give(TokenKind kind, std::size_t size) {
    token_.kind = kind;
    token_.text = {window_.at, size};
    window_.at += size;
}

void Tokenizer::skip_byte_order_mark() {
    constexpr std::string_view mark = "\xEF\xBB\xBF";
    is_begun_ = true;
    window_.reach();
    if (ahead().starts_with(mark)) window_.skip_unseen(mark.size());
}

/// Before the game: a tag, a move or a mere result begins it; any other text is told.
void Tokenizer::read_before() {
    if (!skip_space()) return finish();
    const char* const at = window_.at;
    if (*at == '%' && begins_line(at)) {
        read_line(TokenKind::Escape);
    } else if (*at == ';') {
        read_line(TokenKind::Comment);
    } else if (*at == '{') {
        read_comment();
    } else if (is_tag(at, window_.end)) {
        give(TokenKind::Start, 0);
        stage_ = Stage::Head;
    } else if (starts_play(at) || read_result(ahead()).length) {
        give(TokenKind::Start, 0);
        stage_ = Stage::Play;
    } else if (const std::size_t blank = wide_blank_length(ahead())) {
        window_.at += blank;
    } else {
        read_stray("text that is no game");
    }
}

/// Among the tags; blank lines and lines for other programs may stand between them.
void Tokenizer::read_head() {
    if (!skip_space()) return finish();
    const char* const at = window_.at;
    if (*at == '%' && begins_line(at)) {
        read_line(TokenKind::Escape);
    } else if (*at == ';') {
        read_line(TokenKind::Comment);
    } else if (*at == '[' && !is_other_game()) {
        read_tag();
    } else {
        stage_ = Stage::Play;
    }
}

/// After the result: what still belongs to the game, up to the beginning of the next.
void Tokenizer::read_after() {
    const auto look_apart = [&] {
        is_apart_ = is_apart_ || (begins_line(window_.at) && follows_empty_line(window_.at));
    };
    while (!window_.is_at_end() && (is_blank(*window_.at) || is_line_end(*window_.at))) {
        look_apart();
        ++window_.at;
    }
    begin_ = window_.at;
    if (begin_ == window_.end) return finish();
    look_apart();
    const char* const at = window_.at;
    if (*at == '%' && begins_line(at)) {
        read_line(TokenKind::Escape);
    } else if (*at == ';' || *at == '{') {
        *at == ';' ? read_line(TokenKind::Comment) : read_comment();
        token_.is_apart = is_apart_;
    } else if (is_tag(at, window_.end) || starts_play(at)) {
        finish();
    } else if (const std::size_t size = read_result(ahead()).length) {
        window_.at += size;
    } else if (const std::size_t blank = wide_blank_length(ahead())) {
        window_.at += blank;
    } else {
        read_stray("text after the end of the game");
    }
}

/// Goes to the end of the line or to a tag; the first such text of a game is told.
void Tokenizer::read_stray(const char* message) {
    if (!std::exchange(is_stray_told_, true))
        tell(place(), std::string(message) + ": " + quoted(word_ahead()));
    for (++window_.at; !window_.is_at_end(); ++window_.at) {
        if (is_line_end(*window_.at) || is_tag(window_.at, window_.end)) return;
    }
}

/// Whether a move that can begin a game stands at *at*, perhaps after its number.
bool Tokenizer::starts_play(const char* at) {
    static const Position start = read_fen(start_fen);
    const char* const limit = std::min(window_.end, at + Window::reach_size);
    const auto rest = [&] { return std::string_view(at, static_cast<std::size_t>(limit - at)); };
    for (;;) {
        if (at < limit && (is_digit(*at) || *at == '.' || is_blank(*at) || is_line_end(*at)))
            ++at;
        else if (const std::size_t blank = wide_blank_length(rest()))
            at += blank;
        else
            break;
    }
    const SanReading reading = read_move(rest());
    return !reading.complaint && find_san(start, reading.san).fault == SanFault::None;
}

/// Whether the moves are counted from 1 again after an empty line: another game without tags.
bool Tokenizer::starts_count(const char* at) const {
    return at[0] == '1' && at[1] == '.' && at[2] != '.' && depth_ == 0 && has_moves_ &&
           follows_empty_line(at);
}

/// From `{` to `}`; the opening of another game ends it too, and is told.
void Tokenizer::read_comment() {
    ++window_.at;
    for (const char* from = window_.at;;) {
        const auto rest = static_cast<std::size_t>(window_.end - from);
        const auto* close = static_cast<const char*>(std::memchr(from, '}', rest));
        // An opening that lies across the window's end must be seen whole, so its half stays.
        const char* stop = close ? close
                           : window_.is_finished()
                               ? window_.end
                               : window_.end - std::min(rest, Window::reach_size);
        const char* const opening = find_opening(from, stop, window_.end);
        if (opening) stop = opening;
        if (opening || close || window_.is_finished()) {
            give_text(TokenKind::Comment, stop);
            if (stop == close)
                ++window_.at;
            else
                tell(place(), "a comment that is not closed");
            return;
        }
        from = read_on(stop);
    }
}

/// From `;` or `%` to the end of the line.
void Tokenizer::read_line(TokenKind kind) {
    ++window_.at;
    for (const char* from = window_.at;;) {
        while (from != window_.end && !is_line_end(*from)) ++from;
        if (from != window_.end || window_.is_finished()) return give_text(kind, from);
        from = read_on(from);
    }
}

/// Reads on in a text that begins where the window is and does not end before *known*; says where
/// that is then. Of what is too long only the front is kept.
const char* Tokenizer::read_on(const char* known) {
    place();  // before the token's front slides out of the window
    std::size_t size = static_cast<std::size_t>(known - window_.at);
    if (size > most_text) {
        if (!token_.is_cut) kept_.assign(window_.at, most_text);
        token_.is_cut = true;
        window_.at = known;
        size = 0;
    }
    window_.slide();
    return window_.at + size;
}

/// Makes a token of the text up to *stop*.
void Tokenizer::give_text(TokenKind kind, const char* stop) {
    const auto size = static_cast<std::size_t>(stop - window_.at);
    if (size > most_text && !token_.is_cut) {
        kept_.assign(window_.at, most_text);
        token_.is_cut = true;
    }
    give(kind, size);
    if (token_.is_cut) token_.text = kept_;
}

void Tokenizer::skip_line() {
    do {
        while (window_.at != window_.end && !is_line_end(*window_.at)) ++window_.at;
    } while (window_.at == window_.end && window_.slide());
}

std::string_view Tokenizer::ahead() const {
    return {window_.at, std::min<std::size_t>(Window::reach_size,
                                              static_cast<std::size_t>(window_.end - window_.at))};
}

std::string_view Tokenizer::word_ahead() const {
    const std::string_view text = ahead();
    constexpr std::string_view ends = "{}()[;$";
    std::size_t size = !text.empty();
    if (size && text[0] != '[' && ends.find(text[0]) != ends.npos) return text.substr(0, 1);
    while (size < text.size() && !is_blank(text[size]) && !is_line_end(text[size]) &&
           ends.find(text[size]) == ends.npos)
        ++size;
    return text.substr(0, size);
}

}  // namespace jadoube::pgn
