// What the program asks of the operating system beyond the standard library: system_posix.cpp and
// system_windows.cpp, of which CMake takes one.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace tori::cli {

/// Makes standard input, output and error fit for use, at the start of the program. Those that are
/// closed are filled, so that no file that is opened later gets one of their numbers, and the text
/// that belongs there; using them still fails. On Windows bytes go through as they are, and
/// a console shows UTF-8.
void prepare_standard_streams();

/// What a wait for input ends with.
enum class InputWait : std::uint8_t {
  /// There is something to read, the end, or an error.
  ready,
  /// Ctrl-C came first.
  interrupted,
  /// Nobody can read any more what is written to the output.
  unheard
};

/// Waits for input. `output` is watched too; -1 for none. Windows does not tell who reads it.
InputWait wait_to_read(int descriptor, int output);

/// Opens a file that is there; the descriptor, or -1 and `errno`: EINTR if Ctrl-C came before the
/// other end of a pipe. Other programs do not inherit it.
int open_to_read(const std::string& name);
int open_to_write(const std::string& name);

/// The name of this machine; empty if it has none.
std::string host_name();

/// The most bytes that a file may have in its name, without its folder.
std::size_t longest_file_name();

/// Makes a new file, with the permissions of new files, and opens it for writing. The Xs at the end
/// of the pattern become a name that no other file has. Returns the descriptor, or -1 and `errno`.
int make_file_of_pattern(std::string& pattern);

/// Gives a new file the mode of the plain file that it is to replace, and its owner and group where
/// that is allowed. Where the group is another one, it may do what others may; where the file is
/// opened again to write it, its owner may. Without such a file nothing changes.
void keep_permissions(int descriptor, const std::string& replaced, bool opened_again);

/// Holds back Ctrl-C while a file exists that its handler does not know yet.
class HeldSignals {
 public:
  HeldSignals();
  ~HeldSignals();
  HeldSignals(const HeldSignals&) = delete;
  HeldSignals& operator=(const HeldSignals&) = delete;
};

/// Device and number of a file: two names with the same pair are one file.
using FileId = std::pair<std::uint64_t, std::uint64_t>;

/// The identity of a plain file; nullopt for a device, a pipe, or if there is none.
std::optional<FileId> id_of_file(const std::string& name);
std::optional<FileId> id_of_file(int descriptor);

}  // namespace tori::cli
