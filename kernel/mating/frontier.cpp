#include "mating/frontier.hpp"

#include <cstdlib>
#include <cstring>
#include <new>

namespace jadoube {
namespace {

constexpr std::uint32_t first_nodes = 512, first_branches = 8192;
constexpr std::size_t first_table = 1024;

template <class T>
void resize(T*& memory, std::size_t count) {
    static_assert(std::is_trivially_copyable_v<T>);
    void* larger = std::realloc(static_cast<void*>(memory), count * sizeof(T));
    if (!larger) throw std::bad_alloc();
    memory = static_cast<T*>(larger);
}

}  // namespace

Frontier::Frontier() = default;

Frontier::~Frontier() {
    release();
}

void Frontier::release() {
    std::free(nodes);
    std::free(branches);
    std::free(table);
    nodes = nullptr;
    branches = nullptr;
    table = nullptr;
    node_room = branch_room = 0;
    table_size = 0;
}

void Frontier::clear() {
    if (table_size != first_table) {
        release();
        resize(nodes, node_room = first_nodes);
        resize(branches, branch_room = first_branches);
        resize(table, table_size = first_table);
    }
    std::memset(table, 0, table_size * sizeof *table);
    node_count = branch_count = 0;
    heads.fill(nothing);
    filled.fill(0);
}

void Frontier::grow_nodes() {
    resize(nodes, 2 * std::size_t{node_room});
    node_room *= 2;
}

void Frontier::grow_branches() {
    resize(branches, 2 * std::size_t{branch_room});
    branch_room *= 2;
}

void Frontier::grow_table() {
    const std::size_t old_size = table_size;
    std::uint64_t* old = table;
    table = nullptr;
    try {
        resize(table, 4 * old_size);
    } catch (...) {
        table = old;
        throw;
    }
    table_size = 4 * old_size;
    std::memset(table, 0, table_size * sizeof *table);
    for (std::size_t i = 0; i < old_size; ++i) {
        if (!old[i]) continue;
        std::size_t at = old[i] & (table_size - 1);
        while (table[at]) at = (at + 1) & (table_size - 1);
        table[at] = old[i];
    }
    std::free(old);
}

}  // namespace jadoube
