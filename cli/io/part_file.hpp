// A file that gets its name only when it is complete.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "cli/io/unfinished_file.hpp"

namespace tori::cli {

/// While it lives, a file is written as NAME.part; unless it is finished or left, it is removed,
/// also if Ctrl-C ends the program at once. It opens and writes nothing itself.
class PartFile {
 public:
  /// Beside a database SQLite may leave a journal, which is removed with it.
  enum class Content : std::uint8_t { plain, database };

  PartFile(std::string name, Content content);
  /// REQUIRES: the file is closed.
  ~PartFile();
  PartFile(const PartFile&) = delete;
  PartFile& operator=(const PartFile&) = delete;

  /// NAME.part.
  static std::string part_of(const std::string& name) { return name + ".part"; }
  const std::string& part() const { return part_; }

  /// Removes what was written, or what an earlier run left behind.
  void remove() const;

  /// Gives the file its name. Returns the `errno`; 0 if there was no error.
  /// REQUIRES: the file is closed.
  int finish();

  /// Keeps the file under the name NAME.part.
  void leave();

 private:
  std::string name_;
  std::string part_;
  std::optional<UnfinishedFile> unfinished_;
  std::optional<UnfinishedFile> unfinished_journal_;
};

}  // namespace tori::cli
