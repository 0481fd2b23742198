// The arguments of the command `verify`.
#pragma once

#include <memory>

#include "cli/verify.hpp"

// NOLINTNEXTLINE(readability-identifier-naming)
namespace CLI {
class App;
}

namespace tori::cli {

/// The arguments of `verify`, part of those of the program.
class VerifyArguments {
 public:
  explicit VerifyArguments(CLI::App& app);
  ~VerifyArguments();
  VerifyArguments(const VerifyArguments&) = delete;
  VerifyArguments& operator=(const VerifyArguments&) = delete;

  /// True when the command line asks for the command.
  bool parsed() const;
  /// What it asks for. Throws CLI11's errors when it makes no sense.
  VerifyOptions options() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tori::cli
