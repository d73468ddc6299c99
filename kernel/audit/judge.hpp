// What codes of laws make of a recorded game: each game is replayed once, and judged by each code.
//
// A score is read by today's rules, which nearly all scores keep to. Where a code lays down
// something else (no taking in passing, promotion to lost pieces only, other castlings) the moves
// in question are looked at code by code; the rest of the game is the same for all.
#pragma once

#include <vector>

#include "audit/prospects.hpp"
#include "audit/recurrence.hpp"
#include "audit/termination.hpp"
#include "pgn/game.hpp"

namespace jadoube::audit {

/// What a code draws besides stalemate, and what it makes of a flag; 0: it does not.
struct Draws {
    int claimed_times = 0;    // a position that stood there so often may be claimed,
    int automatic_times = 0;  //   and draws by itself
    int claimed_moves = 0;    // so many by each without a capture or a pawn's move may be claimed,
    int automatic_moves = 0;  //   and draw by themselves
    bool is_restarted_by_capture_alone = false;  // what is claimed
    bool draws_dead = false;                     // a position in which nobody can mate
    bool knows_flag = false;                     // a player whose time is over has lost,
    bool spares = false;                         //   but for one whose adversary cannot mate

    bool has_any() const {
        return claimed_times || automatic_times || claimed_moves || automatic_moves || draws_dead;
    }
};

/// What a code lays down that bears on a recorded game.
struct Terms {
    Rules rules;
    Stalemate stalemate = Stalemate::Draws;  // to him who gives it
    bool has_count = false;                  // moves may be counted to a draw,
    bool is_counted_with_pawns = false;      //   with pawns on the board,
    int most_pieces = -1;                    //   with so many beside the claimant's King (-1: any),
    int counted_moves = 50;                  //   so many on each side
    bool may_cross = true;                   // the moves received as odds may cross the middle
    bool gives_any_pawn = true;              // not the King's Bishop's alone
    Draws draws{};
};

/// What is wrong with a move under a code.
enum class Unlawful : std::uint8_t {
    None,
    Passing,     // taken in passing
    NotLost,     // promoted to a piece that is not lost
    MustWait,    // promoted while every piece that it could become was on the board
    SameColour,  // promoted to a Bishop beside another on that colour
    Castling,    // castled in a way that the code does not know
    MovedTwice,  // a second move in a row
    Crossed,     // a move received as odds that crosses the middle
    Unnamed      // a pawn that waits had first to be named
};

enum class Ending : std::uint8_t {
    Undecided,
    Checkmate,
    Stalemate,
    Dead,        // nobody can mate any more
    Repetition,  // a position so often that it draws by itself
    Quiet        // so many moves without a capture or a pawn's move
};

/// What a recorded draw rests on under a code.
enum class DrawnBy : std::uint8_t {
    Nothing,  // it is no draw, does not stand, or it is not known
    Stalemate,
    Dead,
    Repetition,  // by itself, or claimed with the last position
    Quiet,       // likewise
    Count,       // a count that could have been demanded has run out
    Unwinnable,  // time was over, and the other could not mate
    Agreement    // nothing of it shows: it must have been agreed
};

/// Why the recorded result is not what the code makes of the game.
enum class Contradiction : std::uint8_t {
    Nothing,
    Checkmate,   // there is a mate, and the record says otherwise
    Stalemate,   // there is a stalemate, worth something else
    Repetition,  // drawn by a repetition
    Bare,        // drawn because nobody could mate
    Count,       // drawn by fifty moves that nobody need have counted
    Clock,       // decided by a clock
    DrawnByLaw,  // drawn by itself before it was decided
    Unwinnable,  // won by a player who could not have mated
    Winnable     // drawn on time, though the other could have mated
};

/// A game's men at the beginning, where they differ from the array as odds do.
struct Odds {
    std::array<Bitboard, 2> given{};  // by colour, the home squares of the men that lack
    std::array<int, 2> made{};        // moves that stand on the board already
    int passes = 0;                   // turns that the other let go by at the beginning
    bool is_odds = false;             // otherwise the array, or a position agreed on
    bool is_array = false;            // the array, whoever begins
    bool has_giver = false;
    Colour giver = Colour::White;  // he who gives more
    int moves = 0;                 // that the receiver has at the beginning; 0: the giver begins
};

struct Castled {
    std::uint32_t ply = 0;  // 0: never
    bool is_queen_side = false;
};

struct Promoted {
    std::uint32_t ply;
    Colour colour;
    Kind kind;
    Square square;
    std::array<std::uint8_t, 5> lost;  // by his own side before it, Pawn … Queen
};

/// What is true of the game whatever the code. Plies count from 1.
struct Figures {
    Odds odds;
    std::uint32_t plies = 0;  // as written; a turn let go by is one too
    std::uint32_t checks = 0;
    std::uint32_t in_passing = 0;
    std::uint32_t captures = 0;
    std::array<Castled, 2> castled{};
    std::vector<Promoted> promotions;
    std::uint32_t endgame_ply =
        0;  // the ply that left few pieces; 0: none did, or from the beginning
    bool has_endgame = false;
    bool is_by_clock = false;  // the record says that somebody's time was over
};

/// What a code makes of the game.
struct Verdict {
    Unlawful fault = Unlawful::None;  // with the first unlawful move
    std::uint32_t unlawful_ply = 0;
    std::string unlawful_move;
    Ending ending = Ending::Undecided;
    std::uint32_t ending_ply = 0;
    pgn::Result outcome = pgn::Result::Unknown;
    Contradiction contradiction = Contradiction::Nothing;
    bool has_count = false;  // a count could have been demanded,
    Colour count_by = Colour::White;
    std::uint32_t count_ply = 0;      //   after this ply,
    std::uint32_t count_end_ply = 0;  //   and would have run out with that one; 0: it would not
    bool is_odds_known = true;        // the code lets these men be given
    std::uint32_t claim_ply = 0;      // after it a draw could first have been claimed; 0: never
    bool is_claim_of_return = false;  // of a position come back, not of quiet moves
    DrawnBy drawn_by = DrawnBy::Nothing;
};

/// Reads the odds from the position that a game begins from, and from its first moves.
Odds read_odds(const pgn::Game& game);

/// Judges games by several codes at once, in memory that is used again for the next game.
class Judge {
  public:
    explicit Judge(std::vector<Terms> terms);

