// Where the bytes of a PGN come from.
#pragma once

#include <cstddef>
#include <string_view>

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

}  // namespace jadoube::pgn
