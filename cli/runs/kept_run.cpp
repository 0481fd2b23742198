#include "cli/runs/kept_run.hpp"

#include <filesystem>
#include <fstream>

#include "composer/run/resuming.hpp"

namespace tori::cli {
namespace {

using composer::ResultFile;

/// The result file of that name; the error says why it is none.
tl::expected<ResultFile, std::string> result_at(const std::string& name) {
  std::error_code unknown;
  if (!std::filesystem::is_regular_file(name, unknown)) return tl::unexpected(name + " is no file");
  std::ifstream in(name);
  return composer::read_result_file(in);
}

}  // namespace

bool KeptRun::has_epd_result() const {
  const auto old = result_at(name_);
  return old && composer::is_finished_result(*old, head_);
}

bool KeptRun::may_write_epd() const {
  std::error_code unknown;
  if (existing_ == Existing::forced || !std::filesystem::exists(name_, unknown)) return true;
  if (!std::filesystem::is_regular_file(name_, unknown)) return true;
  const auto old = result_at(name_);
  return old && composer::is_result_so_far(*old, head_);
}

tl::expected<void, Message> KeptRun::write_epd(const composer::RunState& state,
                                               std::vector<std::string> lines) {
  const ResultFile file{head_.program,
                        head_.settings,
                        {head_.candidates.first, state.next()},
                        std::move(lines),
                        state.finished ? "" : composer::goal_of(head_)};
  return outputs_.write("-o", name_, composer::to_text(file), Existing::forced);
}

}  // namespace tori::cli
