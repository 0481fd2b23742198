#include "cli/io/output_file.hpp"

#include <unistd.h>

#include <cerrno>
#include <utility>

namespace tori::cli {

OutputFile::~OutputFile() {
  close();
}

std::string OutputFile::leave_unfinished() {
  close();
  if (!part_) return name_;
  part_->leave();
  return part_->part();
}

int OutputFile::close() {
  if (descriptor_ < 0) return sink_.error();
  stream_.flush();
  const int descriptor = std::exchange(descriptor_, -1);
  int error = 0;
  if (part_) {
    error = part_->close();
  } else if (::close(descriptor) != 0) {
    error = errno;
  }
  return sink_.error() != 0 ? sink_.error() : error;
}

tl::expected<void, Message> OutputFile::finish(Existing existing) {
  if (const int error = close(); error != 0) return tl::unexpected(cannot_be_written(name_, error));
  return part_ ? part_->finish(existing) : tl::expected<void, Message>{};
}

}  // namespace tori::cli
