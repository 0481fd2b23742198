// Files that are removed at the end of a test.
#pragma once

#include <unistd.h>

#include <cstdio>
#include <fstream>
#include <string>

namespace cli_test {

/// A file in the working directory, removed at the end.
class TemporaryFile {
 public:
  explicit TemporaryFile(const std::string& content)
      : name_("toritsume-test-" + std::to_string(::getpid()) + ".epd") {
    std::ofstream(name_, std::ios::binary) << content;
  }
  ~TemporaryFile() { std::remove(name_.c_str()); }
  TemporaryFile(const TemporaryFile&) = delete;
  TemporaryFile& operator=(const TemporaryFile&) = delete;

  const std::string& name() const { return name_; }

 private:
  std::string name_;
};

}  // namespace cli_test
