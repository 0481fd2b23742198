// Fuzz targets: functions that take any bytes and throw if the program breaks a promise.
// libfuzzer.cpp makes fuzzers of them, replay_test.cpp an ordinary test.
#pragma once

#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <string_view>

namespace tori::fuzz {

/// The exception of a target: the program broke a promise.
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
/// A file of games in PGN.
void pgn(const std::uint8_t* data, std::size_t size);
/// A file of games in KIF, in either encoding.
void kif(const std::uint8_t* data, std::size_t size);
/// A collection as JSON lines.
void jsonl(const std::uint8_t* data, std::size_t size);
/// A collection as comma-separated values.
void csv(const std::uint8_t* data, std::size_t size);
/// A collection as an SQLite file.
void collection(const std::uint8_t* data, std::size_t size);
/// A file of certificates. Bytes that do not begin like one are used as the content of a gzip
/// member.
void certificate(const std::uint8_t* data, std::size_t size);
/// A position and moves: the fast rules against the reference at every step.
void moves(const std::uint8_t* data, std::size_t size);

}  // namespace tori::fuzz
