#include "pgn/parallel_reader.hpp"

#include <algorithm>
#include <cstring>
#include <exception>
#include <iterator>
#include <utility>

namespace jadoube::pgn {
namespace {

/// Puts what a stray tells and says before what *game* does.
void prepend(Game& game, const Game& stray) {
    const auto moved = [&](Slice slice) {
        const std::string_view text = stray.view(slice);
        slice.begin = static_cast<std::uint32_t>(game.text.size());
        game.text += text;
        return slice;
    };
    game.faults.insert(game.faults.begin(), stray.faults.begin(), stray.faults.end());
    std::vector<Comment> comments = stray.main.comments;
    for (Comment& comment : comments) comment.text = moved(comment.text);
    game.main.comments.insert(game.main.comments.begin(), comments.begin(), comments.end());
    std::vector<Written> tokens = stray.tokens;
    for (Written& token : tokens) token.text = moved(token.text);
    game.tokens.insert(game.tokens.begin(), tokens.begin(), tokens.end());
}

}  // namespace

/// A run of games that one worker reads; more bytes may be fed to it until it is closed.
struct ParallelReader::Segment {
    std::deque<std::string> pieces;
    bool is_closed = false;
    bool is_starving = false;  // its worker waits for bytes
    bool is_done = false;
    Games games;
    Totals totals;
    std::uint64_t stray_faults = 0;  // totals only: told by text at the very end
    std::uint64_t lines = 0;
    std::exception_ptr error;
};

/// The bytes of a segment as they are fed.
class ParallelReader::SegmentSource final : public Source {
  public:
    SegmentSource(ParallelReader& reader, Segment& segment) : reader_(reader), segment_(segment) {}
    ~SegmentSource() override {
        const std::lock_guard lock(reader_.mutex_);
        lend_piece();
    }

    std::size_t read(char* into, std::size_t size) override {
        if (at_ == piece_.size() && !next_piece()) return 0;
        const std::size_t taken = std::min(size, piece_.size() - at_);
        std::memcpy(into, piece_.data() + at_, taken);
        at_ += taken;
        return taken;
    }

  private:
    bool next_piece() {
        std::unique_lock lock(reader_.mutex_);
        while (segment_.pieces.empty()) {
            if (segment_.is_closed || reader_.is_stopped_) return false;
            segment_.is_starving = true;
            reader_.taker_waits_.notify_one();
            reader_.work_waits_.wait(lock);
        }
        segment_.is_starving = false;
        lend_piece();
        piece_ = std::move(segment_.pieces.front());
        segment_.pieces.pop_front();
        at_ = 0;
        return true;
    }

    void lend_piece() {
        if (!piece_.empty()) reader_.spare_.push_back(std::move(piece_));
    }

    ParallelReader& reader_;
    Segment& segment_;
    std::string piece_;
    std::size_t at_ = 0;
};

/// What a thread reads with: a reader that is used again, and where spare games lie for it.
struct ParallelReader::Hand {
    Hand(const Options& options, unsigned which) : reader(nothing, options), shelf(which) {}

