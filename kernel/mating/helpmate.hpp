// A search for any line of lawful moves that ends in mate, both sides helping.
#pragma once

#include <optional>
#include <vector>

#include "board/position.hpp"
#include "board/rules.hpp"
#include "moves/move.hpp"

namespace jadoube {

/// Goes from position to position, the most promising first, each one once, until the winner mates,
/// every position has been seen or the limit is reached.
class Helpmate {
  public:
    /// *has_proofs*: the board is one on which material and walls prove something.
    Helpmate(const Position& root, Colour winner, const Rules& rules, bool has_proofs);

    /// Looks at positions until *limit* of them have been seen in all. True: a mate was found;
    /// false: there is none; nothing: undecided. With *by_walls* a position after a capture or a
    /// pawn's move is first tried for walls.
    std::optional<bool> search(std::size_t limit, bool by_walls);

    std::size_t seen() const { return nodes.size(); }
    /// The line to the mate that was found.
    std::vector<Move> line() const;

  private:
    static constexpr std::uint32_t nothing = ~std::uint32_t{0};
    static constexpr int levels = 256;

    struct Node {
        Position position;
        std::uint32_t parent;
        std::uint16_t depth;
        Move move;
    };
    struct Branch {  // a move that has not been made yet
        std::uint32_t node;
        std::uint32_t next;  // of the same level
        Move move;
    };

    const Rules& rules;
    const Colour winner;
    const bool has_proofs;
    std::vector<Node> nodes;
    std::vector<Branch> branches;
    std::vector<std::uint64_t> table;  // keys of the positions seen, open addressing; 0 is empty
    std::array<std::uint32_t, levels> heads;  // the newest branch of each level
    std::array<std::uint64_t, levels / 64> filled{};
    bool is_found = false;

    std::uint64_t key_of_node(const Position& p) const;
    bool insert(std::uint64_t key);
    void grow_table();
    bool add(const Position& p, std::uint32_t parent, Move move);
    void expand(std::uint32_t number);
    void push(int level, std::uint32_t node, Move move);
    Branch pop();
    bool has_branches() const;
};

}  // namespace jadoube
