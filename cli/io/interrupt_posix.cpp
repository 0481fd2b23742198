#include "cli/io/interrupt.hpp"

#include <unistd.h>

#include <csignal>
#include <string_view>

#include "cli/exit_code.hpp"
#include "cli/io/unfinished_file.hpp"

namespace tori::cli {
namespace {

/// Global, because a signal handler can reach nothing else.
std::atomic<bool> interrupt_flag = false;
static_assert(std::atomic<bool>::is_always_lock_free);

extern "C" void note_interrupt(int /*signal*/) {
  interrupt_flag = true;
}

extern "C" void end_at_once(int /*signal*/) {
  constexpr std::string_view kWords = "toritsume: interrupted\n";
  remove_unfinished_files();
  // If this fails there is no way to report it.
  [[maybe_unused]] const auto told = ::write(STDERR_FILENO, kWords.data(), kWords.size());
  ::_exit(exit_code::kUnknown);
}

void handle_interrupts(void (*handler)(int), int flags) {
  struct sigaction action {};
  action.sa_handler = handler;
  action.sa_flags = flags;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

const std::atomic<bool>& catch_interrupts() {
  handle_interrupts(note_interrupt, static_cast<int>(SA_RESETHAND));
  return interrupt_flag;
}

void end_on_interrupts() {
  handle_interrupts(end_at_once, 0);
}

bool interrupt_seen() {
  return interrupt_flag;
}

void ignore_write_signals() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace tori::cli
