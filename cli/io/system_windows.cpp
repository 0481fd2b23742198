#include "cli/io/system.hpp"

#include <fcntl.h>
#include <io.h>
#include <share.h>
#include <sys/stat.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cerrno>
#include <cstdlib>
#include <thread>

// After the standard headers, and without what nobody here needs.
#define WIN32_LEAN_AND_MEAN
#include <windows.h>

#include "cli/io/interrupt.hpp"
#include "cli/io/process_limits.hpp"

namespace tori::cli {
namespace {

std::optional<FileId> id_of_handle(HANDLE handle) {
  BY_HANDLE_FILE_INFORMATION facts{};
  if (GetFileType(handle) != FILE_TYPE_DISK || GetFileInformationByHandle(handle, &facts) == 0) {
    return std::nullopt;
  }
  const std::uint64_t high = facts.nFileIndexHigh;
  return FileId{facts.dwVolumeSerialNumber, high << 32 | facts.nFileIndexLow};
}

}  // namespace

std::string host_name() {
  std::array<char, MAX_COMPUTERNAME_LENGTH + 1> name{};
  auto size = static_cast<DWORD>(name.size());
  return GetComputerNameA(name.data(), &size) != 0 ? std::string(name.data(), size) : "";
}

std::size_t longest_file_name() {
  return 255;
}

void prepare_standard_streams() {
  _fmode = _O_BINARY;
  for (const int descriptor : {0, 1, 2}) _setmode(descriptor, _O_BINARY);
  SetConsoleOutputCP(CP_UTF8);
  SetConsoleCP(CP_UTF8);
}

/// A console gives no input at Ctrl-C, which ends the wait.
InputWait wait_to_read(int /*descriptor*/, int /*output*/) {
  return interrupt_seen() ? InputWait::interrupted : InputWait::ready;
}

int open_to_read(const std::string& name) {
  return _open(name.c_str(), _O_RDONLY | _O_BINARY | _O_NOINHERIT);
}

int open_to_write(const std::string& name) {
  return _open(name.c_str(), _O_WRONLY | _O_BINARY | _O_NOINHERIT);
}

int make_file_of_pattern(std::string& pattern) {
  constexpr int kTries = 100;
  constexpr std::size_t kXs = 6;
  for (int i = 0; i < kTries; ++i) {
    const std::string digits = std::to_string(
        1'000'000 +
        (GetTickCount() + GetCurrentProcessId() + static_cast<DWORD>(i) * 7919) % 900'000);
    pattern.replace(pattern.size() - kXs, kXs, digits.substr(1));
    const int descriptor =
        _open(pattern.c_str(), _O_CREAT | _O_EXCL | _O_WRONLY | _O_BINARY | _O_NOINHERIT,
              _S_IREAD | _S_IWRITE);
    if (descriptor >= 0 || errno != EEXIST) return descriptor;
  }
  return -1;
}

// Rights are those of the folder.
void keep_permissions(int, const std::string&, bool) {}

// The handler of Ctrl-C runs in a thread of its own and is not held back.
HeldSignals::HeldSignals() = default;
HeldSignals::~HeldSignals() = default;

std::optional<FileId> id_of_file(const std::string& name) {
  const HANDLE handle = CreateFileA(name.c_str(), 0, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr,
                                    OPEN_EXISTING, 0, nullptr);
  if (handle == INVALID_HANDLE_VALUE) return std::nullopt;
  const auto id = id_of_handle(handle);
  CloseHandle(handle);
  return id;
}

std::optional<FileId> id_of_file(int descriptor) {
  return id_of_handle(reinterpret_cast<HANDLE>(_get_osfhandle(descriptor)));
}

std::size_t memory_of_process() {
  return memory_of_machine();
}

int threads_of_process() {
  DWORD_PTR allowed = 0;
  DWORD_PTR of_system = 0;
  const bool known = GetProcessAffinityMask(GetCurrentProcess(), &allowed, &of_system) != 0;
  const int processors = known ? std::popcount(std::uint64_t{allowed})
                               : static_cast<int>(std::thread::hardware_concurrency());
  return std::max(1, processors);
}

std::size_t memory_of_machine() {
  MEMORYSTATUSEX status{};
  status.dwLength = sizeof status;
  return GlobalMemoryStatusEx(&status) != 0 ? static_cast<std::size_t>(status.ullTotalPhys)
                                            : SIZE_MAX;
}

}  // namespace tori::cli