    MemorySource nothing{{}};
    Reader reader;
    unsigned shelf;
};

ParallelReader::ParallelReader(Source& source, const Options& options, int threads,
                               bool only_totals, std::size_t size)
    : splitter_(source, size),
      options_(options),
      only_totals_(only_totals),
      most_segments_(2 * static_cast<std::size_t>(threads) + 1),
      own_(std::make_unique<Hand>(options, 0)) {
    for (int i = 1; i < threads; ++i)
        threads_.emplace_back([this, i] { work(static_cast<unsigned>(i)); });
}

ParallelReader::~ParallelReader() {
    {
        const std::lock_guard lock(mutex_);
        is_stopped_ = true;
    }
    work_waits_.notify_all();
}

void ParallelReader::work(unsigned shelf) {
    Hand hand(options_, shelf);
    for (;;) {
        std::shared_ptr<Segment> segment;
        {
            std::unique_lock lock(mutex_);
            work_waits_.wait(lock, [this] { return is_stopped_ || !unread_.empty(); });
            if (is_stopped_) return;
            segment = std::move(unread_.front());
            unread_.pop_front();
        }
        read(hand, *segment);
        taker_waits_.notify_one();
    }
}

/// Lets the taker read a segment itself; false if none is ready. One that may starve is left to
/// the others, because it is the taker who would feed it.
bool ParallelReader::lend_a_hand(std::unique_lock<std::mutex>& lock) {
    if (unread_.empty() || !unread_.front()->is_closed) return false;
    const std::shared_ptr<Segment> segment = std::move(unread_.front());
    unread_.pop_front();
    lock.unlock();
    read(*own_, *segment);
    lock.lock();
    return true;
}

void ParallelReader::read(Hand& hand, Segment& segment) {
    try {
        read_games(hand, segment);
    } catch (...) {
        segment.error = std::current_exception();
    }
    const std::lock_guard lock(mutex_);
    segment.is_done = true;
}

void ParallelReader::read_games(Hand& hand, Segment& segment) {
    constexpr std::size_t batch = 64;
    Reader& reader = hand.reader;
    SegmentSource source(*this, segment);
    reader.open(source);
    Games games;
    Games spare;
    const auto hand_over = [&] {
        const std::lock_guard lock(mutex_);
        std::move(games.begin(), games.end(), std::back_inserter(segment.games));
        games.clear();
        taker_waits_.notify_one();
        return !is_stopped_;
    };
    while (const Game* game = reader.next()) {
        if (only_totals_) {
            if (game->is_stray)
                segment.stray_faults = game->faults.size();
            else
                segment.totals.add(*game);
            continue;
        }
        if (games.empty() && spare.empty()) spare = take_spare(hand.shelf, batch);
        if (spare.empty()) {
            games.push_back(std::make_unique<Game>(*game));
        } else {
            *spare.back() = *game;
            games.push_back(std::move(spare.back()));
            spare.pop_back();
        }
        games.back()->shelf = hand.shelf;
        if (games.size() == batch && !hand_over()) return;
    }
    segment.lines = reader.lines() - 1;
    if (const Game* rest = reader.remainder(); rest && !only_totals_)
        games.push_back(std::make_unique<Game>(*rest));
    hand_over();
    for (auto& game : spare) give_spare(std::move(game));
}

/// The next piece of the source, in memory that has been used before if there is some.
std::string ParallelReader::next_piece(bool& closes) {
    std::string spare;
    {
        const std::lock_guard lock(mutex_);
        if (!spare_.empty()) {
            spare = std::move(spare_.back());
            spare_.pop_back();
        }
    }
    return splitter_.next(closes, std::move(spare));
}

/// Begins a segment with the next piece of the source; false at the source's end.
bool ParallelReader::start_segment() {
    auto segment = std::make_shared<Segment>();
    std::string piece = next_piece(segment->is_closed);
    if (piece.empty()) {
        is_source_over_ = true;
        return false;
    }
    segment->pieces.push_back(std::move(piece));
    const std::lock_guard lock(mutex_);
    segments_.push_back(segment);
    unread_.push_back(std::move(segment));
    work_waits_.notify_all();
    return true;
}

void ParallelReader::feed(Segment& segment) {
    bool closes = false;
    std::string piece = next_piece(closes);
    const std::lock_guard lock(mutex_);
    segment.is_starving = false;
    segment.is_closed = closes;
    if (!piece.empty()) segment.pieces.push_back(std::move(piece));
    work_waits_.notify_all();
}

/// The front segment, once it has games to give or is done; null at the end.
ParallelReader::Segment* ParallelReader::wait_for_front(std::unique_lock<std::mutex>& lock) {
    for (;;) {
        // Only a closed segment can be followed by another: until then its bytes are not all known.
        const bool may_start = !is_source_over_ && segments_.size() < most_segments_ &&
                               (segments_.empty() || segments_.back()->is_closed);
        if (may_start) {
            lock.unlock();
            start_segment();
            lock.lock();
            continue;
        }
        if (segments_.empty()) return nullptr;
        Segment& front = *segments_.front();
        if (!front.games.empty() || front.is_done) return &front;
        if (front.is_starving) {
            lock.unlock();
            feed(front);
            lock.lock();
            continue;
        }
        if (!lend_a_hand(lock)) taker_waits_.wait(lock);
    }
}

void ParallelReader::close_front() {
    Segment& front = *segments_.front();
    lines_ += front.lines;
    const std::exception_ptr error = front.error;
    segments_.pop_front();
    if (error) std::rethrow_exception(error);
}

Games ParallelReader::next() {
    std::unique_lock lock(mutex_);
    Games games;
    while (games.empty()) {
        Segment* front = wait_for_front(lock);
        if (!front) {
            if (stray_ && !stray_->faults.empty()) games.push_back(std::move(stray_));
            break;
        }
        games = std::exchange(front->games, {});
        for (const auto& game : games) {
            game->line += lines_;
            for (Fault& fault : game->faults) fault.place.line += lines_;
            for (Written& token : game->tokens) token.place.line += lines_;
        }
        if (front->is_done) close_front();
        if (stray_ && !games.empty()) {
            prepend(*games.front(), *stray_);
            stray_.reset();
        }
        // Only at a segment's end is there text without a game; one reader would have told it with
        // the game that follows.
        if (!games.empty() && games.back()->is_stray) {
            stray_ = std::move(games.back());
            games.pop_back();
        }
    }
    for (const auto& game : games) game->number = ++games_;
    return games;
}

bool ParallelReader::count(Totals& totals) {
    std::unique_lock lock(mutex_);
    Segment* front = wait_for_front(lock);
    if (!front) return false;
    totals.add(front->totals);
    totals.faults += front->stray_faults;
    const bool is_stray_left = front->stray_faults != 0 && segments_.size() == 1 && is_source_over_;
    if (is_stray_left) ++totals.games;
    close_front();
    return true;
}

}  // namespace jadoube::pgn
