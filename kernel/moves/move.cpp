#include "moves/move.hpp"

#include "error.hpp"

namespace jadoube {
namespace {

constexpr std::string_view name_letters = "nbrq";  // Knight … Queen
constexpr std::string_view pass_text = "0000";

[[noreturn]] void fail(std::string_view text, const std::string& why) {
    constexpr std::size_t shown = 40;  // enough to recognise a text, however long it is
    const std::string part(text.substr(0, shown));
    throw MoveError("\"" + part + (text.size() > shown ? "…" : "") + "\" is no move: " + why);
}

/// Where the Rook lands in today's castling with the King on *target*.
Square usual_rook_target(Square origin, Square target) {
    return target > origin ? target - 1 : target + 1;
}

}  // namespace

std::string square_name(Square square) {
    return {static_cast<char>('a' + file_of(square)), static_cast<char>('1' + rank_of(square))};
}

Square parse_square(std::string_view text) {
    if (text.size() != 2 || text[0] < 'a' || text[0] > 'h' || text[1] < '1' || text[1] > '8')
        return no_square;
    return square_at(text[0] - 'a', text[1] - '1');
}

std::string coordinates(Move move) {
    if (move.is_pass()) return std::string(pass_text);
    std::string text = square_name(move.origin()) + square_name(move.target());
    if (move.promotion() != Kind::None)
        text += name_letters[static_cast<std::size_t>(move.promotion()) - 2];
    if (move.is_castling()) {
        const bool is_usual =
            (move.target() - move.origin() == 2 || move.origin() - move.target() == 2) &&
            move.rook_target() == usual_rook_target(move.origin(), move.target());
        if (!is_usual) text.append(1, ':').append(square_name(move.rook_target()));
    }
    return text;
}

Move parse_coordinates(std::string_view text) {
    if (text == pass_text) return {};
    const Square origin = parse_square(text.substr(0, 2));
    if (origin == no_square) fail(text, "it begins with no square");
    const Square target = text.size() < 2 ? no_square : parse_square(text.substr(2, 2));
    if (target == no_square) fail(text, "there is no square at its third letter");
    const std::string_view rest = text.substr(4);
    if (rest.empty()) {
        if (origin == target) fail(text, "origin and target are one square");
        return {origin, target};
    }
    if (rest[0] == ':') {
        const Square rook = parse_square(rest.substr(1));
        if (rook == no_square || rank_of(rook) != rank_of(origin) ||
            rank_of(target) != rank_of(origin) || rook == target)
            fail(text, "it does not say where the Rook lands");
        return Move::castles(origin, target, file_of(rook));
    }
    const std::size_t kind = rest.size() == 1 ? name_letters.find(rest[0]) : std::string_view::npos;
    if (kind == std::string_view::npos) fail(text, "a name is one of n, b, r, q");
    return Move::promoting(origin, target, static_cast<Kind>(kind + 2));
}

}  // namespace jadoube
