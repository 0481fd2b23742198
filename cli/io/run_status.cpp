#include "cli/io/run_status.hpp"

#include <unistd.h>

#include <array>
#include <climits>
#include <ctime>
#include <fstream>
#include <utility>

#include "api/tasks/compose_summary.hpp"

namespace tori::cli {
namespace {

constexpr double kEverySeconds = 10;
/// The second file comes sooner: the first one has no speed yet.
constexpr double kSecondFile = 1;

std::string host_name() {
  std::array<char, HOST_NAME_MAX + 1> name{};
  return ::gethostname(name.data(), HOST_NAME_MAX) == 0 ? name.data() : "";
}

/// True if a file is there that no run has left.
bool is_foreign(const std::string& name) {
  std::ifstream in(name);
  if (!in) return false;
  std::string line;
  std::getline(in, line);
  return !line.starts_with("{\"program\"") || line.find("\"process\"") == std::string::npos;
}

}  // namespace

RunStatus::RunStatus(std::string name, OutputDoor& door)
    : name_(std::move(name)), door_(door), host_(host_name()), foreign_(is_foreign(name_)) {}

RunStatus::~RunStatus() {
  if (written_) ::unlink(name_.c_str());
}

void RunStatus::update(const composer::RunState& state, double seconds) {
  if (seconds < next_ || foreign_) return;
  next_ = seconds < kSecondFile ? kSecondFile : seconds + kEverySeconds;
  const api::RunPlace place{host_, ::getpid(), std::time(nullptr)};
  if (door_.write("the status", name_, api::compose_status(state, seconds, place) + '\n')) {
    written_ = true;
  }
}

}  // namespace tori::cli
