// Columns in the layout of Apache Arrow: values side by side, validity as bits, texts interned.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <unordered_map>
#include <utility>
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
    void add_positive(T value) { add_if(value > 0, value); }
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
    void add_if(bool is_known, bool value) { is_known ? add(value) : skip(); }
    void clear() {
        values_.clear();
        valid_.clear();
    }
    const Bits& values() const { return values_; }
    const Bits& valid() const { return valid_; }

  private:
    Bits values_, valid_;
};

/// Texts, each kept once; an empty one is missing. Bytes that are no UTF-8 are taken for
/// Windows-1252.
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

/// What the numbers of a column stand for: places in a list of words.
using Words = std::span<const std::string_view>;

/// One column of a table: its name from here to the last reader, and what a row adds to it.
template <class Kept_, class Row_>
struct Described {
    using Kept = Kept_;  // Column, Flags or Texts
    using Row = Row_;
    std::string_view name;
    void (*add)(Kept&, const Row&);
    Words words{};
};

/// Columns side by side, as a tuple of descriptions has them.
template <const auto& descriptions>
class Table {
    using Descriptions = std::remove_cvref_t<decltype(descriptions)>;
    static constexpr std::size_t count = std::tuple_size_v<Descriptions>;

  public:
    using Row = typename std::tuple_element_t<0, Descriptions>::Row;

    void add(const Row& row) {
        each([&](const auto& described, auto& kept) { described.add(kept, row); });
        ++rows_;
    }
    void clear() {
        each([](const auto&, auto& kept) { kept.clear(); });
        rows_ = 0;
    }
    std::size_t rows() const { return rows_; }

    /// Calls *visit* with the description of each column and the column itself.
    template <class Visit>
    void each(const Visit& visit) const {
        visit_all(*this, visit, std::make_index_sequence<count>{});
    }

  private:
    template <class Visit>
    void each(const Visit& visit) {
        visit_all(*this, visit, std::make_index_sequence<count>{});
    }
    template <class Self, class Visit, std::size_t... at>
    static void visit_all(Self& self, const Visit& visit, std::index_sequence<at...>) {
        (visit(std::get<at>(descriptions), std::get<at>(self.kept_)), ...);
    }
    template <class... One>
    static std::tuple<typename One::Kept...> kept_of(const std::tuple<One...>&);

    decltype(kept_of(descriptions)) kept_;
    std::size_t rows_ = 0;
};

}  // namespace jadoube::audit
