#include "cli/io/run_stream.hpp"

#include <ostream>

namespace tori::cli {

tl::expected<composer::EarlierRun, std::string> RunStream::open(bool) {
  return composer::EarlierRun{};
}

tl::expected<void, std::string> RunStream::append(const composer::Chunk& chunk) {
  for (const std::string& line : chunk.lines) out_ << line << '\n';
  out_.flush();
  if (!out_) return tl::unexpected(place() + " cannot be written");
  return {};
}

tl::expected<void, std::string> RunStream::finish(const composer::ResultFile&,
                                                  const std::atomic<bool>&) {
  return {};
}

}  // namespace tori::cli
