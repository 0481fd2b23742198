// Runs `collection progress`.
#include <algorithm>
#include <ctime>
#include <filesystem>
#include <ostream>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "api/core/json.hpp"
#include "api/reports/run_progress.hpp"
#include "cli/commands/collection_parts.hpp"
#include "cli/io/descriptor.hpp"
#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

namespace fs = std::filesystem;
using api::RunPart;
using api::RunProgress;

constexpr std::string_view kStatusEnd = ".run.json";

/// The names of the plain files of a folder, sorted. The error is one sentence.
tl::expected<std::vector<std::string>, std::string> files_of(const std::string& folder) {
  std::error_code error;
  std::vector<std::string> names;
  for (fs::directory_iterator at(folder, error), end; !error && at != end; at.increment(error)) {
    std::error_code unknown;
    if (at->is_regular_file(unknown)) names.push_back(at->path().filename().string());
  }
  if (error) return tl::unexpected(folder + ": cannot be read: " + error.message());
  std::sort(names.begin(), names.end());
  return names;
}

std::string text_of_file(const std::string& name) {
  const auto file = InputFile::open(name);
  std::ostringstream text;
  if (file) text << (*file)->stream().rdbuf();
  return text.str();
}

/// The parts of a folder: those that have a status file, and the results of the others.
class PartsReader {
 public:
  PartsReader(const std::string& folder, const std::vector<std::string>& names, const CommandIo& io)
      : folder_(folder), names_(names), io_(io) {}

  RunProgress read() {
    for (const std::string& name : names_) {
      if (name.ends_with(kStatusEnd)) {
        add_status(name);
      } else if (!std::binary_search(names_.begin(), names_.end(),
                                     name + std::string(kStatusEnd))) {
        add_result(name);
      }
    }
    return std::move(progress_);
  }

  bool has_faults() const { return faults_; }

 private:
  void add_status(const std::string& name) {
    const std::string part = name.substr(0, name.size() - kStatusEnd.size());
    const auto status =
        api::part_from_status(part, text_of_file(folder_ + "/" + name), std::time(nullptr));
    if (status) return progress_.parts.push_back(*status);
    faults_ = true;
    io_.fail(folder_ + "/" + name + ": " + status.error(), exit_code::kBadInput);
  }

  /// A file that is no result of a run is none of the parts.
  void add_result(const std::string& name) {
    const auto file = InputFile::open(folder_ + "/" + name);
    if (!file) return;
    const auto result = composer::read_result_file((*file)->stream());
    if (result) progress_.parts.push_back(api::part_from_result(name, *result));
  }

  const std::string& folder_;
  const std::vector<std::string>& names_;
  const CommandIo& io_;
  RunProgress progress_;
  bool faults_ = false;
};

/// "3 d 4 h", "4 h 5 min", "6 min", "7 s".
std::string duration_text(double seconds) {
  const auto whole = static_cast<std::uint64_t>(seconds);
  const std::uint64_t minutes = whole / 60;
  const std::uint64_t hours = minutes / 60;
  if (hours >= 24) return fmt::format("{} d {} h", hours / 24, hours % 24);
  if (hours > 0) return fmt::format("{} h {} min", hours, minutes % 60);
  return minutes > 0 ? fmt::format("{} min", minutes) : fmt::format("{} s", whole);
}

std::string progress_text(const RunProgress& progress) {
  using State = RunPart::State;
  std::string text =
      fmt::format("{}: {} finished, {} running, {} standing still, {} stopped\n",
                  counted(progress.parts.size(), "part"), progress.count(State::finished),
                  progress.count(State::running), progress.count(State::standing_still),
                  progress.count(State::stopped));
  text += fmt::format("{} candidates done", progress.done());
  if (const auto all = progress.all(); all && *all > 0) {
    const double share = static_cast<double>(progress.done()) / static_cast<double>(*all);
    text += fmt::format(" of {} ({:.1f} %)", *all, 100 * share);
  }
  text += ", " + counted(progress.problems(), "problem") + " found\n";
  if (progress.count(State::running) > 0) {
    text += progress.rate() > 0 ? fmt::format("{:.1f} candidates a second", progress.rate())
                                : "the speed cannot be told yet";
    const auto left = progress.seconds_left();
    text += left ? "; the last running part has about " + duration_text(*left) + " left\n" : "\n";
  }
  for (const RunPart& part : progress.parts) {
    if (part.state == State::stopped) text += "stopped: " + part.name + "\n";
    if (part.state != State::standing_still) continue;
    text += fmt::format("standing still: {} on {}, process {}, no sign of life for {}\n", part.name,
                        part.host, part.process, duration_text(static_cast<double>(part.silent)));
  }
  return text;
}

}  // namespace

int act(const CollectionProgress& action, const CommandIo& io) {
  const auto names = files_of(action.folder);
  if (!names) return io.fail(names.error(), exit_code::kBadInput);
  PartsReader reader(action.folder, *names, io);
  const RunProgress progress = reader.read();
  if (progress.parts.empty() && !reader.has_faults()) {
    return io.fail(action.folder + ": has no parts of a run of 'toritsume compose'",
                   exit_code::kBadInput);
  }
  io.out << (action.json ? api::dump_line(api::run_progress_report(progress)) + '\n'
                         : progress_text(progress));
  return reader.has_faults() ? exit_code::kBadInput : exit_code::kAnswered;
}

}  // namespace tori::cli
