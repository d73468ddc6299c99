#include "search/pages.hpp"

#include <cstdlib>
#include <cstring>
#include <new>
#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace jadoube::search {

void* take_pages(std::size_t bytes) {
    constexpr std::size_t page = std::size_t{2} << 20;
    const std::size_t whole = (bytes + page - 1) / page * page;
    void* pages = std::aligned_alloc(page, whole);
    if (!pages) throw std::bad_alloc();
#if defined(__linux__)
    madvise(pages, whole, MADV_HUGEPAGE);  // a wish: where it is not granted, all goes on slower
#endif
    std::memset(pages, 0, whole);
    return pages;
}

void give_back_pages(void* pages) {
    std::free(pages);
}

}  // namespace jadoube::search
