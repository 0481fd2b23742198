#include "cli/runs/run_status.hpp"

#include <unistd.h>

#include <ctime>
#include <filesystem>
#include <fstream>
#include <utility>

#include "api/core/json.hpp"
#include "api/reports/run_progress.hpp"
#include "api/tasks/compose_summary.hpp"
#include "cli/io/system.hpp"

namespace tori::cli {
namespace {

constexpr double kEverySeconds = 10;
/// The second file comes sooner: the first one has no speed yet.
constexpr double kSecondFile = 1;

/// True if a file is there that no run has left.
bool is_foreign(const std::string& name) {
  std::error_code unknown;
  if (!std::filesystem::exists(name, unknown)) return false;
  if (!std::filesystem::is_regular_file(name, unknown)) return true;
  std::ifstream in(name);
  if (!in) return false;
  std::string line;
  std::getline(in, line);
  return !api::part_from_status(name, line, 0);
}

}  // namespace

RunStatus::RunStatus(std::string name, OutputFiles& outputs)
    : name_(std::move(name)), outputs_(outputs), host_(host_name()), foreign_(is_foreign(name_)) {}

RunStatus::~RunStatus() {
  if (written_) ::unlink(name_.c_str());
}

void RunStatus::update(const composer::RunState& state, double seconds) {
  if (seconds < next_ || foreign_) return;
  next_ = seconds < kSecondFile ? kSecondFile : seconds + kEverySeconds;
  const api::RunPlace place{host_, ::getpid(), std::time(nullptr)};
  if (outputs_.write("the status", name_,
                     api::dump_line(api::compose_status(state, seconds, place)) + '\n')) {
    written_ = true;
  }
}

}  // namespace tori::cli
