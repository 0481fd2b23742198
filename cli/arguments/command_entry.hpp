// How the options of a command become an invocation.
#pragma once

#include <utility>

#include "cli/command.hpp"

namespace tori::cli {

/// An invocation that calls the function `run` declared beside the type of the options.
template <typename Options>
Invocation invocation(Options options, OnInterrupt on_interrupt) {
  auto command = [options](const CommandIo& io) { return run(options, io); };
  return {std::move(options), on_interrupt, std::move(command)};
}

}  // namespace tori::cli
