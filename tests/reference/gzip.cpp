#include "tests/reference/gzip.hpp"

#include <zlib.h>

#include <array>

namespace reference {
namespace {

constexpr int kGzip = 15 + 16;

Bytef* bytes_of(const std::string& text) {
  return reinterpret_cast<Bytef*>(const_cast<char*>(text.data()));
}

}  // namespace

std::string gzip(const std::string& bytes) {
  z_stream z{};
  deflateInit2(&z, 6, Z_DEFLATED, kGzip, 8, Z_DEFAULT_STRATEGY);
  std::string member(deflateBound(&z, bytes.size()) + 64, '\0');
  z.next_in = bytes_of(bytes);
  z.avail_in = static_cast<uInt>(bytes.size());
  z.next_out = bytes_of(member);
  z.avail_out = static_cast<uInt>(member.size());
  deflate(&z, Z_FINISH);
  member.resize(z.total_out);
  deflateEnd(&z);
  return member;
}

std::optional<std::vector<std::string>> gunzip(const std::string& file) {
  std::vector<std::string> members;
  std::array<Bytef, 4096> part;
  for (std::size_t at = 0; at < file.size();) {
    z_stream z{};
    inflateInit2(&z, kGzip);
    z.next_in = bytes_of(file) + at;
    z.avail_in = static_cast<uInt>(file.size() - at);
    members.emplace_back();
    int code = Z_OK;
    while (code == Z_OK) {
      z.next_out = part.data();
      z.avail_out = static_cast<uInt>(part.size());
      code = inflate(&z, Z_NO_FLUSH);
      members.back().append(reinterpret_cast<char*>(part.data()), part.size() - z.avail_out);
    }
    at = file.size() - z.avail_in;
    inflateEnd(&z);
    if (code != Z_STREAM_END) return std::nullopt;
  }
  return members;
}

}  // namespace reference
