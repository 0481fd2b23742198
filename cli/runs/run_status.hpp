// The file by which others watch a run of `compose`.
#pragma once

#include <string>

#include "cli/io/output_files.hpp"
#include "composer/run/run_state.hpp"

namespace tori::cli {

/// A file that exists while a run lives, and is replaced after a second and then about every ten
/// (after a candidate): how far the run is, how fast, and where it runs. A file that cannot be
/// written, or whose name another file has, is left out; the run goes on.
class RunStatus {
 public:
  /// `outputs` must outlive it.
  RunStatus(std::string name, OutputFiles& outputs);
  /// Removes the file.
  ~RunStatus();
  RunStatus(const RunStatus&) = delete;
  RunStatus& operator=(const RunStatus&) = delete;

  /// Writes the file if it is time to. `seconds`: how long the run has taken.
  void update(const composer::RunState& state, double seconds);

 private:
  std::string name_;
  OutputFiles& outputs_;
  std::string host_;
  bool foreign_;
  double next_ = 0;
  bool written_ = false;
};

}  // namespace tori::cli
