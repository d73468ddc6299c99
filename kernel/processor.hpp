// The functions that decide the speed, compiled for the plain processor and for a newer one, chosen
// at run time.
#pragma once

#include "moves/generate.hpp"

namespace jadoube {

struct FastPath;

/// One compilation of per_processor.cpp.
struct Processor {
    const char* name;
    std::uint64_t (*perft)(const Position&, int depth, const Rules&);
    void (*list)(const Position&, const Query&, MoveList&);
    int (*count)(const Position&, const Query&);
    bool (*has_moves)(const Position&, const Query&);
    void (*play_fast)(FastPath&);
};

/// The compilation that fits the processor this runs on.
extern const Processor& processor;

}  // namespace jadoube
