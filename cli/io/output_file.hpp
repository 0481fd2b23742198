// A file that appears under its name only when all of it is written.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include <tl/expected.hpp>

#include "cli/io/descriptor.hpp"
#include "cli/io/unfinished_file.hpp"

namespace tori::cli {

/// Writes to NAME.part and renames it at the end. If NAME exists and is no plain file (a device, a
/// pipe, a link), it is written to directly.
class OutputFile {
 public:
  /// The error is one sentence that says why the file cannot be written.
  static tl::expected<std::unique_ptr<OutputFile>, std::string> open(const std::string& name);
  /// Removes the file if it is unfinished.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return stream_; }

  /// Gives the file its name. The error is one sentence that says why it could not be written.
  /// REQUIRES: called once, at the end.
  tl::expected<void, std::string> finish();

  /// Closes the file and leaves it under its unfinished name, which is returned.
  const std::string& leave_unfinished();

 private:
  OutputFile(int descriptor, std::string name, std::string written_as)
      : descriptor_(descriptor),
        name_(std::move(name)),
        written_as_(std::move(written_as)),
        sink_(descriptor),
        stream_(&sink_) {
    if (written_as_ != name_) unfinished_.emplace(written_as_);
  }

  /// The `errno` of closing the file; 0 if there was no error.
  int close();

  int descriptor_;
  std::string name_;
  /// NAME.part, or the name itself.
  std::string written_as_;
  std::optional<UnfinishedFile> unfinished_;
  DescriptorSink sink_;
  std::ostream stream_;
};

}  // namespace tori::cli
