// One search of the engine: what `go` asked for, and whether it is to stop.
#pragma once

#include <atomic>
#include <optional>

#include "cli/engine/engine_settings.hpp"
#include "cli/engine/go_command.hpp"
#include "cli/engine/protocol.hpp"
#include "rules/position.hpp"

namespace tori::cli {

/// What the reading thread hands to the searching one. Only the flags change afterwards.
struct SearchJob {
  /// nullopt if there is no position to search.
  std::optional<Position> position;
  Protocol protocol = Protocol::usi;
  GoCommand go;
  EngineSettings settings;
  /// The search is to end at once, and its answer must not wait any longer.
  std::atomic<bool> stopped = false;
  /// Nobody is left who could say `stop`: the search ends a second after its beginning.
  std::atomic<bool> unattended = false;
  /// The answer waits until this is false, or `stopped` true.
  std::atomic<bool> held = false;

  /// True if it is answered without `stop`.
  bool ends_by_itself() const { return go.is_limited() && !held; }
  /// True if the answer is `checkmate`; else it is `bestmove`.
  bool wants_checkmate() const { return go.mate && protocol == Protocol::usi; }
};

}  // namespace tori::cli
