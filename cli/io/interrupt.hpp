// Ctrl-C.
#pragma once

#include <atomic>

namespace tori::cli {

/// From now on the first Ctrl-C (SIGINT) or SIGTERM only sets the flag returned, and ends a wait
/// for input; a second one ends the program. For commands that have something to say, or to keep,
/// when they end early.
const std::atomic<bool>& catch_interrupts();

/// From now on Ctrl-C (SIGINT) or SIGTERM ends the program at once: it says so, removes what is not
/// finished (unfinished_file.hpp), and the exit code is kUnknown. For commands whose work is of no
/// use before its end.
void end_on_interrupts();

/// True once such a signal has been caught.
bool interrupt_seen();

/// Writing to a pipe that nobody reads, or beyond the size that the system allows files, becomes an
/// error of the stream, not the end of the program.
void ignore_write_signals();

}  // namespace tori::cli
