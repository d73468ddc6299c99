// Several threads that read the games of one source, which come out in their order.
#pragma once

#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "pgn/pool.hpp"
#include "pgn/reader.hpp"
#include "pgn/splitter.hpp"

namespace jadoube::pgn {

/// How much there is in some games.
struct Totals {
    std::uint64_t games = 0;
    std::uint64_t plies = 0;
    std::uint64_t faults = 0;

    void add(const Game& game) {
        ++games;
        plies += game.main.moves.size();
        faults += game.faults.size();
    }
    void add(const Totals& other) {
        games += other.games;
        plies += other.plies;
        faults += other.faults;
    }
};

/// Reads ahead of whoever takes the games, by a bounded number of bytes.
///
/// The taker's own thread reads the source and cuts it into segments where a game surely begins;
/// threads make games of them, and the taker too while it would have to wait: with two threads
/// there is one besides the taker's. What comes out is what one Reader would have made of the
/// whole.
class ParallelReader {
  public:
    /// With *only_totals* it counts the games and keeps none. A segment has some *size* bytes.
    ParallelReader(Source& source, const Options& options, int threads, bool only_totals = false,
                   std::size_t size = 32 * 1024);
    ~ParallelReader();
    ParallelReader(const ParallelReader&) = delete;
    ParallelReader& operator=(const ParallelReader&) = delete;

    /// The next games, at least one; none at the end. Throws what the source throws.
    Games next();
    /// Counts on through the next segment; false at the end.
    bool count(Totals& totals);

  private:
    struct Segment;
    class SegmentSource;
    struct Hand;

    void work(unsigned shelf);
    void read(Hand& hand, Segment& segment);
    void read_games(Hand& hand, Segment& segment);
    bool lend_a_hand(std::unique_lock<std::mutex>& lock);
    std::string next_piece(bool& closes);
    bool start_segment();
    void feed(Segment& segment);
    Segment* wait_for_front(std::unique_lock<std::mutex>& lock);
    void close_front();

    Splitter splitter_;
    Options options_;
    bool only_totals_;
    std::size_t most_segments_;
    bool is_source_over_ = false;
    std::uint64_t lines_ = 0;      // before the front segment
    std::uint64_t games_ = 0;      // given out
    std::unique_ptr<Game> stray_;  // text at a segment's end that goes with the next game
    std::unique_ptr<Hand> own_;    // the taker's

    std::mutex mutex_;  // guards the segments and everything below
    std::condition_variable work_waits_, taker_waits_;
    std::deque<std::shared_ptr<Segment>> segments_;  // in order; the front is being taken
    std::deque<std::shared_ptr<Segment>> unread_;
    std::vector<std::string> spare_;  // pieces that have been read
    bool is_stopped_ = false;
    std::vector<std::jthread> threads_;  // last: they end before what they use
};

}  // namespace jadoube::pgn
