// The engine: reads commands in one thread while another one searches.
#pragma once

#include <atomic>
#include <condition_variable>
#include <iosfwd>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/engine/engine_output.hpp"
#include "cli/engine/engine_search.hpp"
#include "cli/engine/engine_settings.hpp"
#include "cli/engine/position_command.hpp"
#include "cli/engine/search_queue.hpp"
#include "solver/parallel/thread_pool.hpp"

namespace tori::cli {

/// Speaks USI and UCI (docs/engine.md) until `quit` or the end of the input.
class Engine {
 public:
  /// The streams must outlive it.
  Engine(std::istream& in, std::ostream& out, const EngineSettings& settings,
         const EngineBounds& bounds);

  void run();

 private:
  void read_commands();
  void search_jobs();
  void help(int worker);
  void use_threads(int threads);

  /// Carries out one line; false for `quit`.
  bool carry_out(std::string_view line);
  void greet(Protocol protocol);
  Protocol protocol() const { return chosen_.value_or(Protocol::usi); }
  void set(std::span<const std::string_view> words);
  void take_position(std::span<const std::string_view> words);
  void go(std::span<const std::string_view> words);

  std::istream& in_;
  EngineOutput out_;
  const EngineBounds bounds_;
  /// What the reading thread knows.
  EngineSettings settings_;
  /// nullopt before `usi` and `uci`.
  std::optional<Protocol> chosen_;
  /// The words after the last `position`, for another reading of the rules.
  std::string position_words_;
  NamedPosition position_;
  SearchQueue queue_;
  /// The reading thread, the searching one, and those that help it.
  solver::ThreadPool pool_;
  EngineSearch search_;
  std::mutex mutex_;
  std::condition_variable changed_;
  /// Threads that search, those that help included; 0 at the end.
  std::atomic<int> threads_ = 1;
};

}  // namespace tori::cli
