// Where the bytes of a PGN come from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

namespace jadoube::pgn {

/// A run of bytes that is read once, from front to back.
class Source {
  public:
    virtual ~Source() = default;

    /// Puts up to `size` bytes at `into` and says how many; 0 only at the end.
    virtual std::size_t read(char* into, std::size_t size) = 0;
};

/// The bytes behind a file descriptor, which is duplicated, so the caller may close its own.
class FileSource final : public Source {
  public:
    /// Throws std::system_error when the descriptor is not open for reading.
    explicit FileSource(int descriptor);
    ~FileSource() override;
    FileSource(const FileSource&) = delete;
    FileSource& operator=(const FileSource&) = delete;

    /// Throws std::system_error when the system cannot read.
    std::size_t read(char* into, std::size_t size) override;

  private:
    int descriptor_;
};

/// Bytes that lie in memory and outlive the source.
class MemorySource final : public Source {
  public:
    explicit MemorySource(std::string_view bytes) : rest_(bytes) {}
    std::size_t read(char* into, std::size_t size) override;

  private:
    std::string_view rest_;
};

/// The bytes of another source; UTF-16 that begins with its mark is made UTF-8.
class TextSource final : public Source {
  public:
    explicit TextSource(std::unique_ptr<Source> source) : source_(std::move(source)) {}
    std::size_t read(char* into, std::size_t size) override;

  private:
    enum class Form : std::uint8_t { Unknown, Bytes, Little, Big };

    void look();
    std::size_t read_units();

    std::unique_ptr<Source> source_;
    Form form_ = Form::Unknown;
    std::string text_;  // read, not yet given out
    std::size_t at_ = 0;
    std::string half_;      // the bytes of a unit that has begun
    char32_t leading_ = 0;  // a surrogate that waits for the other
};

}  // namespace jadoube::pgn
