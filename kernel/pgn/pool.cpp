#include "pgn/pool.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <mutex>

namespace jadoube::pgn {
namespace {

constexpr std::size_t most_spare = 128;   // games on a shelf
constexpr std::size_t most_bytes = 8192;  // of one game

struct alignas(64) Shelf {
    std::mutex mutex;
    Games games;
};

/// Never destroyed: games may be let go when everything else is already gone.
Shelf& shelf_of(unsigned number) {
    static auto& all = *new std::array<Shelf, shelves>;
    return all[number % shelves];
}

bool is_large(const Game& game) {
    const Play& main = game.main;
    return game.text.capacity() + game.tags.capacity() * sizeof(Tag) +
               game.tokens.capacity() * sizeof(Written) + main.moves.capacity() * sizeof(Move) +
               main.comments.capacity() * sizeof(Comment) + main.nags.capacity() * sizeof(Nag) >
           most_bytes;
}

}  // namespace

Games take_spare(unsigned number, std::size_t count) {
    Games taken;
    Shelf& spare = shelf_of(number);
    const std::lock_guard lock(spare.mutex);
    count = std::min(count, spare.games.size());
    std::move(spare.games.end() - static_cast<std::ptrdiff_t>(count), spare.games.end(),
              std::back_inserter(taken));
    spare.games.resize(spare.games.size() - count);
    return taken;
}

void give_spare(std::unique_ptr<Game> game) {
    // Variations and what was wrong are rare enough to be let go.
    if (!game || is_large(*game) || !game->variations.empty() || !game->faults.empty()) return;
    Shelf& spare = shelf_of(game->shelf);
    const std::lock_guard lock(spare.mutex);
    if (spare.games.size() < most_spare) spare.games.push_back(std::move(game));
}

}  // namespace jadoube::pgn
