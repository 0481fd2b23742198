#include "cli/file_clash.hpp"

#include <filesystem>
#include <utility>
#include <vector>

namespace tori::cli {
namespace {

namespace fs = std::filesystem;

/// The one way to spell a name, whether there is such a file or not.
fs::path spelled_out(const std::string& name) {
  std::error_code unknown;
  return fs::weakly_canonical(fs::absolute(name, unknown), unknown);
}

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code unknown;
  if (fs::exists(a, unknown) && !fs::is_regular_file(a, unknown)) return false;
  return fs::equivalent(a, b, unknown) || spelled_out(a) == spelled_out(b);
}

}  // namespace

std::optional<std::string> file_clash(const SolveOptions& options) {
  using Output = std::pair<std::string, std::optional<std::string>>;
  const std::vector<Output> outputs = {
      {"--proof", options.proof}, {"--dot", options.dot_file}, {"--graphml", options.graphml_file}};
  std::vector<std::string> taken;
  for (const std::string& file : options.files) {
    if (file != "-") taken.push_back(file);
  }
  for (const auto& [option, name] : outputs) {
    if (!name) continue;
    for (const std::string& other : taken) {
      if (is_same_file(*name, other)) return option + " " + *name + " would write over " + other;
    }
    taken.push_back(*name);
  }
  return std::nullopt;
}

}  // namespace tori::cli
