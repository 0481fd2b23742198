// The command line of `compose` and `merge`.
#pragma once

#include <memory>

#include "cli/compose.hpp"

// NOLINTNEXTLINE(readability-identifier-naming)
namespace CLI {
class App;
}

namespace tori::cli {

/// Adds the two commands to the program's; after parsing it knows what was asked for.
class ComposeArguments {
 public:
  explicit ComposeArguments(CLI::App& app);
  ~ComposeArguments();
  ComposeArguments(const ComposeArguments&) = delete;
  ComposeArguments& operator=(const ComposeArguments&) = delete;

  bool wants_compose() const;
  bool wants_merge() const;
  /// Throws CLI::ValidationError for options that do not go together.
  ComposeOptions compose() const;
  MergeOptions merge() const;

 private:
  struct Values;
  std::unique_ptr<Values> values_;
};

}  // namespace tori::cli
