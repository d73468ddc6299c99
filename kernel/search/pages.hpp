// Memory for large tables, on large pages where the system has them: looking up an entry at random
// then seldom waits for the address to be translated.
#pragma once

#include <cstddef>

namespace jadoube::search {

/// So many bytes, all zero, aligned to a large page. Throws std::bad_alloc.
void* take_pages(std::size_t bytes);
void give_back_pages(void* pages);

}  // namespace jadoube::search
