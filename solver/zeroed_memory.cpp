#include "solver/zeroed_memory.hpp"

#include <cstdlib>
#include <new>

// The address sanitizer watches the ends of what the allocator hands out, not of mapped pages.
#if defined(__SANITIZE_ADDRESS__)
#define TORITSUME_MAPPED_PAGES 0
#elif defined(__has_feature)
#define TORITSUME_MAPPED_PAGES !__has_feature(address_sanitizer)
#else
#define TORITSUME_MAPPED_PAGES 1
#endif

#if defined(__linux__) && TORITSUME_MAPPED_PAGES
#include <sys/mman.h>
#endif

namespace tori::solver {

#if defined(__linux__) && TORITSUME_MAPPED_PAGES

namespace {

constexpr std::size_t kLargePage = std::size_t{2} << 20;

}  // namespace

/// The block is longer than asked for, so that a large page can begin where the data does.
ZeroedMemory::ZeroedMemory(std::size_t bytes)
    : block_(nullptr, {bytes < kLargePage ? bytes : bytes + kLargePage}) {
  std::size_t room = block_.get_deleter().bytes;
  data_ = mmap(nullptr, room, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (data_ == MAP_FAILED) throw std::bad_alloc();
  block_.reset(data_);
  if (bytes < kLargePage) return;
  std::align(kLargePage, bytes, data_, room);
  // A request only: without large pages all goes on as before.
  madvise(data_, bytes, MADV_HUGEPAGE);
}

void ZeroedMemory::Release::operator()(void* block) const {
  munmap(block, bytes);
}

#else

ZeroedMemory::ZeroedMemory(std::size_t bytes)
    : block_(std::calloc(bytes, 1), {bytes}), data_(block_.get()) {
  if (!block_) throw std::bad_alloc();
}

void ZeroedMemory::Release::operator()(void* block) const {
  std::free(block);
}

#endif

}  // namespace tori::solver
