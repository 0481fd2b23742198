#include "cli/io/interrupt.hpp"

#include <unistd.h>

#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <string_view>

#include "cli/exit_code.hpp"
#include "cli/io/unfinished_file.hpp"

namespace tori::cli {
namespace {

/// Global, because a signal handler can reach nothing else.
std::atomic<bool> interrupt_flag = false;
static_assert(std::atomic<bool>::is_always_lock_free);
/// When the first signal came; 0: none has come yet.
std::atomic<std::int64_t> first_signal_ns = 0;
static_assert(std::atomic<std::int64_t>::is_always_lock_free);

/// A signal so soon after the first one says nothing new: `timeout` of the GNU tools signals the
/// program and then its whole group.
constexpr std::int64_t kSameSignalNs = 300'000'000;

std::int64_t now_ns() {
  timespec time{};
  ::clock_gettime(CLOCK_MONOTONIC, &time);
  return std::int64_t{time.tv_sec} * 1'000'000'000 + time.tv_nsec;
}

/// Calls only what a signal handler may call. A second signal does what it does by default.
extern "C" void note_interrupt(int signal) {
  const int error = errno;
  interrupt_flag = true;
  std::int64_t first = 0;
  const std::int64_t now = now_ns();
  if (!first_signal_ns.compare_exchange_strong(first, now) && now - first > kSameSignalNs) {
    std::signal(signal, SIG_DFL);
    ::raise(signal);
  }
  errno = error;
}

extern "C" void end_at_once(int /*signal*/) {
  constexpr std::string_view kWords = "toritsume: interrupted\n";
  remove_unfinished_files();
  // If this fails there is no way to report it.
  [[maybe_unused]] const auto told = ::write(STDERR_FILENO, kWords.data(), kWords.size());
  ::_exit(exit_code::kUnknown);
}

void handle_interrupts(void (*handler)(int)) {
  struct sigaction action {};
  action.sa_handler = handler;
  sigaction(SIGINT, &action, nullptr);
  sigaction(SIGTERM, &action, nullptr);
}

}  // namespace

const std::atomic<bool>& catch_interrupts() {
  handle_interrupts(note_interrupt);
  return interrupt_flag;
}

void end_on_interrupts() {
  handle_interrupts(end_at_once);
}

bool interrupt_seen() {
  return interrupt_flag;
}

void ignore_write_signals() {
  std::signal(SIGPIPE, SIG_IGN);
  std::signal(SIGXFSZ, SIG_IGN);
}

}  // namespace tori::cli
