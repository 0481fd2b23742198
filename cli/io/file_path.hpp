// Names of files as the standard library takes them.
#pragma once

#include <algorithm>
#include <array>
#include <filesystem>
#include <string>
#include <string_view>

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

/// What stands behind the last dot of a name; empty if nothing does.
inline std::string_view ending_of(std::string_view name) {
  const std::size_t dot = name.find_last_of("./");
  return dot == name.npos || name[dot] == '/' ? std::string_view() : name.substr(dot + 1);
}

/// The endings of the names of collections.
inline constexpr std::array<std::string_view, 3> kCollectionEndings = {"sqlite", "sqlite3", "db"};

/// True if a file of that name is to be a collection.
inline bool is_collection_name(std::string_view name) {
  return std::find(kCollectionEndings.begin(), kCollectionEndings.end(), ending_of(name)) !=
         kCollectionEndings.end();
}

}  // namespace tori::cli
