// What this process may have of the machine: memory and threads.
#pragma once

#include <cstddef>
#include <memory>
#include <new>
#include <ostream>
#include <string>
#include <utility>

namespace tori::cli {

/// Bytes of memory that the machine has. The system kills a program that uses more.
std::size_t memory_of_machine();

/// Bytes of memory that this process may have: those of the machine, or less where a limit of the
/// process or of its control group says so.
std::size_t memory_of_process();

/// Bytes for the tables of a long search: a quarter of what the process may have, at most 4 GiB, at
/// least 16 MiB; and not more than the system lends. Always a power of two: then tables grow alike
/// on all machines, and a search that does not fill them takes the same nodes.
std::size_t memory_for_tables();
/// The same by the memory that the process may have.
std::size_t memory_for_tables(std::size_t of_process);

/// Threads that this process may run at once, at least 1: as many as it may have processors, or
/// fewer where a quota of its control group says so.
int threads_of_process();

/// The least limit of memory of a control group and those above it; SIZE_MAX without one.
/// `membership` is what /proc/self/cgroup says, in version 1 or 2; the files of the groups are
/// below `mount`, usually /sys/fs/cgroup.
std::size_t memory_of_group(const std::string& membership, const std::string& mount);

/// The same of the quotas of processor time, in processors, rounded up; INT_MAX without one.
int threads_of_group(const std::string& membership, const std::string& mount);

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
