// The engine: several threads that search one position and share what they find.
#pragma once

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "search/compiled_search.hpp"

namespace jadoube::search {

/// One move and how it goes on.
struct Variation {
    Value value;
    int depth, selective;
    std::vector<Move> moves;
};

/// What a search found, or has found so far.
struct Found {
    std::vector<Variation> lines;  // the best first; empty if the side cannot move
    int depth = 0;                 // of the last iteration
    std::uint64_t nodes = 0;
    double seconds = 0;
    int fullness = 0;  // of the table, in thousandths
};

/// What is asked for; the moves must be lawful, or namings that are due.
struct Request {
    Task task;
    std::vector<Move> moves;
    std::vector<std::uint64_t> earlier;
    double soft = never, hard = never;  // seconds from the beginning
};

class Engine {
  public:
    Engine(std::size_t megabytes, int threads);
    ~Engine();
    Engine(const Engine&) = delete;
    Engine& operator=(const Engine&) = delete;

    /// Searches, and calls *tell* after each iteration and *attend* now and then, both on the
    /// calling thread; if *attend* answers false, the search stops. One search at a time.
    Found run(const Request& request, const std::function<void(const Found&)>& tell,
              const std::function<bool()>& attend);

    /// Ends the search that is running, if any, at once. May be called from any thread.
    void stop();
    /// Gives the running search, if any, so many seconds more. May be called from any thread.
    void hasten(double soft, double hard);
    /// Forgets everything. Waits for a running search.
    void clear();
    bool is_running() const { return running.load(); }

  private:
    struct Team;
    Table table;
    std::vector<void*> workers;
    std::mutex one_at_a_time;
    std::mutex current;
    Team* team = nullptr;  // of the running search, guarded by *current*
    std::atomic<bool> running{false};
};

}  // namespace jadoube::search
