// A run of `compose` that writes its problems to a stream.
#pragma once

#include <atomic>
#include <iosfwd>
#include <string>

#include <tl/expected.hpp>

#include "composer/run/run_store.hpp"

namespace tori::cli {

/// Writes each problem as a line to standard output. It keeps nothing else, so the run cannot
/// be resumed.
class RunStream final : public composer::RunStore {
 public:
  /// The stream must outlive it.
  explicit RunStream(std::ostream& out) : out_(out) {}

  std::string place() const override { return "standard output"; }
  tl::expected<composer::EarlierRun, std::string> open(bool resumed) override;
  tl::expected<void, std::string> append(const composer::Chunk& chunk) override;
  tl::expected<void, std::string> finish(const composer::ResultFile& result_file,
                                         const std::atomic<bool>& stop) override;

 private:
  std::ostream& out_;
};

}  // namespace tori::cli
