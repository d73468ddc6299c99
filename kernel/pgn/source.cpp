#include "pgn/source.hpp"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <system_error>

namespace jadoube::pgn {

FileSource::FileSource(int descriptor) : descriptor_(::dup(descriptor)) {
    if (descriptor_ < 0) throw std::system_error(errno, std::generic_category());
}

FileSource::~FileSource() {
    ::close(descriptor_);
}

std::size_t FileSource::read(char* into, std::size_t size) {
    for (;;) {
        const ::ssize_t got = ::read(descriptor_, into, size);
        if (got >= 0) return static_cast<std::size_t>(got);
        if (errno != EINTR) throw std::system_error(errno, std::generic_category());
    }
}

std::size_t MemorySource::read(char* into, std::size_t size) {
    const std::size_t taken = std::min(size, rest_.size());
    std::memcpy(into, rest_.data(), taken);
    rest_.remove_prefix(taken);
    return taken;
}

}  // namespace jadoube::pgn
