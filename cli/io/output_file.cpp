#include "cli/io/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <system_error>
#include <utility>

namespace tori::cli {
namespace {

std::string cannot_be_written(const std::string& name, int error) {
  return name + ": cannot be written: " + std::generic_category().message(error);
}

bool is_special(const std::string& name) {
  struct stat status {};
  return ::lstat(name.c_str(), &status) == 0 && !S_ISREG(status.st_mode);
}

}  // namespace

tl::expected<std::unique_ptr<OutputFile>, std::string> OutputFile::open(const std::string& name) {
  const std::string written_as = is_special(name) ? name : name + ".part";
  const int descriptor = ::open(written_as.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return tl::unexpected(cannot_be_written(name, errno));
  return std::unique_ptr<OutputFile>(new OutputFile(descriptor, name, written_as));
}

OutputFile::~OutputFile() {
  if (descriptor_ < 0) return;
  close();
  if (written_as_ != name_) ::unlink(written_as_.c_str());
}

const std::string& OutputFile::leave_unfinished() {
  close();
  unfinished_.reset();
  return written_as_;
}

int OutputFile::close() {
  stream_.flush();
  const int closed = ::close(std::exchange(descriptor_, -1));
  if (sink_.error() != 0) return sink_.error();
  return closed == 0 ? 0 : errno;
}

tl::expected<void, std::string> OutputFile::finish() {
  int error = close();
  if (written_as_ != name_) {
    if (error == 0 && std::rename(written_as_.c_str(), name_.c_str()) != 0) error = errno;
    if (error != 0) ::unlink(written_as_.c_str());
  }
  if (error != 0) return tl::unexpected(cannot_be_written(name_, error));
  return {};
}

}  // namespace tori::cli
