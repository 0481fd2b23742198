// Ctrl-C.
#pragma once

#include <atomic>

namespace tori::cli {

/// From now on the first Ctrl-C (SIGINT) or SIGTERM only sets the flag returned, and ends a wait
/// for input; a second one ends the program.
const std::atomic<bool>& catch_interrupts();

/// True once such a signal has come.
bool interrupt_seen();

/// Writing to a pipe that nobody reads becomes an error of the stream, not the program's end.
void ignore_broken_pipes();

}  // namespace tori::cli
