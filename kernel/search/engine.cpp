#include "search/engine.hpp"

#include <chrono>
#include <condition_variable>
#include <thread>

#include "moves/promotion.hpp"
#include "processor.hpp"

namespace jadoube::search {
namespace {

/// Nodes that take so little time that nobody need be attended to meanwhile.
constexpr std::uint64_t short_search = 20'000;

std::vector<Variation> variations(const RootMove* moves, int count) {
    std::vector<Variation> lines;
    for (const RootMove* root = moves; root < moves + count; ++root) {
        // A line that the last iteration did not come to keeps what the one before found.
        const Value value = root->value > -infinite ? root->value : root->previous;
        lines.push_back({value > -infinite ? value : drawn,
                         root->depth,
                         root->selective,
                         {root->line.moves.begin(), root->line.moves.begin() + root->line.length}});
    }
    return lines;
}

}  // namespace

/// What the threads of one search share, and the post between its first thread and the one that
/// waits.
struct Engine::Team : Shared {
    std::mutex mutex;
    std::condition_variable news;
    std::vector<Found> reports;
    int working = 0;
    bool is_telling = false;
    const void* first = nullptr;

    void tell(const Progress& progress) override {
        if (!is_telling) return;
        Found found = so_far(progress.moves, progress.count);
        found.depth = progress.depth;
        const std::scoped_lock lock(mutex);
        reports.push_back(std::move(found));
        news.notify_one();
    }
    Found so_far(const RootMove* moves, int count) const {
        Found found;
        found.lines = variations(moves, count);
        found.nodes = compiled_search().result(first).nodes + nodes.load();
        found.seconds = seconds_now() - began;
        found.fullness = table->fullness();
        return found;
    }
};

Engine::Engine(std::size_t megabytes, int threads) {
    table.resize(megabytes);
    for (int i = 0; i < threads; ++i) workers.push_back(compiled_search().make_worker(i));
}

Engine::~Engine() {
    for (void* worker : workers) compiled_search().discard(worker);
}

Found Engine::run(const Request& request, const std::function<void(const Found&)>& tell,
                  const std::function<bool()>& attend) {
    const std::scoped_lock only(one_at_a_time);
    Task task = request.task;
    task.moves = request.moves.data();
    task.move_count = static_cast<int>(request.moves.size());
    task.earlier = request.earlier.data();
    task.earlier_count = static_cast<int>(request.earlier.size());

    Team shared;
    shared.table = &table;
    const double now = seconds_now();
    shared.began = now;
    shared.soft = request.soft < never ? now + request.soft : never;
    shared.hard = request.hard < never ? now + request.hard : never;
    shared.is_telling = tell != nullptr;
    shared.first = workers[0];
    shared.working = static_cast<int>(workers.size());
    table.grow_older();
    {
        const std::scoped_lock lock(current);
        team = &shared;
    }
    running = true;

    // A short search is over before another thread has begun.
    const bool is_short = workers.size() == 1 && !tell && task.nodes <= short_search;
    if (is_short) {
        compiled_search().think(workers[0], task, shared);
        shared.working = 0;
    }
    std::vector<std::jthread> threads;
    for (void* worker : workers) {
        if (is_short) break;
        threads.emplace_back([&task, &shared, worker] {
            compiled_search().think(worker, task, shared);
            const std::scoped_lock lock(shared.mutex);
            --shared.working;
            shared.news.notify_one();
        });
    }
    const auto stand_down = [&] {
        shared.must_stop = true;
        threads.clear();
        running = false;
        const std::scoped_lock lock(current);
        team = nullptr;
    };
    try {
        std::unique_lock lock(shared.mutex);
        while (true) {
            shared.news.wait_for(lock, std::chrono::milliseconds(50),
                                 [&] { return !shared.working || !shared.reports.empty(); });
            std::vector<Found> reports;
            reports.swap(shared.reports);
            const bool is_over = !shared.working;
            lock.unlock();
            for (const Found& found : reports) tell(found);
            if (attend && !attend()) shared.must_stop = true;
            lock.lock();
            if (is_over && shared.reports.empty()) break;
        }
    } catch (...) {
        stand_down();
        throw;
    }
    stand_down();

    // Another thread may have got deeper than the first.
    Result best = compiled_search().result(workers[0]);
    if (task.lines == 1) {
        for (const void* worker : workers) {
            const Result other = compiled_search().result(worker);
            if (other.count && other.depth > best.depth &&
                other.moves[0].value > best.moves[0].value)
                best = other;
        }
    }
    const int wanted = task.lines < best.count ? task.lines : best.count;
    Found found = shared.so_far(best.moves, wanted);
    found.depth = best.depth;
    return found;
}

void Engine::stop() {
    const std::scoped_lock lock(current);
    if (team) team->must_stop = true;
}

void Engine::hasten(double soft, double hard) {
    const std::scoped_lock lock(current);
    if (!team) return;
    const double now = seconds_now();
    team->began = now;
    team->soft = soft < never ? now + soft : never;
    team->hard = hard < never ? now + hard : never;
}

void Engine::clear() {
    const std::scoped_lock only(one_at_a_time);
    table.clear();
    for (void* worker : workers) compiled_search().forget(worker);
}

}  // namespace jadoube::search
