// Files that must not remain if Ctrl-C ends the program at once.
#pragma once

#include <string>

namespace tori::cli {

/// While it lives, the file of that name counts as unfinished. At most a few dozen files are
/// remembered, and none whose name is longer than the system allows.
class UnfinishedFile {
 public:
  explicit UnfinishedFile(const std::string& name);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

 private:
  /// Its slot in the list; -1 if the file is not remembered.
  int slot_;
};

/// Removes all unfinished files. A signal handler may call it.
void remove_unfinished_files();

}  // namespace tori::cli
