// Fuzz targets: functions that take any bytes and throw when a promise of the program is broken.
// libfuzzer.cpp makes fuzzers of them, replay_test.cpp an ordinary test.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tori::fuzz {

/// A promise that an input broke.
class Broken : public std::logic_error {
 public:
  using std::logic_error::logic_error;
};

inline void require(bool holds, const std::string& promise) {
  if (!holds) throw Broken(promise);
}

inline std::string_view text_of(const std::uint8_t* data, std::size_t size) {
  return {reinterpret_cast<const char*>(data), size};
}

/// A position in SFEN or FEN on the first line, then words that may be moves.
void sfen(const std::uint8_t* data, std::size_t size);
/// A problem file: EPD lines and diagrams.
void epd(const std::uint8_t* data, std::size_t size);
/// A collection as JSON lines.
void jsonl(const std::uint8_t* data, std::size_t size);
/// A collection as comma-separated values.
void csv(const std::uint8_t* data, std::size_t size);
/// A collection as an SQLite file.
void collection(const std::uint8_t* data, std::size_t size);
/// A file of certificates; bytes that do not begin as one are the content of a gzip member.
void certificate(const std::uint8_t* data, std::size_t size);
/// A position and moves: the fast rules against the reference at every step.
void moves(const std::uint8_t* data, std::size_t size);

}  // namespace tori::fuzz
