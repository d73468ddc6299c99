// The functions of the search that decide its speed, compiled for two kinds of processor (see
// kernel/processor.hpp).
#pragma once

#include "search/task.hpp"

namespace jadoube::search {

/// What one thread has found.
struct Result {
    const RootMove* moves;  // the best first
    int count;
    int depth;  // of the last whole iteration
    std::uint64_t nodes;
};

/// One compilation of search/per_processor.cpp. A worker is one thread's memory.
struct CompiledSearch {
    void* (*make_worker)(int number);
    void (*discard)(void* worker);
    void (*forget)(void* worker);
    void (*think)(void* worker, const Task& task, Shared& shared);
    Result (*result)(const void* worker);
    Value (*evaluate)(const Position&, const Rules&, Stalemate);
};

/// The compilation that fits the processor this runs on.
const CompiledSearch& compiled_search();

}  // namespace jadoube::search
