#include "error.hpp"
#include "notation/san.hpp"
#include "notation/utf8.hpp"

namespace jadoube {
namespace {

std::string colour_name(Colour colour) {
    return colour == Colour::White ? "white" : "black";
}

std::string kind_name(Kind kind) {
    switch (kind) {
        case Kind::Knight:
            return "Knight";
        case Kind::Bishop:
            return "Bishop";
        case Kind::Rook:
            return "Rook";
        case Kind::Queen:
            return "Queen";
        case Kind::King:
            return "King";
        default:
            return "pawn";
    }
}

/// "b1", "b1 and f3", "b1, d4 and f3".
std::string square_names(Bitboard set) {
    std::string text;
    while (set) {
        const Square square = take_first(set);
        if (!text.empty()) text += set ? ", " : " and ";
        text += square_name(square);
    }
    return text;
}

std::string explain_no_man(const Position& p, const San& san) {
    const std::string colour = colour_name(p.turn);
    if (san.kind == Kind::None && !(p.men(p.turn) & san.origins))
        return "no " + colour + " man stands on " + square_names(san.origins);
    const Kind kind = san.kind == Kind::None ? p.kind_at(first_of(san.origins)) : san.kind;
    const std::string target = square_name(san.target);
    if (p.men(p.turn) & bit(san.target)) return "a " + colour + " man stands on " + target;
    if (p.men(!p.turn, Kind::King) & bit(san.target)) return "a King is never taken";
    std::string man = "no " + colour + " " + kind_name(kind);
    if (san.origins && !has_many(san.origins)) man += " on " + square_names(san.origins);
    return man + " can go to " + target;
}

std::string explain_castling(const Position& p, const San& san, const SanQuestion& question) {
    const bool is_king_side = san.wing == San::Wing::King;
    const std::uint8_t right = is_king_side ? wing::king_side(p.turn) : wing::queen_side(p.turn);
    const std::string side = is_king_side ? "on the King's side" : "on the Queen's side";
    if (!(p.castling & right)) return "the right to castle " + side + " is gone";
    const Square home = p.king(p.turn);  // while a right stands
    const Square rook = p.rook_home(p.turn, is_king_side);
    if (const Bitboard men = between_squares[home][rook] & p.occupied())
        return "a man on " + square_name(first_of(men)) + " stands between King and Rook";
    if (checkers(p, p.turn)) return "the King may not castle out of check";
    if (san.target != no_square &&
        (rank_of(san.target) != rank_of(home) ||
         !(question.rules.landings[file_of(san.target)] >> file_of(san.rook_target) & 1)))
        return "the rules know no such landing";
    const Square landing = home_square(p.turn, is_king_side ? 6 : 2);
    const Bitboard others = p.occupied() & ~bit(home) & ~bit(rook);
    const Bitboard ways = between_squares[home][landing] | bit(landing) |
                          between_squares[rook][landing] |
                          bit(home_square(p.turn, is_king_side ? 5 : 3));
    if (p.is_elsewhere() && (ways & others))
        return "a man on " + square_name(first_of(ways & others)) + " stands in the way";
    return "the King may not castle over or into check";
}

std::string reason(const Position& p, const San& san, const SanFinding& finding,
                   const SanQuestion& question) {
    switch (finding.fault) {
        case SanFault::NoMan:
            return explain_no_man(p, san);
        case SanFault::Ambiguous:
            if (san.wing != San::Wing::None)
                return "ambiguous, say where King and Rook land, as in O-O(h1,e1)";
            return "ambiguous between the men on " + square_names(finding.candidates);
        case SanFault::Check:
            if (finding.candidates == p.men(p.turn, Kind::King))
                return "the King would stand in check on " + square_name(san.target);
            return "it would leave the King in check";
        case SanFault::NeedsName:
            return "the pawn needs a name, as in " + square_name(san.target) + "=Q";
        case SanFault::NeedlessName:
            return "only a pawn that reaches its last rank gets a name";
        case SanFault::Unusable:
            return "the " + colour_name(p.turn) + " pawn may not become a " +
                   kind_name(san.promotion) + " on " + square_name(san.target);
        case SanFault::Castling:
            return explain_castling(p, san, question);
        case SanFault::Pass:
            return "to pass the turn is no lawful move";
        case SanFault::None:
            break;
    }
    return "it is lawful";
}

}  // namespace

std::string quoted(std::string_view text) {
    constexpr std::size_t most = 20;
    constexpr char digits[] = "0123456789abcdef";
    std::string quote = "\"";
    std::size_t characters = 0;
    while (!text.empty() && characters < most) {
        std::size_t length = character_length(text);
        const auto byte = static_cast<unsigned char>(text[0]);
        if (length == 0 || byte < 0x20 || byte == 0x7F) {
            quote += {'\\', 'x', digits[byte >> 4], digits[byte & 15]};
            length = 1;
        } else {
            quote += text.substr(0, length);
        }
        text.remove_prefix(length);
        ++characters;
    }
    return quote + (text.empty() ? "\"" : "…\"");
}

std::string explain(const Position& p, std::string_view text, const San& san,
                    const SanFinding& finding, const SanQuestion& question) {
    return quoted(text) + " is no move here: " + reason(p, san, finding, question);
}

}  // namespace jadoube
