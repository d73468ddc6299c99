// Other margins for the search: their names, and matches between them and those in use.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "search/margins.hpp"

namespace jadoube::tuning {

/// One margin of *margins* by its name, as the search names it. Throws Error if the name is
/// unknown.
int& margin_of(search::Margins& margins, std::string_view name);

/// Every margin: "gain_depth=5", one a line.
std::string write_margins(const search::Margins& margins);

/// How a match ended for the margins that were tried.
struct Score {
    int won = 0, drawn = 0, lost = 0;
};

/// Plays two games from each of so many openings, the search with *tried* against the search as it
/// is, *nodes* nodes a move.
Score play_match(const search::Margins& tried, int openings, std::uint64_t nodes,
                 std::uint64_t seed);

}  // namespace jadoube::tuning