    /// The rules to read games by: today's, with every castling that some code knows.
    const Rules& reading() const { return reading_; }
    std::size_t codes() const { return terms_.size(); }

    /// Replays *game*, whose moves must be whole, and sets figures and verdicts.
    void hear(const pgn::Game& game);
    const Figures& figures() const { return figures_; }
    const Verdict& verdict(std::size_t code) const { return verdicts_[code]; }

  private:
    void begin(const pgn::Game& game);
    void ply(const pgn::Game& game, std::size_t at);
    void look_at(Move move, std::size_t code, bool is_second);
    void charge(std::size_t code, Unlawful fault, Move move);
    void end_if_over(std::size_t code);
    bool note(Move move);
    void weigh();
    void end(const pgn::Game& game);
    void end_by_law(const pgn::Game& game);
    void find_claim(std::size_t code);
    void end_counts(const pgn::Game& game);
    void compare(const pgn::Game& game);
    void judge_time(std::size_t code);
    DrawnBy what_draws(std::size_t code);

    std::vector<Terms> terms_;
    std::vector<Verdict> verdicts_;
    Rules reading_;
    Figures figures_;
    Position now_;
    bool has_moved_ = false;
    std::uint32_t last_ply_ = 0;  // of the last move made
    Colour last_mover_ = Colour::White;
    int opening_ = 0;              // moves that the receiver still has in a row
    bool is_one_waiting_ = false;  // a pawn stands on its last rank
    bool has_passes_ = false;
    bool has_draws_ = false;           // of some code, beside stalemate
    std::uint16_t longest_quiet_ = 0;  // plies without a capture or a pawn's move
    std::uint32_t last_capture_ = 0;   // the ply of it,
    std::uint32_t longest_peace_ = 0;  //   and the most plies without one
    Recurrence recurrence_;
    Termination termination_;
    Prospects prospects_;
};

}  // namespace jadoube::audit
