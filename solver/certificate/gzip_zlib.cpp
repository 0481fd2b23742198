#include "solver/certificate/gzip.hpp"

#include <zlib.h>

#include <istream>
#include <new>
#include <ostream>

namespace tori::solver {
namespace {

/// zlib's largest window, and the flag that asks for the gzip format around it.
constexpr int kGzipFormat = MAX_WBITS + 16;
constexpr int kMemoryLevel = 8;

void check(int code) {
  if (code != Z_OK) throw std::bad_alloc();
}

}  // namespace

struct GzipWriter::Stream {
  Stream() {
    check(deflateInit2(&z, Z_BEST_COMPRESSION, Z_DEFLATED, kGzipFormat, kMemoryLevel,
                       Z_DEFAULT_STRATEGY));
  }
  ~Stream() { deflateEnd(&z); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  z_stream z{};
  std::array<Bytef, 1 << 15> packed;
};

GzipWriter::GzipWriter(std::ostream& out) : out_(out), stream_(std::make_unique<Stream>()) {}
GzipWriter::~GzipWriter() = default;

void GzipWriter::compress(bool last) {
  z_stream& z = stream_->z;
  z.next_in = plain_.data();
  z.avail_in = static_cast<uInt>(filled_);
  do {
    z.next_out = stream_->packed.data();
    z.avail_out = static_cast<uInt>(stream_->packed.size());
    deflate(&z, last ? Z_FINISH : Z_NO_FLUSH);
    out_.write(reinterpret_cast<const char*>(stream_->packed.data()),
               static_cast<std::streamsize>(stream_->packed.size() - z.avail_out));
  } while (z.avail_out == 0);
  filled_ = 0;
}

bool GzipReader::available() {
  return true;
}

struct GzipReader::Stream {
  Stream() { check(inflateInit2(&z, kGzipFormat)); }
  ~Stream() { inflateEnd(&z); }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  z_stream z{};
  std::array<Bytef, 1 << 15> packed;
};

GzipReader::GzipReader(std::istream& in) : in_(in), stream_(std::make_unique<Stream>()) {}
GzipReader::~GzipReader() = default;

bool GzipReader::read_input() {
  z_stream& z = stream_->z;
  if (z.avail_in > 0) return true;
  in_.read(reinterpret_cast<char*>(stream_->packed.data()),
           static_cast<std::streamsize>(stream_->packed.size()));
  z.next_in = stream_->packed.data();
  z.avail_in = static_cast<uInt>(in_.gcount());
  return z.avail_in > 0;
}

bool GzipReader::next_member() {
  damage_.reset();
  taken_ = filled_ = 0;
  if (!read_input()) return false;
  inflateReset(&stream_->z);
  at_end_ = false;
  return true;
}

bool GzipReader::fill() {
  z_stream& z = stream_->z;
  taken_ = filled_ = 0;
  while (!at_end_ && !damage_ && filled_ == 0) {
    if (!read_input()) {
      damage_ = Damage::cut_short;
      break;
    }
    z.next_out = plain_.data();
    z.avail_out = static_cast<uInt>(plain_.size());
    const int code = inflate(&z, Z_NO_FLUSH);
    filled_ = plain_.size() - z.avail_out;
    if (code == Z_STREAM_END) {
      at_end_ = true;
    } else if (code != Z_OK && code != Z_BUF_ERROR) {
      // Bytes before the damage are still returned, although they may be wrong.
      const bool in_magic_number = z.total_in <= 2 && z.total_out == 0;
      damage_ = in_magic_number ? Damage::no_member : Damage::wrong_bytes;
    }
  }
  return filled_ > 0;
}

}  // namespace tori::solver
