// Streams of bytes as gzip members (RFC 1952). gzip_zlib.cpp is the only file here that uses zlib;
// programs without zlib have gzip_stored.cpp in its place.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <memory>
#include <optional>

namespace tori::solver {

/// Writes one gzip member. Equal bytes give equal members: it has neither time nor name.
class GzipWriter {
 public:
  /// The stream must outlive the writer. Throws std::bad_alloc.
  explicit GzipWriter(std::ostream& out);
  ~GzipWriter();
  GzipWriter(const GzipWriter&) = delete;
  GzipWriter& operator=(const GzipWriter&) = delete;

  void put(std::uint8_t byte) {
    if (filled_ == plain_.size()) compress(false);
    plain_[filled_++] = byte;
  }
  /// Ends the member; must be called last. Errors of output are those of the stream.
  void finish() { compress(true); }

 private:
  struct Stream;
  void compress(bool last);

  std::ostream& out_;
  std::unique_ptr<Stream> stream_;
  std::size_t filled_ = 0;
  std::array<std::uint8_t, 1 << 15> plain_;
};

/// Reads one gzip member after another.
class GzipReader {
 public:
  enum class Damage : std::uint8_t {
    /// No member begins here.
    no_member,
    /// The compressed bytes are invalid, or the checksum or the length at the end is wrong.
    wrong_bytes,
    /// The input ends inside the member.
    cut_short,
  };

  /// False if the program was built without zlib. Then there is no reader, and what is written is
  /// not compressed.
  static bool available();

  /// The stream must outlive the reader. Throws std::bad_alloc. REQUIRES: available().
  explicit GzipReader(std::istream& in);
  ~GzipReader();
  GzipReader(const GzipReader&) = delete;
  GzipReader& operator=(const GzipReader&) = delete;

  /// Goes to the next member; false at the end of the input.
  /// REQUIRES: the member before has been read to its end.
  bool next_member();

  /// The next byte of the member; nullopt at its end or where it is damaged.
  std::optional<std::uint8_t> next() {
    if (taken_ == filled_ && !fill()) return std::nullopt;
    return plain_[taken_++];
  }
  /// Skips the bytes in the buffer and fills it again, with at most 32 KiB; false at the end of the
  /// member or where it is damaged.
  bool skip() {
    taken_ = filled_;
    return fill();
  }
  /// What is wrong with the member, as far as it has been read; nullopt if nothing is. After its
  /// end has been reached, nullopt means that the checksum is right.
  std::optional<Damage> damage() const { return damage_; }

 private:
  struct Stream;
  bool fill();
  bool read_input();

  std::istream& in_;
  std::unique_ptr<Stream> stream_;
  bool at_end_ = true;
  std::optional<Damage> damage_;
  std::size_t taken_ = 0;
  std::size_t filled_ = 0;
  std::array<std::uint8_t, 1 << 15> plain_;
};

}  // namespace tori::solver
