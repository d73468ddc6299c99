// FEN: what is read, written and read again is the same position, and a whole one.
#include "notation/fen.hpp"

#include <array>
#include <string>

#include "board/zobrist.hpp"
#include "error.hpp"
#include "mating/can_mate.hpp"
#include "moves/by_hand.hpp"
#include "moves/promotion.hpp"
#include "processor.hpp"
#include "readers.hpp"

namespace jadoube::fuzz {
namespace {

constexpr std::array<std::string_view, 8> seeds{
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "n1n5/PPPk4/8/8/8/8/4Kppp/5N1N b - - 0 1",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "8/8/8/2k5/3Pp3/8/8/4K3 b - d3",
    "PPPPkPPP/8/8/8/8/8/8/pppKpppp w - - 99 65535",
    "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQkQQQQ/qqqKqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq b - - 0 1",
    "4k3/8/8/8/8/8/8/4K3"};

constexpr std::array<std::string_view, 12> words{
    "/", "8", "k", "K", " w ", " b ", "KQ", "-", "e3", "9", "0", "99999999999999999999"};

/// A mate that is said to be possible is one that lawful moves give.
void try_mates(const Position& position) {
    for (const Colour colour : {Colour::White, Colour::Black}) {
        const MateAnswer answer = can_mate(position, colour, standard_rules, 60);
        if (answer.can != true) continue;
        Position p = position;
        for (const Move move : answer.line) {
            bool is_lawful = false;
            for (const Move lawful : list_first_moves(p, standard_rules))
                is_lawful |= lawful == move;
            promise(is_lawful, "the moves to a mate are lawful");
            p = play(p, move);
        }
        promise(
            p.turn != colour && checkers(p, p.turn) && !has_moves_after_naming(p, standard_rules),
            "the moves end in mate");
    }
}

void read(std::string_view text, std::uint64_t choice) {
    Position position;
    try {
        position = read_fen(text);
        const std::string_view letters = text.substr(choice % (text.size() + 1));
        if (choice & 1) read_lost(position, letters);
        if (choice & 2) read_castling(position, letters);
    } catch (const Error&) {
        return;
    }
    settle(position);
    promise(position.key == key_of(position), "the key is that of the position");

    const FenText written = write_fen(position);
    Position again = read_fen(written);
    read_lost(again, write_lost(position));
    promise(again == position, "what is written is read as the same position");
    promise(std::string_view(write_fen(again)) == written, "writing twice gives the same text");

    if (choice % 16 == 0) try_mates(position);

    const Query query{standard_rules};
    MoveList list;
    processor.list(position, query, list);
    promise(list.size == processor.count(position, query), "as many moves as are counted");
    promise((list.size > 0) == processor.has_moves(position, query), "some moves, or none");
    for (const Move move : list) {
        const Position after = play(position, move);
        promise(after.key == key_of(after), "the key after a move is that of the position");
    }
}

}  // namespace

const Reader fen_reader{"fen", seeds, words, read};

}  // namespace jadoube::fuzz
