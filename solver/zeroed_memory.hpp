// A large block of memory that begins as zeros.
#pragma once

#include <cstddef>

namespace tori::solver {

/// Memory that is used only as far as it is written to. Where the system has large pages they are
/// asked for: a table is read at random, and with small pages most of such a read is the search for
/// the page.
class ZeroedMemory {
 public:
  /// Throws std::bad_alloc when the memory cannot be had.
  explicit ZeroedMemory(std::size_t bytes);
  ~ZeroedMemory();
  ZeroedMemory(const ZeroedMemory&) = delete;
  ZeroedMemory& operator=(const ZeroedMemory&) = delete;

  /// Aligned for every type.
  void* data() const { return data_; }

 private:
  void* block_ = nullptr;
  std::size_t block_bytes_ = 0;
  void* data_ = nullptr;
};

}  // namespace tori::solver
