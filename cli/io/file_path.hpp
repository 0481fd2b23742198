// Names of files as the standard library takes them.
#pragma once

#include <filesystem>
#include <string>

namespace tori::cli {

/// A name as a path. Names are UTF-8 on every system; a path made of plain characters would be read
/// in another encoding on Windows.
inline std::filesystem::path path_of(const std::string& name) {
  return std::u8string(name.begin(), name.end());
}

/// A path as a name.
inline std::string name_of(const std::filesystem::path& path) {
  const std::u8string name = path.u8string();
  return {name.begin(), name.end()};
}

}  // namespace tori::cli
