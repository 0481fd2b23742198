// A file that appears under its name only when all of it is written.
#pragma once

#include <memory>
#include <optional>
#include <ostream>
#include <string>

#include <tl/expected.hpp>

#include "cli/io/descriptor.hpp"
#include "cli/io/part_file.hpp"

namespace tori::cli {

/// Writes to NAME.part (part_file.hpp) and renames it at the end. If NAME exists and is no plain
/// file (a device, a pipe, a link), it is written to directly.
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
  std::string leave_unfinished();

 private:
  OutputFile(int descriptor, std::string name, bool direct)
      : descriptor_(descriptor), name_(std::move(name)), sink_(descriptor), stream_(&sink_) {
    if (!direct) part_.emplace(name_, PartFile::Content::plain);
  }

  /// The `errno` of closing the file; 0 if there was no error.
  int close();

  int descriptor_;
  std::string name_;
  /// nullopt if the file is written to directly.
  std::optional<PartFile> part_;
  DescriptorSink sink_;
  std::ostream stream_;
};

/// Writes a whole file. The error is a sentence.
tl::expected<void, std::string> write_file(const std::string& name, const std::string& text);

/// The same; the name "-" stands for `out`.
tl::expected<void, std::string> write_output(const std::string& name, const std::string& text,
                                             std::ostream& out);

}  // namespace tori::cli
