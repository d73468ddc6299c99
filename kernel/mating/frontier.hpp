// The memory of one search for a mate: positions seen, and moves that have not been made yet.
#pragma once

#include <cstddef>

#include "board/position.hpp"
#include "moves/move.hpp"

namespace jadoube {

/// Plain memory that grows. The search is compiled for several processors, and no container of the
/// standard library may be (see per_processor.cpp).
class Frontier {
  public:
    static constexpr std::uint32_t nothing = ~std::uint32_t{0};
    static constexpr int levels = 256;
    static constexpr bool is_hasty = false;  // each move is weighed with care (see Outlook)

    struct Node {
        Position position;
        std::uint32_t parent;
        std::uint16_t depth;
        Move move;
    };

    /// Moves of one node that look alike: a single one (no targets), those of one piece from the
    /// move's origin, or those of pawns that come *way* squares.
    struct Branch {
        Bitboard targets;
        std::uint32_t node;
        std::uint32_t next;  // of the same level
        Move move;
        std::int8_t way;
    };

    Frontier();
    Frontier(const Frontier&) = delete;
    Frontier& operator=(const Frontier&) = delete;
    ~Frontier();

    /// Forgets everything, and gives back what a long search has taken.
    void clear();

    JADOUBE_INLINE std::uint32_t size() const { return node_count; }
    JADOUBE_INLINE const Node& operator[](std::uint32_t number) const { return nodes[number]; }

    /// Keeps a position unless one with the same *key* has been kept.
    JADOUBE_INLINE bool add(const Position& p, std::uint64_t key, std::uint32_t parent, Move move) {
        if (4 * node_count >= 3 * table_size) grow_table();
        if (node_count == node_room) grow_nodes();
        key |= key == 0;  // zero is an empty place
        std::size_t at = key & (table_size - 1);
        for (; table[at]; at = (at + 1) & (table_size - 1))
            if (table[at] == key) return false;
        table[at] = key;
        const unsigned depth = parent == nothing ? 0 : nodes[parent].depth + 1U;
        nodes[node_count++] = {p, parent, static_cast<std::uint16_t>(depth < 65535 ? depth : 65535),
                               move};
        return true;
    }

    JADOUBE_INLINE void push(int level, const Branch& branch) {
        if (branch_count == branch_room) grow_branches();
        branches[branch_count] = branch;
        link(level, branch_count++);
    }

    JADOUBE_INLINE bool has_branches() const {
        return (filled[0] | filled[1] | filled[2] | filled[3]) != 0;
    }

    /// Takes a move of the newest of the most promising branches; what is left of the branch is a
    /// little less promising.
    JADOUBE_INLINE Move pop(std::uint32_t& node) {
        int word = 0;
        while (!filled[word]) ++word;
        const int level = 64 * word + __builtin_ctzll(filled[word]);
        const std::uint32_t number = heads[level];
        Branch& branch = branches[number];
        heads[level] = branch.next;
        if (branch.next == nothing) filled[word] &= filled[word] - 1;
        node = branch.node;
        if (!branch.targets) return branch.move;
        const Square target = take_first(branch.targets);
        const Square origin = branch.way ? target - branch.way : branch.move.origin();
        if (branch.targets) link(level + 1, number);
        return {origin, target};
    }

  private:
    Node* nodes = nullptr;
    Branch* branches = nullptr;
    std::uint64_t* table = nullptr;  // keys of the nodes, open addressing
    std::uint32_t node_count = 0, node_room = 0;
    std::uint32_t branch_count = 0, branch_room = 0;
    std::size_t table_size = 0;               // a power of two
    std::array<std::uint32_t, levels> heads;  // the newest branch of each level
    std::array<std::uint64_t, levels / 64> filled;

    JADOUBE_INLINE void link(int level, std::uint32_t number) {
        if (level < 0) level = 0;
        if (level >= levels) level = levels - 1;
        branches[number].next = heads[level];
        heads[level] = number;
        filled[level / 64] |= std::uint64_t{1} << level % 64;
    }
    void release();
    void grow_nodes();
    void grow_branches();
    void grow_table();
};

}  // namespace jadoube
