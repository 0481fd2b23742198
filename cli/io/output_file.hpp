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

/// Writes to NAME.part and renames it at the end. What exists and is no plain file (a device, a
/// pipe, a link) is written to directly.
class OutputFile {
 public:
  /// The file, or one sentence that says why it cannot be written.
  static tl::expected<std::unique_ptr<OutputFile>, std::string> open(const std::string& name);
  /// An unfinished file is removed.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return stream_; }

  /// Gives the file its name; the sentence that says why it could not be written otherwise. To be
  /// called once, at the end.
  tl::expected<void, std::string> finish();

  /// Leaves what was written under the name it has so far: that name.
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

  /// The `errno` of closing the file; 0 when it is well.
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
