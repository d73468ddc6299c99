#include <algorithm>
#include <array>

#include "error.hpp"
#include "notation/plain_san.hpp"
#include "notation/san.hpp"
#include "notation/utf8.hpp"
#include "processor.hpp"

namespace jadoube {
namespace {

/// The column, from 1, of the byte at *offset*, counted in characters.
std::size_t column_of(std::string_view text, std::size_t offset) {
    std::size_t column = 1;
    for (const char c : text.substr(0, offset)) column += !carries_on(c);
    return column;
}

[[noreturn]] void refuse(std::string_view text, std::size_t offset, std::string_view expected) {
    throw SanError("cannot read " + quoted(text) + " as a move: expected " + std::string(expected) +
                   " at column " + std::to_string(column_of(text, offset)));
}

bool is_space(char c) {
    return c == ' ' || (c >= '\t' && c <= '\r');
}

/// Goes over what may follow a move: the offer of a draw, then praise, blame and marks in any
/// order.
std::size_t skip_remarks(std::string_view text, std::size_t at) {
    if (at < text.size() && text[at] == '=') ++at;
    while (at < text.size() && (text[at] == '!' || text[at] == '?' || text[at] == '+' ||
                                text[at] == '#' || is_space(text[at])))
        ++at;
    return at;
}

/// The move that *text* is, if it is one in plain notation and lawful; else the null move. It is
/// read as the moves of a PGN are, by the loop that knows plain moves only.
Move plain_move(const Position& p, std::string_view text, const SanQuestion& question) {
    constexpr std::size_t longest = 8;      // "Qa1xb2+", "exd8=Q+"
    constexpr std::size_t look_ahead = 24;  // what the loop asks to see; zeros end a move
    if (text.empty() || text.size() > longest || text[0] < 'A' || question.tolerated) return {};
    std::array<char, longest + look_ahead> bytes{};
    std::ranges::copy(text, bytes.begin());
    Position after = p;
    Move move;
    FastPath path;
    path.follow(question.rules);
    path.position = &after;
    path.at = bytes.data();
    path.end = bytes.data() + bytes.size();
    path.moves = &move;
    path.moves_end = &move + 1;
    processor.play_fast(path);
    return path.at == bytes.data() + text.size() ? move : Move{};
}

}  // namespace

Move parse_san(const Position& p, std::string_view text, const SanQuestion& question) {
    if (const Move move = plain_move(p, text, question)) return move;
    std::size_t begin = 0;
    while (begin < text.size() && is_space(text[begin])) ++begin;
    const SanReading reading = read_san(text.substr(begin));
    if (reading.complaint) refuse(text, begin + reading.length, reading.complaint);
    const std::size_t end = skip_remarks(text, begin + reading.length);
    if (end != text.size()) refuse(text, end, "nothing more");
    const SanFinding finding = find_san(p, reading.san, question);
    if (finding.fault != SanFault::None)
        throw SanError(explain(p, text, reading.san, finding, question));
    return finding.move;
}

}  // namespace jadoube
