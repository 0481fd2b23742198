// The run of `compose -o` in a build without collections.
#include <filesystem>

#include "cli/io/file_path.hpp"
#include "cli/runs/kept_run.hpp"
#include "composer/run/problem_line.hpp"

namespace tori::cli {
namespace {

/// Keeps the problems in memory and writes them as EPD at the end of the run.
class EpdRun final : public KeptRun {
 public:
  using KeptRun::KeptRun;

  std::string place() const override { return name_; }
  bool can_be_resumed() const override { return false; }

  std::optional<Message> why_nothing_to_do() override {
    if (!has_epd_result()) return std::nullopt;
    return Message("fault.run.finished", {{"file", name_}});
  }

  tl::expected<composer::EarlierRun, Message> open(bool resumed) override {
    if (is_collection_name(name_) || resumed) {
      const std::string name = is_collection_name(name_) ? name_ : "--resume";
      return tl::unexpected(Message("fault.run.no-collections", {{"name", name}}));
    }
    if (const auto obstacle = OutputFiles::obstacle_at(name_)) return tl::unexpected(*obstacle);
    if (!may_write_epd()) return not_of_this_run();
    std::error_code unknown;
    if (existing_ != Existing::forced && std::filesystem::is_regular_file(name_, unknown)) {
      return tl::unexpected(Message("fault.run.cannot-go-on", {{"file", name_}}));
    }
    return composer::EarlierRun{};
  }

  tl::expected<void, Message> append(const composer::Chunk& chunk) override {
    for (const auto& problem : chunk.problems) lines_.push_back(composer::to_epd(problem));
    return {};
  }

  tl::expected<void, Message> finish(const composer::RunState& state,
                                     const std::vector<composer::RankedProblem>& problems,
                                     const solver::StopSignal& /*stop*/) override {
    if (!state.finished && state.tally.candidates == 0) return {};
    if (!may_write_epd()) return not_of_this_run();
    return write_epd(state, composer::kept_lines(std::move(lines_), problems));
  }

 private:
  std::vector<std::string> lines_;
};

}  // namespace

std::unique_ptr<KeptRun> make_kept_run(std::string name, composer::RunHead head,
                                       OutputFiles& outputs, Existing existing) {
  return std::make_unique<EpdRun>(std::move(name), std::move(head), outputs, existing);
}

}  // namespace tori::cli
