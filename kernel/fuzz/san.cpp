// SAN and coordinates: what is read is lawful, and what is written of it is read as the same move.
#include "notation/san.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "error.hpp"
#include "moves/by_hand.hpp"
#include "notation/fen.hpp"
#include "processor.hpp"
#include "readers.hpp"

namespace jadoube::fuzz {
namespace {

constexpr std::array<std::string_view, 24> seeds{
    "e4",   "Nf3",   "Nbd2", "R1a3", "Qh4e1",      "exd6",    "exd6 e.p.", "e8=Q",
    "e8Q",  "e8(Q)", "bxa8", "O-O",  "0-0-0",      "O-O-O+",  "Qxf7 mate", "Ng1-f3",
    "e2e4", "Pe4",   "♘f3",  "--",   "O-O(h1,e1)", "e7-e8=N", "Nb1xc3+!?", "Ke1:e2"};

constexpr std::array<std::string_view, 16> words{
    "x", "+", "#", "=", "-", "O-O", "0-0", "e.p.", "!", "?", "mate", "dbl ", "Q", "a8", "h1", "×"};

constexpr std::array<std::string_view, 7> boards{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1",
    "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3",
    "7k/8/8/R2Q3Q/8/2N1N3/8/R2QK2Q w - - 0 1",
    "4k3/8/8/8/7q/8/8/R3K2R w KQ - 0 1",
    "3Pk3/P6P/8/8/8/8/p6p/R3K2R w KQ - 0 1"};

constexpr std::array<Rules, 3> all_rules{
    standard_rules,
    Rules{.passing = false,
          .promotion = Promotion::Lost,
          .landings = {1 << 3, 1 << 2 | 1 << 3, 1 << 3, 0, 0, 0, 1 << 4 | 1 << 5, 1 << 4 | 1 << 5}},
    Rules{.passing = true, .promotion = Promotion::LostUnlike}};

/// Whether *move* is one that the generator gives, or a naming.
bool is_given(const Position& position, Move move, const SanQuestion& question) {
    if (move.is_naming() || (question.unnamed && move.is_waiting())) return true;
    MoveList list;
    processor.list(position, {question.rules, question.tolerated}, list);
    return std::find(list.begin(), list.end(), move) != list.end();
}

void read(std::string_view text, std::uint64_t choice) {
    Position position = read_fen(boards[choice % boards.size()]);
    if (choice & 64) read_lost(position, "QRBNqrbn");
    const SanQuestion question{.rules = all_rules[choice / 8 % all_rules.size()],
                               .tolerated = choice & 128 ? checkers(position, position.turn) : 0,
                               .unnamed = (choice & 256) != 0};
    Move move;
    try {
        if (choice & 512) {
            const Move bare = parse_coordinates(text);
            promise(parse_coordinates(coordinates(bare)) == bare,
                    "coordinates that are written are read as the same move");
            return;
        }
        move = parse_san(position, text, question);
    } catch (const Error&) {
        return;
    }
    promise(is_given(position, move, question), "a move that is read is lawful");
    if (!question.unnamed) {
        const std::string written = write_san(position, move, question.rules, question.tolerated);
        promise(parse_san(position, written, question) == move,
                "what is written is read as the same move");
    }
    play(position, move, question.rules);
}

}  // namespace

const Reader san_reader{"san", seeds, words, read};

}  // namespace jadoube::fuzz
