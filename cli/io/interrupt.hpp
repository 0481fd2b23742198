// How the program handles Ctrl-C and other signals.
#pragma once

#include <atomic>

namespace tori::cli {

/// From now on the first Ctrl-C (SIGINT) or SIGTERM only sets the flag returned and ends a wait for
/// input; a second one ends the program, if it comes at least 0.3 seconds later. For commands that
/// report or keep something if they end early.
const std::atomic<bool>& catch_interrupts();

/// From now on Ctrl-C (SIGINT) or SIGTERM ends the program at once: it says so, removes what is not
/// finished (unfinished_file.hpp), and the exit code is kUnknown. For commands whose work is of no
/// use until it is complete.
void end_on_interrupts();

/// True once such a signal has been caught.
bool interrupt_seen();

/// From now on a write to a closed pipe, or beyond the size that the system allows a file, is an
/// error of the stream and does not end the program.
void ignore_write_signals();

}  // namespace tori::cli
