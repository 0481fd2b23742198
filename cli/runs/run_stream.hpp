// A run of `compose` that writes its problems to a stream.
#pragma once

#include <cstdint>
#include <iosfwd>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "cli/io/output_file.hpp"
#include "composer/run/run_store.hpp"

namespace tori::cli {

/// Writes each problem as a line to a stream. It keeps nothing else, so the run cannot be resumed.
class RunStream final : public composer::RunStore {
 public:
  /// When problems are written: as soon as they are found; or at the end, those that are kept.
  enum class Write : std::uint8_t { at_once, at_the_end };

  /// The stream must outlive it.
  RunStream(std::string place, std::ostream& out, Write when)
      : place_(std::move(place)), out_(out), when_(when) {}
  /// The same with a stream of its own.
  RunStream(std::string place, std::unique_ptr<OutputFile> file, Write when)
      : place_(std::move(place)), file_(std::move(file)), out_(file_->stream()), when_(when) {}

  std::string place() const override { return place_; }
  tl::expected<composer::EarlierRun, Message> open(bool resumed) override;
  tl::expected<void, Message> append(const composer::Chunk& chunk) override;
  tl::expected<void, Message> finish(const composer::RunState& state,
                                     const std::vector<composer::RankedProblem>& problems,
                                     const solver::StopSignal& stop) override;

 private:
  tl::expected<void, Message> write(const std::vector<std::string>& lines);

  std::string place_;
  std::unique_ptr<OutputFile> file_;
  std::ostream& out_;
  Write when_;
  /// What is to be written at the end.
  std::vector<std::string> lines_;
};

}  // namespace tori::cli
