// Columns in the layout of Apache Arrow: values side by side, validity as bits, texts interned.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace jadoube::audit {

/// Bits, the first lowest in its byte.
class Bits {
  public:
    void add(bool bit) {
        if (size_ % 8 == 0) bytes_.push_back(0);
        bytes_.back() |= static_cast<std::uint8_t>(bit << (size_ % 8));
        ++size_;
    }
    void clear() {
        bytes_.clear();
        size_ = 0;
    }
    const std::vector<std::uint8_t>& bytes() const { return bytes_; }
    std::size_t size() const { return size_; }

  private:
    std::vector<std::uint8_t> bytes_;
    std::size_t size_ = 0;
};

/// Numbers, of which some may be missing.
template <class T>
class Column {
  public:
    void add(T value) {
        values_.push_back(value);
        valid_.add(true);
    }
    void skip() {
        values_.push_back({});
        valid_.add(false);
    }
    void add_if(bool is_known, T value) { is_known ? add(value) : skip(); }
    void clear() {
        values_.clear();
        valid_.clear();
    }
    const std::vector<T>& values() const { return values_; }
    const Bits& valid() const { return valid_; }

  private:
    std::vector<T> values_;
    Bits valid_;
};

/// Yes or no, or neither.
class Flags {
  public:
    void add(bool value) {
        values_.add(value);
        valid_.add(true);
    }
    void skip() {
        values_.add(false);
        valid_.add(false);
    }
    void clear() {
        values_.clear();
        valid_.clear();
    }
    const Bits& values() const { return values_; }
    const Bits& valid() const { return valid_; }

  private:
    Bits values_, valid_;
};

/// Texts, each kept once; an empty one is missing. Bytes that are no UTF-8 are taken for Latin-1.
class Texts {
  public:
    void add(std::string_view text);
    void clear();
    const Column<std::int32_t>& numbers() const { return numbers_; }
    /// Where each different text begins in *bytes*, and where the last ends.
    const std::vector<std::int32_t>& offsets() const { return offsets_; }
    const std::string& bytes() const { return bytes_; }

  private:
    struct Hash {
        using is_transparent = void;
        std::size_t operator()(std::string_view text) const {
            return std::hash<std::string_view>{}(text);
        }
    };
    Column<std::int32_t> numbers_;
    std::unordered_map<std::string, std::int32_t, Hash, std::equal_to<>> known_;
    std::vector<std::int32_t> offsets_{0};
    std::string bytes_;
};

}  // namespace jadoube::audit
