// Files that must not stay behind when Ctrl-C ends the program at once.
#pragma once

#include <string>

namespace tori::cli {

/// While it lives the file of that name counts as unfinished. There is room for a few dozen of
/// them; a file beyond that, or with a name longer than the system allows, is not remembered.
class UnfinishedFile {
 public:
  explicit UnfinishedFile(const std::string& name);
  ~UnfinishedFile();
  UnfinishedFile(const UnfinishedFile&) = delete;
  UnfinishedFile& operator=(const UnfinishedFile&) = delete;

 private:
  /// Its place in the list; -1 when it is not remembered.
  int place_;
};

/// Removes them all. May be called by a signal handler.
void remove_unfinished_files();

}  // namespace tori::cli
