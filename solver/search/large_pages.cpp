#include "solver/search/large_pages.hpp"

#include <cstdlib>
#include <new>

// The address sanitizer watches the ends of blocks from the allocator, not those of mapped pages.
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

/// The block is longer than asked for, so that the data can begin at the start of a large page.
LargePages::LargePages(std::size_t bytes)
    : block_(nullptr, {bytes < kLargePage ? bytes : bytes + kLargePage}) {
  std::size_t space = block_.get_deleter().bytes;
  data_ = mmap(nullptr, space, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (data_ == MAP_FAILED) throw std::bad_alloc();
  block_.reset(data_);
  if (bytes < kLargePage) return;
  std::align(kLargePage, bytes, data_, space);
  // Only a request: without large pages it has no effect.
  madvise(data_, bytes, MADV_HUGEPAGE);
}

void LargePages::Release::operator()(void* block) const {
  munmap(block, bytes);
}

#else

LargePages::LargePages(std::size_t bytes)
    : block_(std::calloc(bytes, 1), {bytes}), data_(block_.get()) {
  if (!block_) throw std::bad_alloc();
}

void LargePages::Release::operator()(void* block) const {
  std::free(block);
}

#endif

}  // namespace tori::solver
