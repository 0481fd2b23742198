#include "cli/io/path_conflict.hpp"

#include <filesystem>

namespace tori::cli {
namespace {

namespace fs = std::filesystem;

/// The canonical path of a name, also if there is no such file.
fs::path canonical_path(const std::string& name) {
  std::error_code unknown;
  return fs::weakly_canonical(fs::absolute(name, unknown), unknown);
}

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code unknown;
  if (fs::exists(a, unknown) && !fs::is_regular_file(a, unknown)) return false;
  return fs::equivalent(a, b, unknown) || canonical_path(a) == canonical_path(b);
}

}  // namespace

std::optional<std::string> path_conflict(const std::vector<std::string>& inputs,
                                         const std::vector<OutputOption>& outputs) {
  std::vector<std::string> taken;
  for (const std::string& file : inputs) {
    if (file != "-") taken.push_back(file);
  }
  for (const auto& [option, name] : outputs) {
    if (!name) continue;
    for (const std::string& other : taken) {
      if (is_same_file(*name, other)) {
        return std::string(option)
            .append(" ")
            .append(*name)
            .append(" would write over ")
            .append(other);
      }
    }
    taken.push_back(*name);
  }
  return std::nullopt;
}

std::optional<std::string> path_conflict(const SolveOptions& options) {
  return path_conflict(options.files, {{"--proof", options.proof},
                                       {"--dot", options.dot_file},
                                       {"--graphml", options.graphml_file}});
}

}  // namespace tori::cli
