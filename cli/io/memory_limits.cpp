// How much memory a search may have by itself.
#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/io/system_memory.hpp"

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

/// The least limit in the files of this name from a group up to the root of all groups.
std::size_t least_limit(const std::filesystem::path& root, std::string group, const char* name) {
  std::size_t least = number_in(root / name);
  while (group.size() > 1) {
    least = std::min(least, number_in(root / group.substr(1) / name));
    group.erase(group.rfind('/'));
  }
  return least;
}

/// True if a list of words with commas has the word.
bool lists(const std::string& words, const std::string& word) {
  return ("," + words + ",").find("," + word + ",") != std::string::npos;
}

}  // namespace

std::size_t memory_of_group(const std::string& membership, const std::string& mount) {
  std::size_t least = SIZE_MAX;
  std::istringstream lines(membership);
  // "NUMBER:CONTROLLERS:GROUP"; version 2 has the number 0 and no controllers.
  for (std::string number, controllers, group;
       std::getline(std::getline(std::getline(lines, number, ':'), controllers, ':'), group);) {
    if (!group.starts_with('/')) continue;
    if (controllers.empty()) {
      least = std::min(least, least_limit(mount, group, "memory.max"));
    } else if (lists(controllers, "memory")) {
      least = std::min(least, least_limit(mount + "/memory", group, "memory.limit_in_bytes"));
    }
  }
  return least;
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
