#include "mating/helpmate.hpp"

#include <algorithm>

#include "mating/material.hpp"
#include "mating/promise.hpp"
#include "mating/walls.hpp"
#include "moves/make.hpp"
#include "moves/promotion.hpp"
#include "processor.hpp"

namespace jadoube {
namespace {

constexpr std::size_t first_table = 1024;  // a power of two

}  // namespace

Helpmate::Helpmate(const Position& root, Colour the_winner, const Rules& the_rules, bool proofs)
    : rules(the_rules), winner(the_winner), has_proofs(proofs), table(first_table) {
    heads.fill(nothing);
    nodes.reserve(256);
    branches.reserve(4096);
    if (add(root, nothing, Move{})) expand(0);
}

std::optional<bool> Helpmate::search(std::size_t limit, bool by_walls) {
    while (!is_found && has_branches()) {
        if (nodes.size() >= limit) return {};
        const Branch branch = pop();
        Position p = nodes[branch.node].position;
        const bool is_lasting =
            !p.is_empty(branch.move.target()) || p.kind_at(branch.move.origin()) == Kind::Pawn;
        make(p, branch.move, rules);
        if (!add(p, branch.node, branch.move)) continue;
        if (by_walls && is_lasting && processor.has_moves(p, Query{rules}) &&
            is_walled_off(p, winner))
            continue;
        expand(static_cast<std::uint32_t>(nodes.size() - 1));
    }
    return is_found;
}

std::vector<Move> Helpmate::line() const {
    std::vector<Move> moves;
    for (const Node* node = &nodes.back(); node->parent != nothing; node = &nodes[node->parent])
        moves.push_back(node->move);
    std::reverse(moves.begin(), moves.end());
    return moves;
}

/// Keeps *p* unless it has been seen.
bool Helpmate::add(const Position& p, std::uint32_t parent, Move move) {
    if (!insert(key_of_node(p))) return false;
    const unsigned depth = parent == nothing ? 0 : nodes[parent].depth + 1U;
    nodes.push_back({p, parent, static_cast<std::uint16_t>(std::min(depth, 65535U)), move});
    return true;
}

/// Keeps every move of a node for later, or finds that it is a mate.
void Helpmate::expand(std::uint32_t number) {
    const Position& p = nodes[number].position;
    MoveList moves;
    if (rules.promotion == Promotion::Any && !waiting_pawns(p, p.turn))
        processor.list(p, Query{rules}, moves);
    else
        moves = list_first_moves(p, rules);
    if (!moves.size) {
        is_found = p.turn != winner && checkers(p, p.turn);
        return;
    }
    if (has_proofs && lacks_mating_men(p, winner)) return;
    const Outlook outlook(p, winner);
    const int depth = nodes[number].depth / 8;
    std::array<std::uint8_t, 64> alike{};
    for (const Move move : moves) {
        const int level = outlook.level(move);
        push(level == Outlook::mating ? level : level + depth + alike[level & 63]++, number, move);
    }
}

/// What tells positions apart: under some rules also the men lost, which may come back.
std::uint64_t Helpmate::key_of_node(const Position& p) const {
    std::uint64_t key = p.key;
    if (rules.promotion != Promotion::Any) {
        for (const auto& lost : p.lost)
            for (const std::uint8_t number : lost)
                key = (key ^ number) * 0x9e3779b97f4a7c15 + (key >> 29);
    }
    return key ? key : 1;
}

bool Helpmate::insert(std::uint64_t key) {
    if (2 * nodes.size() >= table.size()) grow_table();
    const std::size_t mask = table.size() - 1;
    std::size_t at = key & mask;
    for (; table[at]; at = (at + 1) & mask)
        if (table[at] == key) return false;
    table[at] = key;
    return true;
}

void Helpmate::grow_table() {
    table.assign(4 * table.size(), 0);
    const std::size_t mask = table.size() - 1;
    for (const Node& node : nodes) {
        const std::uint64_t key = key_of_node(node.position);
        std::size_t at = key & mask;
        while (table[at]) at = (at + 1) & mask;
        table[at] = key;
    }
}

void Helpmate::push(int level, std::uint32_t node, Move move) {
    level = std::clamp(level, 0, levels - 1);
    branches.push_back({node, heads[level], move});
    heads[level] = static_cast<std::uint32_t>(branches.size() - 1);
    filled[level / 64] |= std::uint64_t{1} << level % 64;
}

bool Helpmate::has_branches() const {
    return std::any_of(filled.begin(), filled.end(), [](auto word) { return word != 0; });
}

/// The newest of the most promising.
Helpmate::Branch Helpmate::pop() {
    int word = 0;
    while (!filled[word]) ++word;
    const int level = 64 * word + __builtin_ctzll(filled[word]);
    const Branch branch = branches[heads[level]];
    heads[level] = branch.next;
    if (branch.next == nothing) filled[word] &= filled[word] - 1;
    return branch;
}

}  // namespace jadoube
