#include "search/table.hpp"

#include "search/pages.hpp"

namespace jadoube::search {

Table::~Table() {
    give_back_pages(clusters);
}

void Table::resize(std::size_t megabytes) {
    const std::size_t wanted = megabytes * 1024 * 1024 / sizeof(Cluster);
    if (wanted != count) {
        auto* fresh = static_cast<Cluster*>(take_pages(wanted * sizeof(Cluster)));
        give_back_pages(clusters);
        clusters = fresh;
        count = wanted;
    }
    clear();
}

void Table::clear() {
    for (std::size_t i = 0; i < count; ++i) {
        for (Slot& slot : clusters[i].slots) {
            slot.mingled.store(0, std::memory_order_relaxed);
            slot.entry.store(0, std::memory_order_relaxed);
        }
    }
    age = 0;
}

int Table::fullness() const {
    const std::size_t sample = count < 250 ? count : 250;
    int filled = 0;
    for (std::size_t i = 0; i < sample; ++i) {
        for (const Slot& slot : clusters[i].slots) {
            const std::uint64_t raw = slot.entry.load(std::memory_order_relaxed);
            const auto found = __builtin_bit_cast(Entry, raw);
            if (raw && found.age() == age) ++filled;
        }
    }
    return sample ? static_cast<int>(filled * 250 / static_cast<int>(sample)) : 0;
}

}  // namespace jadoube::search
