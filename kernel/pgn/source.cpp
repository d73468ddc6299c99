#include "pgn/source.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <system_error>

#include "notation/utf8.hpp"

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

/// Looks at the first two bytes for a mark.
void TextSource::look() {
    std::array<char, 2> first{};
    std::size_t have = 0;
    while (have < first.size()) {
        const std::size_t got = source_->read(first.data() + have, first.size() - have);
        if (got == 0) break;
        have += got;
    }
    form_ = Form::Bytes;
    const std::string_view mark(first.data(), have);
    if (mark == "\xFF\xFE")
        form_ = Form::Little;
    else if (mark == "\xFE\xFF")
        form_ = Form::Big;
    else
        text_ = mark;
}

/// Makes UTF-8 of the next units; says how many bytes were read.
std::size_t TextSource::read_units() {
    constexpr char32_t unknown = 0xFFFD;
    std::array<char, 4096> bytes;
    const std::size_t got = source_->read(bytes.data(), bytes.size());
    half_.append(bytes.data(), got);
    text_.clear();
    at_ = 0;
    std::size_t i = 0;
    for (; i + 1 < half_.size(); i += 2) {
        const auto low = static_cast<unsigned char>(half_[form_ == Form::Little ? i : i + 1]);
        const auto high = static_cast<unsigned char>(half_[form_ == Form::Little ? i + 1 : i]);
        const char32_t unit = static_cast<char32_t>(high) << 8 | low;
        const bool is_trailing = unit >= 0xDC00 && unit <= 0xDFFF;
        if (leading_ && is_trailing) {
            append_utf8(text_, 0x10000 + ((leading_ - 0xD800) << 10) + (unit - 0xDC00));
            leading_ = 0;
            continue;
        }
        if (leading_) append_utf8(text_, unknown);
        leading_ = unit >= 0xD800 && unit <= 0xDBFF ? unit : 0;
        if (!leading_) append_utf8(text_, is_trailing ? unknown : unit);
    }
    half_.erase(0, i);
    return got;
}

std::size_t TextSource::read(char* into, std::size_t size) {
    if (form_ == Form::Unknown) look();
    while (at_ == text_.size()) {
        if (form_ == Form::Bytes) return source_->read(into, size);
        if (read_units() == 0) return 0;
    }
    const std::size_t taken = std::min(size, text_.size() - at_);
    std::memcpy(into, text_.data() + at_, taken);
    at_ += taken;
    return taken;
}

}  // namespace jadoube::pgn
