#include "problems/text/line_reader.hpp"

#include <array>

namespace tori::problems {
namespace {

/// Bytes read beyond the longest line: the mark, a "\r", and one byte that shows a longer line.
constexpr std::size_t kSpare = kByteOrderMark.size() + 2;
/// The first bytes of a compressed file.
constexpr std::string_view kGzip = "\x1F\x8B";

}  // namespace

Message zero_byte_fault(const Line& line) {
  if (line.number == 1 && line.text.starts_with(kGzip)) {
    return Message("fault.file.compressed");
  }
  return Message("fault.file.zero-byte-line");
}

LineReader::Chunk LineReader::read_chunk(std::string& text) {
  std::array<char, 4096> buffer;
  in_->getline(buffer.data(), buffer.size());
  const auto count = static_cast<std::size_t>(in_->gcount());
  const bool at_end = in_->eof();
  const bool full = in_->fail() && !at_end && count > 0;
  if (in_->bad() || (in_->fail() && !at_end && !full)) return Chunk::unreadable;
  // If a newline ended the read, `count` includes it, but the buffer does not hold it.
  const std::string_view bytes(buffer.data(), full || at_end ? count : count - 1);
  if (bytes.find('\0') != std::string_view::npos) {
    text += bytes.substr(0, kGzip.size());
    return Chunk::zero_byte;
  }
  text += bytes.substr(0, longest_ + kSpare - text.size());
  if (full) in_->clear(in_->rdstate() & ~std::ios_base::failbit);
  if (at_end) return Chunk::ends_stream;
  return full ? Chunk::goes_on : Chunk::ends_line;
}

Line LineReader::next() {
  Line line{LineStatus::text, number_ + 1, {}};
  Chunk chunk = Chunk::goes_on;
  while (chunk == Chunk::goes_on) chunk = read_chunk(line.text);
  if (chunk == Chunk::unreadable) return {LineStatus::unreadable, line.number, {}};
  if (chunk == Chunk::zero_byte) return {LineStatus::zero_byte, line.number, line.text};
  if (chunk == Chunk::ends_stream && line.text.empty()) return {LineStatus::end, line.number, {}};
  number_ = line.number;
  if (line.text.starts_with(kByteOrderMark)) line.text.erase(0, kByteOrderMark.size());
  if (line.text.ends_with('\r')) line.text.pop_back();
  if (line.text.size() > longest_) return {LineStatus::too_long, line.number, {}};
  return line;
}

}  // namespace tori::problems
