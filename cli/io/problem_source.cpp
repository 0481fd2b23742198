#include "cli/io/problem_source.hpp"

#include <algorithm>
#include <filesystem>
#include <utility>

#include "cli/io/file_path.hpp"

namespace tori::cli {
ProblemSource::ProblemSource(const InputOptions& options, const CommandIo& io)
    : options_(options), files_(options.files, options.reading, io) {}

std::optional<problems::Entry> ProblemSource::next() {
  if (ahead_.empty()) return read();
  problems::Entry entry = std::move(ahead_.front());
  ahead_.pop_front();
  return entry;
}

bool ProblemSource::has_only_one() {
  const auto& files = options_.files;
  if (std::find(files.begin(), files.end(), "-") != files.end()) return false;
  while (ahead_.size() < 2) {
    auto entry = read();
    if (!entry) break;
    ahead_.push_back(std::move(*entry));
  }
  return ahead_.size() == 1;
}

std::optional<problems::Entry> ProblemSource::read() {
  if (options_.position && !std::exchange(position_taken_, true)) {
    auto entry = problems::parse_problem(*options_.position, std::string(problems::kNoFile), 1,
                                         options_.reading);
    std::error_code unknown;
    if (!entry && std::filesystem::is_regular_file(path_of(*options_.position), unknown)) {
      Message& message = entry.error().fault.message;
      message = Message("fault.file.maybe-file", {{"fault", Message(message)}});
    }
    return entry;
  }
  return files_.next();
}

}  // namespace tori::cli
