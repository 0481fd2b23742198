// How much memory a search may have by itself, and what control groups allow.
#include <algorithm>
#include <bit>
#include <climits>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <limits>
#include <sstream>

#include "cli/io/process_limits.hpp"

namespace tori::cli {
namespace {

constexpr std::size_t kLeastTables = std::size_t{16} << 20;
constexpr std::uint64_t kMostTables = std::uint64_t{4} << 30;

/// True if the system lends so many bytes. None of them is touched.
bool is_lent(std::size_t bytes) {
  void* volatile block = std::malloc(bytes);
  const bool lent = block != nullptr;
  std::free(block);
  return lent;
}

/// The number in a file; SIZE_MAX if there is none ("max").
std::size_t number_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::uint64_t number = 0;
  if (!(in >> number)) return SIZE_MAX;
  return static_cast<std::size_t>(std::min<std::uint64_t>(number, SIZE_MAX));
}

/// A quota of processor time in processors, rounded up; INT_MAX if it is none ("max", -1).
int processors_of(const std::string& quota, const std::string& period) {
  std::int64_t part = 0;
  std::int64_t whole = 0;
  if (!(std::istringstream(quota) >> part) || !(std::istringstream(period) >> whole))
    return INT_MAX;
  if (part <= 0 || whole <= 0) return INT_MAX;
  return static_cast<int>(std::min<std::int64_t>((part - 1) / whole + 1, INT_MAX));
}

/// The first line of a file; empty if there is none.
std::string line_in(const std::filesystem::path& file) {
  std::ifstream in(file);
  std::string line;
  std::getline(in, line);
  return line;
}

/// The quota of a group in version 2, "200000 100000".
int quota_in(const std::filesystem::path& folder) {
  const std::string line = line_in(folder / "cpu.max");
  const std::size_t blank = std::min(line.find(' '), line.size());
  return processors_of(line.substr(0, blank), line.substr(blank));
}

/// The same in version 1.
int old_quota_in(const std::filesystem::path& folder) {
  return processors_of(line_in(folder / "cpu.cfs_quota_us"), line_in(folder / "cpu.cfs_period_us"));
}

/// The least of the limits, as `limit_in` reads them, from a group up to the root of all groups.
template <typename LimitIn>
auto least_limit(const std::filesystem::path& root, std::string group, LimitIn limit_in) {
  auto least = limit_in(root);
  while (group.size() > 1) {
    least = std::min(least, limit_in(root / group.substr(1)));
    group.erase(group.rfind('/'));
  }
  return least;
}

/// True if a list of words with commas has the word.
bool lists(const std::string& words, const std::string& word) {
  return ("," + words + ",").find("," + word + ",") != std::string::npos;
}

/// The least limit of the groups of a process: `limit_in` reads one in version 2, `old_limit_in`
/// one of the controller in version 1.
template <typename Limit, typename LimitIn, typename OldLimitIn>
Limit least_of_groups(const std::string& membership, const std::string& mount,
                      const std::string& controller, LimitIn limit_in, OldLimitIn old_limit_in) {
  Limit least = std::numeric_limits<Limit>::max();
  std::istringstream lines(membership);
  // "NUMBER:CONTROLLERS:GROUP"; version 2 has the number 0 and no controllers.
  for (std::string number, controllers, group;
       std::getline(std::getline(std::getline(lines, number, ':'), controllers, ':'), group);) {
    if (!group.starts_with('/')) continue;
    if (controllers.empty()) {
      least = std::min(least, least_limit(mount, group, limit_in));
    } else if (lists(controllers, controller)) {
      least = std::min(least,
                       least_limit(std::filesystem::path(mount) / controller, group, old_limit_in));
    }
  }
  return least;
}

}  // namespace

std::size_t memory_of_group(const std::string& membership, const std::string& mount) {
  const auto memory = [](const std::filesystem::path& folder) {
    return number_in(folder / "memory.max");
  };
  const auto old_memory = [](const std::filesystem::path& folder) {
    return number_in(folder / "memory.limit_in_bytes");
  };
  return least_of_groups<std::size_t>(membership, mount, "memory", memory, old_memory);
}

int threads_of_group(const std::string& membership, const std::string& mount) {
  return least_of_groups<int>(membership, mount, "cpu", quota_in, old_quota_in);
}

std::size_t memory_for_tables(std::size_t of_process) {
  const std::uint64_t quarter = std::min<std::uint64_t>(of_process / 4, kMostTables);
  return std::max(std::bit_floor(static_cast<std::size_t>(quarter)), kLeastTables);
}

std::size_t memory_for_tables() {
  std::size_t bytes = memory_for_tables(memory_of_process());
  while (bytes > kLeastTables && !is_lent(bytes)) bytes /= 2;
  return bytes;
}

}  // namespace tori::cli
