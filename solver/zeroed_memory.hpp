// A large block of memory that begins as zeros.
#pragma once

#include <cstddef>
#include <memory>

namespace tori::solver {

/// Memory that is used only as far as it is written to. Where the system has large pages they are
/// asked for: a table is read at random, and with small pages most of such a read is the search for
/// the page.
class ZeroedMemory {
 public:
  /// Throws std::bad_alloc when the memory cannot be had.
  explicit ZeroedMemory(std::size_t bytes);

  /// Aligned for every type.
  void* data() const { return data_; }

 private:
  struct Release {
    std::size_t bytes;
    void operator()(void* block) const;
  };
  std::unique_ptr<void, Release> block_;
  void* data_;
};

}  // namespace tori::solver
