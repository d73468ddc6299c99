#include "audit/columns.hpp"

#include "notation/utf8.hpp"

namespace jadoube::audit {
void Texts::add(std::string_view text) {
    if (text.empty()) return numbers_.skip();
    auto found = known_.find(text);
    if (found == known_.end()) {
        found = known_.emplace(text, static_cast<std::int32_t>(known_.size())).first;
        bytes_ += is_utf8(text) ? std::string(text) : from_windows1252(text);
        offsets_.push_back(static_cast<std::int32_t>(bytes_.size()));
    }
    numbers_.add(found->second);
}

void Texts::clear() {
    numbers_.clear();
    known_.clear();
    offsets_.assign(1, 0);
    bytes_.clear();
}

}  // namespace jadoube::audit
