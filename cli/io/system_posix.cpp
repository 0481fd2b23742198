#include "cli/io/system.hpp"

#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <sched.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <thread>

#include "cli/io/interrupt.hpp"
#include "cli/io/process_limits.hpp"

namespace tori::cli {
namespace {

/// Holds the signals that end the program, and the mask to go back to; one at a time.
thread_local sigset_t signals_before;

/// The permissions of new files. Asking for them changes them for a moment.
mode_t mode_of_new_files() {
  const mode_t mask = ::umask(0);
  ::umask(mask);
  return 0666 & ~mask;
}

std::optional<FileId> id_of_status(const struct stat& status) {
  if (!S_ISREG(status.st_mode)) return std::nullopt;
  return FileId{status.st_dev, status.st_ino};
}

/// How often a wait looks whether Ctrl-C has come: the signal may reach another thread, or come
/// just before the call that waits, and then does not end it.
constexpr int kLookEveryMs = 100;

/// Opens a file. The wait for who reads from a pipe ends with EINTR once Ctrl-C has come; the wait
/// for who writes to one is that for input (`wait_to_read`).
int open_waiting(const std::string& name, int flags) {
  struct stat status {};
  if (::stat(name.c_str(), &status) != 0 || !S_ISFIFO(status.st_mode)) {
    return ::open(name.c_str(), flags | O_CLOEXEC);
  }
  while (!interrupt_seen()) {
    const int descriptor = ::open(name.c_str(), flags | O_CLOEXEC | O_NONBLOCK);
    if (descriptor >= 0) {
      ::fcntl(descriptor, F_SETFL, flags);
      return descriptor;
    }
    if (errno != ENXIO && errno != EINTR) return -1;
    ::poll(nullptr, 0, kLookEveryMs);
  }
  errno = EINTR;
  return -1;
}

/// Where the files of the control groups are.
constexpr const char* kGroups = "/sys/fs/cgroup";

/// What the system says of the groups of this process.
std::string own_groups() {
  std::ifstream membership("/proc/self/cgroup");
  return {std::istreambuf_iterator<char>(membership), {}};
}

}  // namespace

std::string host_name() {
  std::array<char, HOST_NAME_MAX + 1> name{};
  return ::gethostname(name.data(), HOST_NAME_MAX) == 0 ? name.data() : "";
}

std::size_t longest_file_name() {
  return NAME_MAX;
}

void prepare_standard_streams() {
  for (const int descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
    if (::fcntl(descriptor, F_GETFD) != -1) continue;
    // The lowest free number is this one. The wrong direction makes every use of it fail.
    [[maybe_unused]] const int filled =
        ::open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY);
  }
}

InputWait wait_to_read(int descriptor, int output) {
  pollfd watched[] = {{descriptor, POLLIN, 0}, {output, 0, 0}};
  while (::poll(watched, 2, kLookEveryMs) == 0) {
    if (interrupt_seen()) return InputWait::interrupted;
  }
  if (interrupt_seen()) return InputWait::interrupted;
  return (watched[1].revents & (POLLERR | POLLHUP)) != 0 ? InputWait::unheard : InputWait::ready;
}

int open_to_read(const std::string& name) {
  return open_waiting(name, O_RDONLY);
}

int open_to_write(const std::string& name) {
  return open_waiting(name, O_WRONLY);
}

int make_file_of_pattern(std::string& pattern) {
  const int descriptor = ::mkostemp(pattern.data(), O_CLOEXEC);
  if (descriptor < 0) return -1;
  if (::fchmod(descriptor, mode_of_new_files()) == 0) return descriptor;
  const int error = errno;
  ::close(descriptor);
  ::unlink(pattern.c_str());
  errno = error;
  return -1;
}

void keep_permissions(int descriptor, const std::string& replaced, bool opened_again) {
  constexpr uid_t kAsItIs = static_cast<uid_t>(-1);
  struct stat status {};
  if (::stat(replaced.c_str(), &status) != 0 || !S_ISREG(status.st_mode)) return;
  const bool has_owner = ::fchown(descriptor, status.st_uid, status.st_gid) == 0;
  const bool has_group = has_owner || ::fchown(descriptor, kAsItIs, status.st_gid) == 0;
  const mode_t others = status.st_mode & 07U;
  const mode_t mode =
      has_group ? status.st_mode & 0777U : (status.st_mode & 0700U) | others << 3U | others;
  [[maybe_unused]] const int result = ::fchmod(descriptor, opened_again ? mode | 0600U : mode);
}

HeldSignals::HeldSignals() {
  sigset_t held;
  sigemptyset(&held);
  sigaddset(&held, SIGINT);
  sigaddset(&held, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &held, &signals_before);
}

HeldSignals::~HeldSignals() {
  pthread_sigmask(SIG_SETMASK, &signals_before, nullptr);
}

std::optional<FileId> id_of_file(const std::string& name) {
  struct stat status {};
  return ::stat(name.c_str(), &status) == 0 ? id_of_status(status) : std::nullopt;
}

std::optional<FileId> id_of_file(int descriptor) {
  struct stat status {};
  return ::fstat(descriptor, &status) == 0 ? id_of_status(status) : std::nullopt;
}

std::size_t memory_of_process() {
  std::size_t least = memory_of_machine();
  for (const auto resource : {RLIMIT_AS, RLIMIT_DATA}) {
    rlimit limit{};
    if (::getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY) continue;
    least = std::min(least, static_cast<std::size_t>(limit.rlim_cur));
  }
  return std::min(least, memory_of_group(own_groups(), kGroups));
}

int threads_of_process() {
  cpu_set_t allowed;
  const int processors = ::sched_getaffinity(0, sizeof allowed, &allowed) == 0
                             ? CPU_COUNT(&allowed)
                             : static_cast<int>(std::thread::hardware_concurrency());
  return std::max(1, std::min(processors, threads_of_group(own_groups(), kGroups)));
}

std::size_t memory_of_machine() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return SIZE_MAX;
  if (static_cast<std::size_t>(pages) > SIZE_MAX / static_cast<std::size_t>(page)) return SIZE_MAX;
  return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
}

}  // namespace tori::cli
