// Compiled twice, like kernel/per_processor.cpp and for the same reason; the same caution holds.
#include <new>

#include "search/compiled_search.hpp"
#include "search/pages.hpp"
#include "search/root.hpp"

namespace jadoube::search {
inline namespace JADOUBE_ISA {

namespace {

Worker& worker(void* made) {
    return *static_cast<Worker*>(made);
}

}  // namespace

extern const CompiledSearch compiled;
constinit const CompiledSearch compiled{
    [](int number) -> void* { return new (take_pages(sizeof(Worker))) Worker(number); },
    [](void* made) {
        worker(made).~Worker();
        give_back_pages(made);
    },
    [](void* made) { worker(made).forget(); },
    [](void* made, const Task& task, Shared& shared) { worker(made).think(task, shared); },
    [](const void* made) -> Result {
        const auto& done = *static_cast<const Worker*>(made);
        return {done.best(), done.root_count(), done.completed(), done.counted()};
    },
    [](const Position& p, const Rules& rules, Stalemate giver) -> Value {
        return evaluate(p, frame_of(p), rules, giver);
    }};

}  // namespace JADOUBE_ISA
}  // namespace jadoube::search
