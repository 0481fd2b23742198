// How much memory the tables get, and what is said where it was too little; how many threads there
// are.
#include <catch2/catch.hpp>

#include <climits>
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <sched.h>
#include <unistd.h>

#include "cli/command_io.hpp"
#include "cli/io/process_limits.hpp"
#include "tests/cli/run_cli.hpp"

using namespace cli_test;
using namespace tori::cli;

namespace {

constexpr std::uint64_t kMiB = std::uint64_t{1} << 20;
constexpr std::uint64_t kGiB = kMiB << 10;

/// No mate; half a million nodes.
const std::string kLongNoMate = "1R5/7/4k1c/7/7/7/7 b F2LRf3c4p16s 1";

/// A folder like /sys/fs/cgroup, removed at the end.
class Groups {
 public:
  Groups() : folder_("toritsume-test-" + std::to_string(::getpid()) + ".groups") {}
  ~Groups() { std::filesystem::remove_all(folder_); }
  Groups(const Groups&) = delete;
  Groups& operator=(const Groups&) = delete;

  void limit(const std::string& file, const std::string& value) const {
    const std::filesystem::path path = folder_ / file;
    std::filesystem::create_directories(path.parent_path());
    std::ofstream(path) << value << '\n';
  }
  std::size_t of(const std::string& membership) const {
    return memory_of_group(membership, folder_.string());
  }
  int threads_of(const std::string& membership) const {
    return threads_of_group(membership, folder_.string());
  }

 private:
  std::filesystem::path folder_;
};

/// What a run says on standard error on a machine with so much memory for tables.
std::string said_by(std::vector<std::string> options, std::size_t for_tables) {
  options.insert(options.begin(), "solve");
  options.insert(options.end(), {"--threads", "1", "--position", kLongNoMate});
  std::istringstream in;
  std::ostringstream out;
  std::ostringstream err;
  CommandIo io{in, out, err};
  io.memory_for_tables = [for_tables] { return for_tables; };
  run(options, io);
  return err.str();
}

}  // namespace

TEST_CASE("memory: tables get a quarter of what the process may have, as a power of two") {
  CHECK(memory_for_tables(1 * kGiB) == 256 * kMiB);
  CHECK(memory_for_tables(3 * kGiB) == 512 * kMiB);
  CHECK(memory_for_tables(4 * kGiB - 1) == 512 * kMiB);
  CHECK(memory_for_tables(16 * kGiB) == 4 * kGiB);
  CHECK(memory_for_tables(SIZE_MAX) == 4 * kGiB);
  CHECK(memory_for_tables(1) == 16 * kMiB);
  CHECK(memory_of_process() <= memory_of_machine());
  CHECK(memory_for_tables() <= memory_for_tables(memory_of_machine()));
}

TEST_CASE("memory: the least limit of a control group and those above it counts") {
  const Groups groups;
  CHECK(groups.of("") == SIZE_MAX);
  CHECK(groups.of("0::/a/b\n") == SIZE_MAX);
  groups.limit("a/b/memory.max", "max");
  groups.limit("a/memory.max", "2147483648");
  CHECK(groups.of("0::/a/b\n") == 2 * kGiB);
  groups.limit("a/b/memory.max", "1073741824");
  CHECK(groups.of("0::/a/b\n") == kGiB);
  CHECK(groups.of("0::/\n") == SIZE_MAX);
  groups.limit("memory.max", "1048576");
  CHECK(groups.of("0::/\n") == kMiB);
  // Version 1; its root says a number that is greater than any memory.
  groups.limit("memory/memory.limit_in_bytes", "9223372036854771712");
  groups.limit("memory/c/memory.limit_in_bytes", "536870912");
  CHECK(groups.of("12:cpu,cpuacct:/a\n5:memory:/c\n") == 512 * kMiB);
  CHECK(groups.of("5:hugetlb,memory:/c/d\n") == 512 * kMiB);
  CHECK(groups.of("5:memory:/other\n") == 9223372036854771712U);
}

TEST_CASE("threads: the least quota of a control group and those above it counts, rounded up") {
  const Groups groups;
  CHECK(groups.threads_of("") == INT_MAX);
  CHECK(groups.threads_of("0::/a/b\n") == INT_MAX);
  groups.limit("a/b/cpu.max", "max 100000");
  CHECK(groups.threads_of("0::/a/b\n") == INT_MAX);
  groups.limit("a/cpu.max", "350000 100000");
  CHECK(groups.threads_of("0::/a/b\n") == 4);
  groups.limit("a/b/cpu.max", "50000 100000");
  CHECK(groups.threads_of("0::/a/b\n") == 1);
  CHECK(groups.threads_of("0::/\n") == INT_MAX);
  for (const char* none :
       {"", "max", "-1 100000", "0 100000", "100000", "100000 0", "many 100000"}) {
    CAPTURE(none);
    groups.limit("b/cpu.max", none);
    CHECK(groups.threads_of("0::/b\n") == INT_MAX);
  }
  groups.limit("b/cpu.max", "9223372036854775807 1");
  CHECK(groups.threads_of("0::/b\n") == INT_MAX);
  // Version 1.
  groups.limit("cpu/c/cpu.cfs_quota_us", "-1");
  groups.limit("cpu/c/cpu.cfs_period_us", "100000");
  CHECK(groups.threads_of("4:cpu,cpuacct:/c\n5:memory:/a\n") == INT_MAX);
  groups.limit("cpu/c/cpu.cfs_quota_us", "200000");
  CHECK(groups.threads_of("4:cpu,cpuacct:/c/d\n") == 2);
  CHECK(groups.threads_of("4:cpuacct,cpuset:/c\n") == INT_MAX);
}

TEST_CASE("threads: those of one processor are one") {
  cpu_set_t before;
  REQUIRE(::sched_getaffinity(0, sizeof before, &before) == 0);
  CHECK(threads_of_process() <= CPU_COUNT(&before));
  cpu_set_t one;
  CPU_ZERO(&one);
  for (std::size_t processor = 0; CPU_COUNT(&one) == 0; ++processor) {
    if (CPU_ISSET(processor, &before)) CPU_SET(processor, &one);
  }
  REQUIRE(::sched_setaffinity(0, sizeof one, &one) == 0);
  const int threads = threads_of_process();
  REQUIRE(::sched_setaffinity(0, sizeof before, &before) == 0);
  CHECK(threads == 1);
}

TEST_CASE("memory: a search whose tables are too small says so and names --memory") {
  const std::string told =
      "toritsume: the search tables were too small for 1 problem and made "
      "the search longer: give more than 1 MiB with --memory\n";
  CHECK(said_by({"--memory", "1M", "--max-nodes", "300k"}, kGiB) == told);
  CHECK(said_by({"--memory", "64M", "--max-nodes", "300k"}, kGiB).empty());
  // Without --memory the machine decides, unless results must not depend on it.
  CHECK(said_by({}, kMiB) == told);
  CHECK(said_by({}, kGiB).empty());
  CHECK(said_by({"--max-nodes", "300k"}, kMiB).empty());
  CHECK(has(said_by({"--language", "de"}, kMiB), "--memory mehr als 1 MiB"));
}

TEST_CASE("memory: JSON says whether the tables were too small") {
  const std::vector<std::string> options{"solve",       "--json", "--threads",  "1",
                                         "--max-nodes", "300k",   "--position", kLongNoMate};
  std::vector<std::string> small = options;
  small.insert(small.end(), {"--memory", "1M"});
  CHECK(has(run(small).out, "\"table_full\":true,"));
  CHECK(has(run(options).out, "\"table_full\":false,"));
}
