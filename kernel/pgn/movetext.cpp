// Moves, and what stands among them.
#include <algorithm>

#include "pgn/fast_path.hpp"
#include "pgn/glyphs.hpp"
#include "pgn/splitter.hpp"
#include "pgn/tokenizer.hpp"

namespace jadoube::pgn {
namespace {

/// Whether a move may end before *rest*.
bool may_precede(std::string_view rest) {
    return rest.empty() || may_follow_move(rest[0]) || wide_blank_length(rest) ||
           read_glyph(rest).length || rest.starts_with("\u2026");
}

}  // namespace

/// One thing of any sort.
void Tokenizer::read_play() {
    const char* const at = window_.at;
    switch (*at) {
        case '{':
            return read_comment();
        case ';':
            return read_line(TokenKind::Comment);
        case '$':
            return read_nag();
        case '!':
        case '?':
            return read_praise();
        case '(':
            return open_variation();
        case ')':
            return close_variation();
        case '}':
            tell(place(), "a comment is closed that was not opened");
            break;
        case '[':
            if (!is_tag(at, window_.end)) return read_word();
            if (depth_ || has_moves_ || is_other_game()) return finish();
            stage_ = Stage::Head;
            return;
        case '%':
            return begins_line(at) ? read_line(TokenKind::Escape) : read_word();
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
            return read_number_or_result();
        case '\n':
        case '\r':
            while (!window_.is_at_end() && is_line_end(*window_.at)) ++window_.at;
            if (!window_.is_at_end() && starts_count(window_.at)) finish();
            return;
        case ' ':
        case '\t':
        case '\v':
        case '\f':
        case '\x1A':
        case '.':
            break;
        // Signs of who stands better; some say nothing about the game.
        case '-':
        case '+':
        case '#':
        case '=':
        case '/':
        case '~':
        case '<':
        case '>':
            return read_sign();
        default:
            return read_word();
    }
    ++window_.at;
}

void Tokenizer::read_number_or_result() {
    const std::string_view text = ahead();
    if (const ResultReading reading = read_result(text); reading.length)
        return give_result(reading);
    const bool is_pass = text.starts_with("0000") && may_precede(text.substr(4));
    const bool is_number =
        is_digit(text[0]) && (text[0] != '0' || window_.at[1] == '.' || is_digit(window_.at[1]));
    if (is_pass || !is_number) return read_word();
    while (!window_.is_at_end() && is_digit(*window_.at)) ++window_.at;
}

void Tokenizer::give_result(const ResultReading& reading) {
    give(TokenKind::Result, reading.length);
    token_.result = reading.result;
    if (depth_ != 0) return;
    stage_ = Stage::After;
    is_stray_told_ = false;
}

/// A sign other than a letter: a glyph, a passed turn, or nothing that is known.
void Tokenizer::read_sign() {
    if (const GlyphReading glyph = read_glyph(ahead()); glyph.length) return give_glyph(glyph);
    if (ahead().starts_with("--")) return read_word();
    ++window_.at;
}

void Tokenizer::give_glyph(const GlyphReading& glyph) {
    give(TokenKind::Nag, glyph.length);
    token_.number = glyph.nag;
}

/// A move in any form, or another word that may stand among moves.
void Tokenizer::read_word() {
    const std::string_view text = ahead();
    const SanReading reading = read_move(text);
    if (reading.complaint && read_other_word(text)) return;
    token_.complaint = reading.complaint;
    if (reading.complaint) {
        give(TokenKind::Move, word_ahead().size());
    } else {
        give(TokenKind::Move, reading.length);
        token_.san = reading.san;
        if (!english_.empty()) token_.text = english_;
    }
    note_moves();
}

/// What is known, though not a move; false if it is unknown.
bool Tokenizer::read_other_word(std::string_view text) {
    if (const GlyphReading glyph = read_glyph(text); glyph.length) return give_glyph(glyph), true;
    if (const ResultReading result = read_result(text); result.length)
        return give_result(result), true;
    std::size_t size = wide_blank_length(text);
    if (text.starts_with("\u2026")) size = 3;
    // "mate" that stands apart from its move.
    if (!size && has_moves_) size = remark_length(text);
    window_.at += size;
    return size != 0;
}

/// A move up to where a move may end, with English letters or those that were asked for. German
/// ones need not be asked for: English words do not have them.
SanReading Tokenizer::read_move(std::string_view text) {
    if (&letters_ != &english_letters) return read_translated(text, letters_);
    english_.clear();
    SanReading reading = read_san(text);
    const San& san = reading.san;
    const bool is_whole = !reading.complaint && may_precede(text.substr(reading.length));
    // "a8(D)" names a pawn that must have a name; elsewhere a D asks for a diagram.
    const bool needs_name = is_whole && san.kind == Kind::Pawn && san.promotion == Kind::None &&
                            (bit(san.target) & (rank_mask(0) | rank_mask(7)));
    if (is_whole && !needs_name) return reading;
    if (text.find_first_of("DTLS") != text.npos) {
        const SanReading german = read_translated(text, german_letters);
        if (!german.complaint && (!needs_name || german.san.promotion != Kind::None)) return german;
        english_.clear();
    }
    if (is_whole) return reading;
    if (!reading.complaint) reading.complaint = "the end of the move";
    return reading;
}

SanReading Tokenizer::read_translated(std::string_view text, const Letters& letters) {
    const Translation translation = translate(text, letters);
    SanReading reading = read_san(translation.word);
    english_ = translation.word.substr(0, reading.length);
    reading.length = translation.original(reading.length);
    if (!reading.complaint && !may_precede(text.substr(reading.length)))
        reading.complaint = "the end of the move";
    return reading;
}

/// `$` and a number.
void Tokenizer::read_nag() {
    const std::string_view text = ahead();
    unsigned number = 0;
    std::size_t size = 1;
    for (; size < text.size() && is_digit(text[size]); ++size)
        if (size <= 5) number = number * 10 + static_cast<unsigned>(text[size] - '0');
    give(TokenKind::Nag, size);
    token_.number = number;
    if (size > 1 && size <= 6 && number <= 65'535) return;
    tell(place(), "a NAG that is no number from 0 to 65,535");
    token_.kind = TokenKind::Layout;
    while (!window_.is_at_end() && is_digit(*window_.at)) ++window_.at;
}

/// `!`, `?` and their pairs.
void Tokenizer::read_praise() {
    const std::string_view text = ahead();
    const auto is_praise = [](char c) { return c == '!' || c == '?'; };
    const bool is_good = text[0] == '!';
    std::size_t size = 1;
    while (size < text.size() && is_praise(text[size])) ++size;
    give(TokenKind::Nag, size);
    if (size == 1)
        token_.number = is_good ? 1 : 2;
    else if (text[0] == text[1])
        token_.number = is_good ? 3 : 4;
    else
        token_.number = is_good ? 5 : 6;
}

void Tokenizer::open_variation() {
    if (depth_++ == 0) outermost_ = place();
    give(TokenKind::Begin, 1);
}

void Tokenizer::close_variation() {
    if (depth_ == 0) {
        tell(place(), "a variation is closed that was not opened");
        ++window_.at;
        return;
    }
    --depth_;
    give(TokenKind::End, 1);
}

void Tokenizer::skip_variation() {
    const std::size_t around = depth_ - 1;
    while (!window_.is_at_end()) {
        is_placed_ = false;
        begin_ = window_.at;
        switch (*window_.at) {
            case '{':
                read_comment();
                continue;
            case ';':
                read_line(TokenKind::Comment);
                continue;
            case '(':
                ++depth_;
                break;
            case ')':
                if (--depth_ != around) break;
                ++window_.at;
                return;
            case '%':
                if (!begins_line(window_.at)) break;
                read_line(TokenKind::Escape);
                continue;
            case '[':
                if (is_tag(window_.at, window_.end)) return;
                break;
            default:
                break;
        }
        ++window_.at;
    }
}

}  // namespace jadoube::pgn
