// What the program tells its caller.
#pragma once

namespace tori::cli {

namespace exit_code {

/// Everything asked for was answered.
inline constexpr int kAnswered = 0;
/// A limit or an interruption left something open, or the output could not be written.
inline constexpr int kUnknown = 1;
/// The command line makes no sense, or asks for more memory than there is.
inline constexpr int kUsage = 2;
/// Some input was bad; this wins over kUnknown.
inline constexpr int kBadInput = 3;
/// `verify`: a problem is unsound. It has kUndecided for what others call kUnknown.
inline constexpr int kUnsound = 1;
inline constexpr int kUndecided = 4;

}  // namespace exit_code

}  // namespace tori::cli
