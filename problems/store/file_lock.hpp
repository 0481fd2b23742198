// One writer at a time: a lock on a file that ends with the process that holds it.
#pragma once

#include <cstdint>
#include <string>

namespace tori::problems {

/// A lock (flock) on a file that is not the lock of SQLite, so that whoever holds it may open the
/// database as it likes. Movable; the lock is given back at the end of its life, also if the
/// process is killed.
class FileLock {
 public:
  enum class State : std::uint8_t {
    held,
    /// Another process, or another object here, holds it.
    busy,
    /// The file system has no locks.
    unsupported,
    /// The file cannot be opened or made.
    failed,
  };

  /// Tries to lock a file, which is made if it is missing. Never waits.
  explicit FileLock(const std::string& name);
  ~FileLock();
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&&) = delete;

  State state() const { return state_; }

  /// True if another process, or another object here, holds the lock of that file. False if the
  /// file is missing.
  static bool is_held(const std::string& name);

 private:
  int descriptor_;
  State state_;
};

}  // namespace tori::problems
