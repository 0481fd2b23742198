#include "solver/zeroed_memory.hpp"

#include <cstdlib>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace tori::solver {

#if defined(__linux__)

namespace {

constexpr std::size_t kLargePage = std::size_t{2} << 20;

}  // namespace

/// The block is longer than asked for, so that a large page can begin where the data does.
ZeroedMemory::ZeroedMemory(std::size_t bytes)
    : block_bytes_(bytes < kLargePage ? bytes : bytes + kLargePage) {
  block_ = mmap(nullptr, block_bytes_, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (block_ == MAP_FAILED) throw std::bad_alloc();
  data_ = block_;
  if (bytes < kLargePage) return;
  std::size_t room = block_bytes_;
  std::align(kLargePage, bytes, data_, room);
  // A request only: without large pages all goes on as before.
  madvise(data_, bytes, MADV_HUGEPAGE);
}

ZeroedMemory::~ZeroedMemory() {
  munmap(block_, block_bytes_);
}

#else

ZeroedMemory::ZeroedMemory(std::size_t bytes) : block_(std::calloc(bytes, 1)), data_(block_) {
  if (block_ == nullptr) throw std::bad_alloc();
}

ZeroedMemory::~ZeroedMemory() {
  std::free(block_);
}

#endif

}  // namespace tori::solver
