// PGN: any bytes are read to their end, and whatever moves are told can be played.
#include <algorithm>
#include <array>
#include <memory>
#include <string>

#include "error.hpp"
#include "moves/by_hand.hpp"
#include "pgn/parallel_reader.hpp"
#include "pgn/reader.hpp"
#include "pgn/source.hpp"
#include "pgn/splitter.hpp"
#include "processor.hpp"
#include "readers.hpp"

namespace jadoube::fuzz {
namespace {

constexpr std::array<std::string_view, 9> seeds{
    "[Event \"London\"]\n[White \"A\"]\n[Black \"B\"]\n[Result \"1-0\"]\n\n"
    "1. e4 e5 2. Bc4 Bc5 3. Qh5 Nf6 4. Qxf7# 1-0\n\n",
    "[Event \"?\"]\r\n\r\n1.e4 {a comment} e5 $1 2.Nf3 (2.f4 exf4 (2...d5) 3.Nf3) Nc6!? 3.Bb5 "
    "a6\r\n"
    "; to the line's end\r\n4.O-O 1/2-1/2\r\n\r\n",
    "[SetUp \"1\"]\n[FEN \"n1n5/PPPk4/8/8/8/8/4Kppp/5N1N w - - 0 1\"]\n\n1. bxa8=Q fxg1=N+ *\n",
    "\xef\xbb\xbf[White \"K\xf6nig\"]\n% an escape\n\n1. d4 d5 2. -- e6 3. c4 dxc4 0-1\n"
    "[White \"C\"]\n[Black \"D \\\"E\\\" F\"]\n\n1. e4 e5\n",
    "1. e4 d5 2. exd5 e5 3. dxe6 e.p. Bxe6 4. Nf3 Nf6 5. Be2 Be7 6. 0-0 0-0 *",
    "[Event \"x\"]\n\n1. e4 e5 2. Ke3 Ke6\n\n[Event \"y\"]\n\n1. d4 {never closed\n\n"
    "[Event \"z\"]\n\n1. c4 c5 1-0\n",
    "{before}\n\n[ Event \"x\" ]\n[Site \"Lon\ndon\"]\n[White\n\"A\"\n]\n\n1. e4...e5 2. Nf3+- "
    "Nc6\u00B1 3. Bb5 = a6 N 4. Ba4 +/- Nf6\u221E 5. O-O\u00A0Be7 1\u20130 {so}\n\n{apart}\n[Event "
    "\"y\"]\n\n1. Sf3 Sf6 2. 0000 d5 mate \u00BD-\u00BD\n\n{last}\n",
    std::string_view("\xff\xfe"
                     "1\0.\0 \0e\0"
                     "4\0 \0e\0"
                     "5\0 \0*\0",
                     22),
    "[Variant \"Atomic\"]\n\n1. e4 e5 2. Nf3 1-0\n\n1. d4 (1. c4 (1. f4\n\n[Event \"z\"]\n*\n"};

constexpr std::array<std::string_view, 37> words{"\u00BD-\u00BD",
                                                 "\u00A0",
                                                 "+-",
                                                 "N",
                                                 "0000",
                                                 "mate",
                                                 "...",
                                                 "\x96",
                                                 "\u00B1",
                                                 "[ White\n\"",
                                                 "Sf3",
                                                 "{",
                                                 "}",
                                                 "(",
                                                 ")",
                                                 ";",
                                                 "%",
                                                 "\n%",
                                                 "$",
                                                 "$256",
                                                 "[Event \"",
                                                 "\"]",
                                                 "\\\"",
                                                 "\n\n",
                                                 "\r",
                                                 "1.",
                                                 "1...",
                                                 "*",
                                                 "1-0",
                                                 "1/2-1/2",
                                                 "--",
                                                 "!!",
                                                 "e4",
                                                 "O-O-O",
                                                 "[FEN \"",
                                                 "\xef\xbb\xbf",
                                                 std::string_view("\0", 1)};

/// Hands out a text in small runs, so that every seam is met.
class TrickleSource final : public pgn::Source {
  public:
    TrickleSource(std::string_view bytes, std::size_t run) : bytes_(bytes), run_(run) {}
    std::size_t read(char* into, std::size_t size) override {
        return bytes_.read(into, std::min(size, run_));
    }

