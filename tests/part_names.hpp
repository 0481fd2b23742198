// The names under which files are written before they are complete (cli/io/part_file.hpp).
#pragma once

#include <filesystem>
#include <string>
#include <vector>

namespace tori::test {

/// The files NAME.part-XXXXXX that are there, and their journals.
inline std::vector<std::string> parts_of(const std::string& name) {
  const std::filesystem::path path = name;
  const auto folder = path.has_parent_path() ? path.parent_path() : std::filesystem::path(".");
  std::vector<std::string> found;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::string other = entry.path().filename().string();
    if (other.starts_with(path.filename().string() + ".part-")) {
      found.push_back((path.parent_path() / other).string());
    }
  }
  return found;
}

inline void remove_parts_of(const std::string& name) {
  for (const std::string& part : parts_of(name)) std::filesystem::remove(part);
}

}  // namespace tori::test
