// A large block of memory, filled with zeros.
#pragma once

#include <cstddef>
#include <memory>

namespace tori::solver {

/// Owns a block of memory that is all zeros at first; the system provides a page of it when it is
/// first written. Asks for large pages if the system has them: a table is read at random, and with
/// small pages most of the time of such a read goes into finding the page.
class LargePages {
 public:
  /// Throws std::bad_alloc if there is no memory for it.
  explicit LargePages(std::size_t bytes);

  /// The first byte, aligned for every type.
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
