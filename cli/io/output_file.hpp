// A file that appears under its name only when all of it is written.
#pragma once

#include <memory>
#include <ostream>
#include <string>

#include <tl/expected.hpp>

#include "cli/io/descriptor.hpp"
#include "cli/io/part_file.hpp"

namespace tori::cli {

/// A file that is being written; only OutputFiles makes one (output_files.hpp). A plain file is
/// written beside its target (part_file.hpp), everything else (a device, a pipe) directly.
class OutputFile {
 public:
  /// Removes the file if it is unfinished.
  ~OutputFile();
  OutputFile(const OutputFile&) = delete;
  OutputFile& operator=(const OutputFile&) = delete;

  std::ostream& stream() { return stream_; }

  /// What is said of a stream that has failed.
  Message fault() const { return cannot_be_written(name_, sink_.error()); }

  /// Gives the file its name (PartFile::finish). REQUIRES: called once, at the end.
  tl::expected<void, Message> finish(Existing existing = Existing::replaced);

  /// Closes the file and leaves it under its unfinished name, which is returned.
  std::string leave_unfinished();

 private:
  friend class OutputFiles;
  /// `part` is there unless the descriptor is written to directly.
  OutputFile(std::string name, int descriptor, std::unique_ptr<PartFile> part)
      : name_(std::move(name)),
        part_(std::move(part)),
        descriptor_(descriptor),
        sink_(descriptor),
        stream_(&sink_) {}

  /// The `errno` of writing and closing the file; 0 if there was no error.
  int close();

  std::string name_;
  std::unique_ptr<PartFile> part_;
  int descriptor_;
  DescriptorSink sink_;
  std::ostream stream_;
};

}  // namespace tori::cli
