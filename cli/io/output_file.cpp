#include "cli/io/output_file.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
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
  const bool direct = is_special(name);
  const std::string written_as = direct ? name : PartFile::part_of(name);
  const int descriptor = ::open(written_as.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (descriptor < 0) return tl::unexpected(cannot_be_written(name, errno));
  return std::unique_ptr<OutputFile>(new OutputFile(descriptor, name, direct));
}

OutputFile::~OutputFile() {
  if (descriptor_ >= 0) close();
}

std::string OutputFile::leave_unfinished() {
  close();
  if (!part_) return name_;
  part_->leave();
  return part_->part();
}

int OutputFile::close() {
  stream_.flush();
  const int closed = ::close(std::exchange(descriptor_, -1));
  if (sink_.error() != 0) return sink_.error();
  return closed == 0 ? 0 : errno;
}

tl::expected<void, std::string> OutputFile::finish() {
  int error = close();
  if (error == 0 && part_) error = part_->finish();
  part_.reset();
  if (error != 0) return tl::unexpected(cannot_be_written(name_, error));
  return {};
}

tl::expected<void, std::string> write_file(const std::string& name, const std::string& text) {
  auto file = OutputFile::open(name);
  if (!file) return tl::unexpected(file.error());
  (*file)->stream() << text;
  return (*file)->finish();
}

tl::expected<void, std::string> write_output(const std::string& name, const std::string& text,
                                             std::ostream& out) {
  if (name != "-") return write_file(name, text);
  out << text;
  return {};
}

}  // namespace tori::cli
