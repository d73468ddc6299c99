// The transposition table: what earlier searches found out about a position.
#pragma once

#include <atomic>
#include <cstddef>

#include "moves/move.hpp"
#include "search/value.hpp"

namespace jadoube::search {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

JADOUBE_INLINE bool may_be_less(Bound bound) {
    return bound == Bound::Upper || bound == Bound::Exact;
}
JADOUBE_INLINE bool may_be_more(Bound bound) {
    return bound == Bound::Lower || bound == Bound::Exact;
}

/// Whether the bound says something about what is more (or, if not *is_more*, less) than a value.
JADOUBE_INLINE bool is_bound_by(Bound bound, bool is_more) {
    return is_more ? may_be_more(bound) : may_be_less(bound);
}

/// What is known of one position, which fits sixty-four bits.
struct Entry {
    Move move{};
    std::int16_t value = 0;      // mates are counted from the position, not from the root
    std::int16_t judgement = 0;  // the evaluation as it stands, or *unknown*
    std::uint8_t depth = 0;      // in plies, plus one
    std::uint8_t age_bound = 0;  // the table adds the age

    static constexpr unsigned bound_bits = 0b11, principal_bit = 0b100, age_bits = 0b11111000;
    static constexpr int year = 0b1000;  // by which the age grows

    JADOUBE_INLINE static Entry of(Move move, Value value, Value judgement, int plies, Bound bound,
                                   bool was_principal = false) {
        return {move, static_cast<std::int16_t>(value), static_cast<std::int16_t>(judgement),
                static_cast<std::uint8_t>(plies + 1),
                static_cast<std::uint8_t>(static_cast<unsigned>(bound) |
                                          (was_principal ? principal_bit : 0U))};
    }
    JADOUBE_INLINE Bound bound() const { return static_cast<Bound>(age_bound & bound_bits); }
    JADOUBE_INLINE bool was_principal() const { return (age_bound & principal_bit) != 0; }
    JADOUBE_INLINE unsigned age() const { return age_bound & age_bits; }
    JADOUBE_INLINE int plies() const { return depth - 1; }
};
static_assert(sizeof(Entry) == 8);

/// A mate is kept as its distance from the position where it is stored.
JADOUBE_INLINE Value to_stored(Value value, int ply) {
    if (value >= proven) return value + ply;
    return value <= -proven ? value - ply : value;
}
JADOUBE_INLINE Value from_stored(Value value, int ply) {
    if (value >= proven) return value - ply;
    return value <= -proven ? value + ply : value;
}

/// Threads share the table without locks: a key is stored mingled with its entry, so that a
/// entry half written by another thread is not taken for anybody's.
struct Slot {
    std::atomic<std::uint64_t> mingled;
    std::atomic<std::uint64_t> entry;
};
struct alignas(64) Cluster {
    std::array<Slot, 4> slots;
};

class Table {
  public:
    Table() = default;
    Table(const Table&) = delete;
    Table& operator=(const Table&) = delete;
    ~Table();

    /// Makes room for *megabytes*, forgetting everything. Throws std::bad_alloc.
    void resize(std::size_t megabytes);
    void clear();
    /// Thousandths of the table that entries of the newest age fill.
    int fullness() const;
    [[gnu::always_inline]] void grow_older() {
        age = static_cast<std::uint8_t>((age + Entry::year) & Entry::age_bits);
    }

    [[gnu::always_inline]] void prefetch(std::uint64_t key) const {
        __builtin_prefetch(&cluster(key));
    }

    /// Whether something is known of *key*; if so it is written to *found*.
    [[gnu::always_inline]] bool probe(std::uint64_t key, Entry& found) const {
        for (const Slot& slot : cluster(key).slots) {
            const std::uint64_t raw = slot.entry.load(std::memory_order_relaxed);
            if ((slot.mingled.load(std::memory_order_relaxed) ^ raw) != key || !raw) continue;
            found = __builtin_bit_cast(Entry, raw);
            return true;
        }
        return false;
    }

    /// Keeps *found* for *key*, in place of the least useful entry of its cluster. A known move
    /// outlives an entry that has none.
    [[gnu::always_inline]] void store(std::uint64_t key, Entry found) {
        Slot* chosen = nullptr;
        int least = 1 << 20;
        for (Slot& slot : cluster(key).slots) {
            const std::uint64_t raw = slot.entry.load(std::memory_order_relaxed);
            const Entry old = __builtin_bit_cast(Entry, raw);
            if (raw && (slot.mingled.load(std::memory_order_relaxed) ^ raw) == key) {
                if (!found.move) found.move = old.move;
                const bool is_deeper = old.depth > found.depth + 4 + 2 * found.was_principal();
                if (found.bound() != Bound::Exact && is_deeper && old.age() == age) return;
                chosen = &slot;
                break;
            }
            const int use =
                raw ? old.depth - static_cast<int>((age - old.age_bound) & Entry::age_bits) / 2
                    : -1000;
            if (use < least) {
                least = use;
                chosen = &slot;
            }
        }
        found.age_bound = static_cast<std::uint8_t>(found.age_bound | age);
        const auto raw = __builtin_bit_cast(std::uint64_t, found);
        chosen->entry.store(raw, std::memory_order_relaxed);
        chosen->mingled.store(key ^ raw, std::memory_order_relaxed);
    }

  private:
    [[gnu::always_inline]] Cluster& cluster(std::uint64_t key) const {
        __extension__ using Wide = unsigned __int128;
        return clusters[static_cast<std::size_t>(static_cast<Wide>(key) * count >> 64)];
    }

    Cluster* clusters = nullptr;
    std::size_t count = 0;
    std::uint8_t age = 0;
};

}  // namespace jadoube::search
