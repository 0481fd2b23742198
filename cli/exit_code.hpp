// The exit codes of the program.
#pragma once

namespace tori::cli {

namespace exit_code {

/// Everything asked for was answered.
inline constexpr int kAnswered = 0;
/// A limit or Ctrl-C left something open, or the output could not be written.
inline constexpr int kUnknown = 1;
/// The command line is wrong, or asks for more memory than there is.
inline constexpr int kUsage = 2;
/// Some input was bad. This code takes precedence over kUnknown.
inline constexpr int kBadInput = 3;
/// `verify` only: a problem is unsound; it returns kUndecided where the others return kUnknown.
inline constexpr int kUnsound = 1;
inline constexpr int kUndecided = 4;

/// The code of a command that went on after `earlier` and then met `later`: kBadInput takes
/// precedence over every other, else it is the later one.
constexpr int combined(int earlier, int later) {
  return earlier == kBadInput ? earlier : later;
}

}  // namespace exit_code

}  // namespace tori::cli
