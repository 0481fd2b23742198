// What the files of this room share: how options become an invocation.
#pragma once

#include <memory>
#include <utility>

#include <CLI/CLI.hpp>

#include "cli/command.hpp"

namespace tori::cli {

/// Runs the command of these options: the function `run` that is declared beside them.
template <typename Options>
Invocation invocation(Options options, OnInterrupt on_interrupt) {
  auto command = [options](const CommandIo& io) { return run(options, io); };
  return {std::move(options), on_interrupt, std::move(command)};
}

}  // namespace tori::cli
