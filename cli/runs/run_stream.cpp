#include "cli/runs/run_stream.hpp"

#include <ostream>
#include <utility>

#include "composer/run/problem_line.hpp"

namespace tori::cli {

tl::expected<composer::EarlierRun, Message> RunStream::open(bool) {
  return composer::EarlierRun{};
}

tl::expected<void, Message> RunStream::write(const std::vector<std::string>& lines) {
  for (const std::string& line : lines) out_ << line << '\n';
  out_.flush();
  if (out_) return {};
  return tl::unexpected(file_ ? file_->fault() : Message("fault.run.stream", {{"file", place()}}));
}

tl::expected<void, Message> RunStream::append(const composer::Chunk& chunk) {
  std::vector<std::string> lines;
  for (const composer::ComposedProblem& problem : chunk.problems) {
    lines.push_back(composer::to_epd(problem));
  }
  if (when_ == Write::at_once) return write(lines);
  lines_.insert(lines_.end(), lines.begin(), lines.end());
  return {};
}

tl::expected<void, Message> RunStream::finish(const composer::RunState&,
                                              const std::vector<composer::RankedProblem>& problems,
                                              const solver::StopSignal&) {
  const auto last = when_ == Write::at_the_end ? composer::kept_lines(std::move(lines_), problems)
                                               : std::vector<std::string>{};
  if (const auto written = write(last); !written) return written;
  return file_ ? file_->finish() : tl::expected<void, Message>{};
}

}  // namespace tori::cli
