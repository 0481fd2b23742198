// The memory of the machine.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <ostream>
#include <utility>

namespace tori::cli {

/// Bytes of memory that the machine has. The system kills a program that uses more.
std::size_t memory_of_machine();

/// Makes a session whose tables take `bytes` of memory. If there is not enough memory: null, and
/// one line on `err` that says so.
template <typename Session, typename... Arguments>
std::unique_ptr<Session> made_within_memory(std::size_t bytes, std::ostream& err,
                                            Arguments&&... arguments) {
  try {
    if (bytes > memory_of_machine()) throw std::bad_alloc();
    return std::make_unique<Session>(std::forward<Arguments>(arguments)...);
  } catch (const std::bad_alloc&) {
    err << "toritsume: there are no " << (bytes >> 20)
        << " MiB of memory for the search table (--memory)\n";
    return nullptr;
  }
}

}  // namespace tori::cli
