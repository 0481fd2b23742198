#include <io.h>

#include <cstdlib>
#include <string_view>

#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "cli/exit_code.hpp"
#include "cli/io/interrupt.hpp"
#include "cli/io/unfinished_file.hpp"

namespace tori::cli {
namespace {

/// Global, because the handler of Ctrl-C, which runs in a thread of its own, can reach nothing
/// else.
std::atomic<bool> interrupt_flag = false;

/// The first time sets the flag; the second time the system ends the program.
BOOL WINAPI note_interrupt(DWORD /*event*/) {
  return interrupt_flag.exchange(true) ? FALSE : TRUE;
}

BOOL WINAPI end_at_once(DWORD /*event*/) {
  constexpr std::string_view kWords = "toritsume: interrupted\n";
  remove_unfinished_files();
  _write(2, kWords.data(), static_cast<unsigned>(kWords.size()));
  ExitProcess(exit_code::kUnknown);
}

}  // namespace

const std::atomic<bool>& catch_interrupts() {
  SetConsoleCtrlHandler(note_interrupt, TRUE);
  return interrupt_flag;
}

void end_on_interrupts() {
  SetConsoleCtrlHandler(end_at_once, TRUE);
}

bool interrupt_seen() {
  return interrupt_flag;
}

/// Windows has no such signals.
void ignore_write_signals() {}

}  // namespace tori::cli
