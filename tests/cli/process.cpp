#include "tests/cli/process.hpp"
#include "tests/places.hpp"

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <csignal>
#include <cstdint>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <thread>

namespace cli_test {
namespace {

struct Pipe {
  Pipe() {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC) != 0) throw std::runtime_error("no pipe");
    reading = ends[0];
    writing = ends[1];
  }
  int reading, writing;
};

void close_once(int& descriptor) {
  if (descriptor >= 0) ::close(descriptor);
  descriptor = -1;
}

std::string read_all(int descriptor) {
  std::string text;
  std::array<char, 4096> buffer;
  ssize_t count = 0;
  while (descriptor >= 0 && (count = ::read(descriptor, buffer.data(), buffer.size())) > 0) {
    text.append(buffer.data(), static_cast<std::size_t>(count));
  }
  return text;
}

/// What the kernel says of a process behind this key, "SigCgt:" say; empty if it says nothing.
std::string status_of(pid_t process, std::string_view key) {
  std::ifstream status("/proc/" + std::to_string(process) + "/status");
  for (std::string line; std::getline(status, line);) {
    if (line.starts_with(key)) return line.substr(key.size());
  }
  return "";
}

/// True once the process has a handler for the signal, or is no more.
bool catches(pid_t process, int signal) {
  if (status_of(process, "State:").find('Z') != std::string::npos) return true;
  const std::string signals = status_of(process, "SigCgt:");
  if (signals.empty()) return true;
  const std::uint64_t caught = std::strtoull(signals.c_str(), nullptr, 16);
  return (caught >> (signal - 1) & 1) != 0;
}

/// The most memory that a process has held since it became the program, in KiB; 0 if it is no more.
/// What the kernel tells at its end would count the copy of this program, too, which it was at
/// first.
long most_memory(pid_t process) {
  return std::strtol(status_of(process, "VmHWM:").c_str(), nullptr, 10);
}

constexpr int kMostLooks = 120'000;

void await_catching(pid_t process, int signal) {
  for (int i = 0; i < kMostLooks && !catches(process, signal); ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

constexpr std::chrono::milliseconds kGone = std::chrono::hours(1);
/// The time of the processor that a process has used; `kGone` if it is no more.
std::chrono::milliseconds time_used(pid_t process) {
  std::ifstream file("/proc/" + std::to_string(process) + "/stat");
  std::string text;
  std::getline(file, text);
  // Behind the name, which may hold anything, the state and ten numbers; then the times in ticks.
  std::istringstream fields(text.substr(std::min(text.size(), text.rfind(')') + 1)));
  std::string state;
  long number = 0;
  fields >> state;
  for (int i = 0; i < 10; ++i) fields >> number;
  long user = 0;
  long system = 0;
  if (!(fields >> user >> system) || state == "Z") return kGone;
  return std::chrono::milliseconds((user + system) * 1000 / ::sysconf(_SC_CLK_TCK));
}

}  // namespace

Process::Process(std::vector<std::string> arguments, const std::string& output,
                 const std::function<void()>& prepare) {
  arguments.insert(arguments.begin(), tori::test::program());
  std::vector<char*> argv;
  for (std::string& argument : arguments) argv.push_back(argument.data());
  argv.push_back(nullptr);
  const Pipe in;
  const Pipe out;
  const Pipe err;
  // Closes by itself when the program replaces the copy of this one.
  const Pipe started;
  id_ = ::fork();
  if (id_ == 0) {
    const int target = output.empty() ? out.writing : ::open(output.c_str(), O_WRONLY);
    ::dup2(in.reading, STDIN_FILENO);
    ::dup2(target, STDOUT_FILENO);
    ::dup2(err.writing, STDERR_FILENO);
    if (prepare) prepare();
    ::execv(argv[0], argv.data());
    ::_exit(127);
  }
  ::close(in.reading);
  ::close(out.writing);
  ::close(err.writing);
  ::close(started.writing);
  read_all(started.reading);
  ::close(started.reading);
  in_ = in.writing;
  out_ = out.reading;
  err_ = err.reading;
  std::signal(SIGPIPE, SIG_IGN);
}

Process::~Process() {
  if (id_ > 0) {
    send(SIGKILL);
    ::waitpid(id_, nullptr, 0);
  }
  close_once(in_);
  close_once(out_);
  close_once(err_);
}

bool Process::write(const std::string& text) const {
  const ssize_t count = ::write(in_, text.data(), text.size());
  return count == static_cast<ssize_t>(text.size());
}

void Process::close_input() {
  close_once(in_);
}

void Process::close_output() {
  close_once(out_);
}

std::string Process::read_line() const {
  std::string line;
  char c = 0;
  while (::read(out_, &c, 1) == 1 && c != '\n') line += c;
  return line;
}

void Process::send(int signal) const {
  if (signal == SIGINT || signal == SIGTERM) await_catching(id_, signal);
  ::kill(id_, signal);
}

void Process::work_for(std::chrono::milliseconds time) const {
  await_catching(id_, SIGINT);
  const auto end = std::min(time_used(id_) + time, kGone);
  for (int i = 0; i < kMostLooks && time_used(id_) < end; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
  }
}

Ended Process::wait(std::chrono::milliseconds limit) {
  using Clock = std::chrono::steady_clock;
  const auto deadline = Clock::now() + limit;
  Ended ended;
  int status = 0;
  while (::waitpid(id_, &status, WNOHANG) == 0) {
    ended.peak_kib = std::max(ended.peak_kib, most_memory(id_));
    if (Clock::now() >= deadline) {
      send(SIGKILL);
      ::waitpid(id_, &status, 0);
      break;
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
  }
  id_ = -1;
  if (WIFEXITED(status)) ended.code = WEXITSTATUS(status);
  ended.out = read_all(out_);
  ended.err = read_all(err_);
  return ended;
}

}  // namespace cli_test
