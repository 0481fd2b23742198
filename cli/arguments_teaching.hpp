// The arguments of the commands that make teaching material.
#pragma once

#include <memory>

#include "cli/book.hpp"
#include "cli/show.hpp"

// NOLINTNEXTLINE(readability-identifier-naming)
namespace CLI {
class App;
}

namespace tori::cli {

/// The arguments of `show`, part of those of the program.
class ShowArguments {
 public:
  explicit ShowArguments(CLI::App& app);
  ~ShowArguments();
  ShowArguments(const ShowArguments&) = delete;
  ShowArguments& operator=(const ShowArguments&) = delete;

  /// True when the command line asks for the command.
  bool parsed() const;
  /// What it asks for. Throws CLI11's errors when it makes no sense.
  ShowOptions options() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

/// The arguments of `book`, the same way.
class BookArguments {
 public:
  explicit BookArguments(CLI::App& app);
  ~BookArguments();
  BookArguments(const BookArguments&) = delete;
  BookArguments& operator=(const BookArguments&) = delete;

  bool parsed() const;
  const BookOptions& options() const;

 private:
  struct State;
  std::unique_ptr<State> state_;
};

}  // namespace tori::cli
