#include "cli/io/system_memory.hpp"

#include <unistd.h>

namespace tori::cli {

std::size_t memory_of_machine() {
  const long pages = ::sysconf(_SC_PHYS_PAGES);
  const long page = ::sysconf(_SC_PAGESIZE);
  if (pages <= 0 || page <= 0) return SIZE_MAX;
  return static_cast<std::size_t>(pages) * static_cast<std::size_t>(page);
}

}  // namespace tori::cli
