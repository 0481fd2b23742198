// A file that gets its name only when it is complete.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include <tl/expected.hpp>

#include "cli/io/unfinished_file.hpp"
#include "rules/message.hpp"

namespace tori::cli {

/// "NAME: cannot be written: REASON"; `error` is an `errno`.
Message cannot_be_written(const std::string& name, int error);

/// What happens to another file of that name: it is replaced, unless it is a collection
/// (OutputFiles sees to that); it is replaced whatever it is (--force); or it is kept.
enum class Existing : std::uint8_t { replaced, forced, kept };

/// A new file beside the target, under a name that no other file has (NAME.part-XXXXXX). Unless it
/// is finished or left, it is removed, also if Ctrl-C ends the program at once.
class PartFile {
 public:
  /// Beside a database SQLite may leave a journal, which is removed with it.
  enum class Content : std::uint8_t { plain, database };

  /// Makes the file, empty, with the permissions of new files. If NAME is a link, it is written
  /// beside the file that the link leads to.
  PartFile(std::string name, Content content);
  /// REQUIRES: the file is closed, but for the descriptor.
  ~PartFile();
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  /// The `errno` of making the file; 0 if there was no error.
  int error() const { return error_; }
  /// The name under which it is written.
  const std::string& part() const { return part_; }
  /// Open for writing. It belongs to the part file.
  int descriptor() const { return descriptor_; }
  /// Closes the descriptor. Returns the `errno`; 0 if there was no error.
  int close();

  /// Gives the file its name. The error is one sentence that says why it has not got it; it is one,
  /// too, if another file was to be kept and has other bytes.
  /// REQUIRES: the file is closed, but for the descriptor.
  tl::expected<void, Message> finish(Existing existing);

  /// Keeps the file under the name that it has now.
  void leave();

 private:
  std::string name_;
  std::string target_;
  std::string part_;
  int descriptor_ = -1;
  int error_ = 0;
  std::optional<UnfinishedFile> unfinished_;
  std::optional<UnfinishedFile> unfinished_journal_;
};

}  // namespace tori::cli
