// Runs the real program as a process.
#pragma once

#include <chrono>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace cli_test {

/// How a process ended and what it wrote.
struct Ended {
  /// The exit code; nullopt if a signal ended it.
  std::optional<int> code;
  std::string out;
  std::string err;
  /// The most memory it held, in KiB, as it was seen every few milliseconds until its end.
  long peak_kib = 0;
};

/// The program with these arguments. Its output is kept in pipes, so it must stay small (64 KiB)
/// unless the test reads it.
class Process {
 public:
  /// `output` names a file that becomes standard output; empty: a pipe. The child calls `prepare`
  /// before it becomes the program; the constructor returns when it has.
  explicit Process(std::vector<std::string> arguments, const std::string& output = "",
                   const std::function<void()>& prepare = {});
  /// Kills the program if it still runs.
  ~Process();
  Process(const Process&) = delete;
  Process& operator=(const Process&) = delete;

  /// Writes to standard input; false if the program no longer reads it.
  bool write(const std::string& text) const;
  void close_input();
  /// Closes the reading end of standard output.
  void close_output();
  /// The next line of standard output, without its end.
  std::string read_line() const;
  /// A signal that the program catches is sent once it does: before that it would just end the
  /// program.
  void send(int signal) const;
  /// Waits until the program catches SIGINT and has used so much more of the processor: then it is
  /// at work, however slow the machine is.
  void work_for(std::chrono::milliseconds time) const;
  /// Waits for the end. Past the time limit the process is killed and has no exit code.
  Ended wait(std::chrono::milliseconds limit);

 private:
  int id_ = -1;
  int in_ = -1;
  int out_ = -1;
  int err_ = -1;
};

}  // namespace cli_test
