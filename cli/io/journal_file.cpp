#include "cli/io/journal_file.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <system_error>
#include <utility>

namespace tori::cli {
namespace {

tl::unexpected<std::string> journal_error(std::string_view what, int error) {
  return tl::unexpected(std::string(what) + ": " + std::generic_category().message(error));
}

}  // namespace

JournalFile::JournalFile(int descriptor, std::string name)
    : descriptor_(descriptor), name_(std::move(name)) {}

JournalFile::JournalFile(JournalFile&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)),
      name_(std::move(other.name_)),
      size_(other.size_) {}

JournalFile::~JournalFile() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

tl::expected<JournalFile, std::string> JournalFile::locked(int descriptor,
                                                           const std::string& name) {
  JournalFile file(descriptor, name);
  if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    return tl::unexpected(std::string("another run is writing it"));
  }
  return file;
}

tl::expected<JournalFile, std::string> JournalFile::create(const std::string& name) {
  const int descriptor = ::open(name.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
  if (descriptor < 0) return journal_error("cannot be written", errno);
  return locked(descriptor, name);
}

tl::expected<JournalFile, std::string> JournalFile::open(const std::string& name,
                                                         std::string& text) {
  const int descriptor = ::open(name.c_str(), O_RDWR | O_CLOEXEC);
  if (descriptor < 0) return journal_error("cannot be opened", errno);
  auto file = locked(descriptor, name);
  if (!file) return file;
  text.clear();
  std::array<char, 1 << 16> buffer;
  while (true) {
    const ssize_t got = ::read(descriptor, buffer.data(), buffer.size());
    if (got < 0 && errno == EINTR) continue;
    if (got < 0) return journal_error("cannot be read", errno);
    if (got == 0) break;
    text.append(buffer.data(), static_cast<std::size_t>(got));
  }
  file->size_ = text.size();
  return file;
}

tl::expected<void, std::string> JournalFile::cut(std::size_t bytes) {
  if (::ftruncate(descriptor_, static_cast<off_t>(bytes)) != 0)
    return journal_error("cannot be cut", errno);
  if (::lseek(descriptor_, 0, SEEK_END) < 0) return journal_error("cannot be cut", errno);
  size_ = bytes;
  return {};
}

tl::expected<void, std::string> JournalFile::append(std::string_view text) {
  std::size_t written = 0;
  int error = 0;
  while (written < text.size() && error == 0) {
    const ssize_t done = ::write(descriptor_, text.data() + written, text.size() - written);
    if (done >= 0) written += static_cast<std::size_t>(done);
    if (done < 0 && errno != EINTR) error = errno;
  }
  if (error == 0 && ::fdatasync(descriptor_) != 0) error = errno;
  if (error == 0) {
    size_ += text.size();
    return {};
  }
  // The next reader would drop a torn end; removing it now leaves the file whole.
  const auto restored = cut(size_);
  return journal_error(restored ? "cannot be written" : "cannot be written or restored", error);
}

void JournalFile::remove() {
  ::unlink(name_.c_str());
}

}  // namespace tori::cli
