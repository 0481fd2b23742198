// What the machine can give.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <ostream>
#include <utility>

namespace tori::cli {

/// Bytes of memory the machine has; asking for more only gets the program killed later.
std::size_t memory_of_machine();

/// Makes a session that takes so much memory for its tables; null, and one line that says why, when
/// there is not so much.
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
