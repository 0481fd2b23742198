#include "problems/store/file_lock.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <utility>

namespace tori::problems {
namespace {

/// True if the descriptor is the file of that name: the holder of the lock may have removed it.
bool is_named(int descriptor, const std::string& name) {
  struct stat open {};
  struct stat named {};
  return ::fstat(descriptor, &open) == 0 && ::stat(name.c_str(), &named) == 0 &&
         open.st_dev == named.st_dev && open.st_ino == named.st_ino;
}

FileLock::State lock(int descriptor) {
  if (::flock(descriptor, LOCK_EX | LOCK_NB) == 0) return FileLock::State::held;
  return errno == EWOULDBLOCK ? FileLock::State::busy : FileLock::State::unsupported;
}

}  // namespace

FileLock::FileLock(const std::string& name) : descriptor_(-1), state_(State::failed) {
  do {
    if (descriptor_ >= 0) ::close(descriptor_);
    descriptor_ = ::open(name.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
    if (descriptor_ < 0) return;
    state_ = lock(descriptor_);
  } while (state_ == State::held && !is_named(descriptor_, name));
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1)), state_(other.state_) {}

FileLock::~FileLock() {
  if (descriptor_ >= 0) ::close(descriptor_);
}

bool FileLock::is_held(const std::string& name) {
  const int descriptor = ::open(name.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return false;
  const bool busy = ::flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK;
  ::close(descriptor);
  return busy;
}

}  // namespace tori::problems