  private:
    pgn::MemorySource bytes_;
    std::size_t run_;
};

/// Plays a line's moves from *position* on; the turn may be passed.
Position replay(Position position, const pgn::Play& line, const Rules& rules) {
    for (const Move move : line.moves) {
        MoveList list;
        processor.list(position, {rules}, list);
        promise(
            !move || move.is_naming() || std::find(list.begin(), list.end(), move) != list.end(),
            "a move that is told is lawful");
        position = move ? play(position, move, rules) : pass_turn(position);
    }
    return position;
}

/// What is told of a whole text, in one number that another way of reading must give as well.
struct Tally {
    std::uint64_t games = 0, moves = 0, faults = 0, notes = 0;
    bool operator==(const Tally&) const = default;
};

void add(Tally& tally, const pgn::Game& game, const Rules& rules) {
    ++tally.games;
    tally.faults += game.faults.size();
    for (const pgn::Tag& tag : game.tags) tally.notes += game.view(tag.value).size();
    for (std::size_t n = 0; n < game.line_count(); ++n) {
        const pgn::Play& line = game.line_of(n);
        tally.moves += line.moves.size();
        for (const pgn::Comment& comment : line.comments)
            tally.notes += game.view(comment.text).size();
        for (const pgn::Branching& branching : line.variations)
            promise(branching.line < game.line_count(), "a variation is among the lines");
    }
    promise(game.number == tally.games, "games are numbered from 1");
    promise(replay(game.start, game.main, rules) == game.final,
            "the moves lead to the final position");
}

Tally read_all(pgn::Source& source, const pgn::Options& options) {
    pgn::Reader reader(source, options);
    Tally tally;
    while (const pgn::Game* game = reader.next()) add(tally, *game, options.rules);
    return tally;
}

/// Reads what is UTF-16 twice, as games and as tokens.
void keep_all(std::string_view text, const pgn::Options& options, std::uint64_t games);
void keep_utf16(std::string_view text, const pgn::Options& options) {
    pgn::TextSource source(std::make_unique<TrickleSource>(text, 3));
    keep_all(text, options, read_all(source, options).games);
}

/// Keeps what stands in a text; the games are those that are played.
void keep_all(std::string_view text, const pgn::Options& options, std::uint64_t games) {
    pgn::TextSource source(std::make_unique<pgn::MemorySource>(text));
    pgn::Options keeping = options;
    keeping.tokens = keeping.comments = true;
    pgn::Reader reader(source, keeping);
    std::uint64_t found = 0;
    while (const pgn::Game* game = reader.next()) {
        ++found;
        std::size_t tags = 0;
        pgn::Place last{1, 0};
        for (const pgn::Written& token : game->tokens) {
            tags += token.kind == pgn::TokenKind::Tag;
            const bool is_after =
                token.place.line > last.line ||
                (token.place.line == last.line && token.place.column >= last.column);
            promise(is_after, "no token stands before the one before it");
            promise(token.text.begin + token.text.size <= game->text.size(),
                    "a token's text is kept");
            last = token.place;
        }
        promise(tags == game->tags.size(), "every tag is a token");
    }
    promise(found == games, "the games that are kept are those that are played");
}

Tally read_together(pgn::Source& source, const pgn::Options& options, std::size_t size) {
    pgn::ParallelReader reader(source, options, 2, false, size);
    Tally tally;
    for (auto games = reader.next(); !games.empty(); games = reader.next())
        for (const auto& game : games) add(tally, *game, options.rules);
    return tally;
}

void read(std::string_view text, std::uint64_t choice) {
    const pgn::Options options{.rules = {.passing = (choice & 1) == 0},
                               .comments = (choice & 2) != 0,
                               .variations = (choice & 4) != 0,
                               .letters = choice % 7 == 0 ? &german_letters : &english_letters};
    pgn::MemorySource whole(text);
    const Tally tally = read_all(whole, options);
    if (!text.starts_with("\xff\xfe") && !text.starts_with("\xfe\xff"))
        keep_all(text, options, tally.games);
    else
        keep_utf16(text, options);
    if (choice & 8) {
        TrickleSource trickle(text, 1 + choice / 16 % 200);
        promise(read_all(trickle, options) == tally, "seams between runs of bytes change nothing");
    } else {
        pgn::MemorySource again(text);
        pgn::Splitter splitter(again, 1 + choice / 16 % 200);
        std::string joined;
        bool closes = false;
        for (std::string piece = splitter.next(closes); !piece.empty();
             piece = splitter.next(closes))
            joined += piece;
        promise(joined == text, "the pieces of a text are the text");
    }
    // Threads are dear, so they are tried now and then.
    if (choice % 32 == 0) {
        pgn::MemorySource again(text);
        promise(read_together(again, options, 1 + choice / 32 % 200) == tally,
                "several threads read what one does");
    }
}

}  // namespace

const Reader pgn_reader{"pgn", seeds, words, read};

}  // namespace jadoube::fuzz
