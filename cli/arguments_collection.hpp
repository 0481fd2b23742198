// The arguments of the command `collection`.
#pragma once

#include <memory>

#include "cli/collection.hpp"

// The name is that of the library.
// NOLINTNEXTLINE(readability-identifier-naming)
namespace CLI {
class App;
}

namespace tori::cli {

/// The arguments of `collection`, part of those of the program.
class CollectionArguments {
 public:
  explicit CollectionArguments(CLI::App& app);
  ~CollectionArguments();
  CollectionArguments(const CollectionArguments&) = delete;
  CollectionArguments& operator=(const CollectionArguments&) = delete;

  /// True when the command line asks for the command.
  bool parsed() const;
  /// What it asks for. Throws CLI11's errors when it makes no sense.
  CollectionOptions options() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tori::cli
