// gzip without zlib: members are written with stored blocks (RFC 1951, 3.2.4), and none is read.
#include <ostream>
#include <stdexcept>

#include <boost/crc.hpp>

#include "solver/certificate/gzip.hpp"

namespace tori::solver {
namespace {

/// Writes the lowest bytes of the number, the lowest first.
void put_number(std::ostream& out, std::uint32_t number, int bytes) {
  for (int i = 0; i < bytes; ++i) out.put(static_cast<char>(number >> (8 * i) & 0xff));
}

}  // namespace

struct GzipWriter::Stream {
  boost::crc_32_type checksum;
  /// Modulo 2^32, as the format has it.
  std::uint32_t length = 0;
};

GzipWriter::GzipWriter(std::ostream& out) : out_(out), stream_(std::make_unique<Stream>()) {
  constexpr std::array<char, 10> kHead = {'\x1f', '\x8b', 8, 0, 0, 0, 0, 0, 0, '\xff'};
  out_.write(kHead.data(), kHead.size());
}
GzipWriter::~GzipWriter() = default;

void GzipWriter::compress(bool last) {
  const auto length = static_cast<std::uint32_t>(filled_);
  out_.put(last ? 1 : 0);
  put_number(out_, length, 2);
  put_number(out_, ~length, 2);
  out_.write(reinterpret_cast<const char*>(plain_.data()), static_cast<std::streamsize>(filled_));
  stream_->checksum.process_bytes(plain_.data(), filled_);
  stream_->length += length;
  filled_ = 0;
  if (!last) return;
  put_number(out_, stream_->checksum.checksum(), 4);
  put_number(out_, stream_->length, 4);
}

bool GzipReader::available() {
  return false;
}

struct GzipReader::Stream {};

GzipReader::GzipReader(std::istream& in) : in_(in) {
  throw std::logic_error("GzipReader: this program was built without zlib");
}
GzipReader::~GzipReader() = default;

bool GzipReader::next_member() {
  return !at_end_;
}
bool GzipReader::fill() {
  return false;
}

}  // namespace tori::solver
