// Faults of the machine: full disks, missing rights, no memory, closed pipes, files that are cut
// off or damaged, two programs on one file.
#include <SQLiteCpp/Database.h>
#include <catch2/catch.hpp>

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <thread>

#include "cli/options/check_options.hpp"
#include "cli/options/collection_options.hpp"
#include "problems/store/collection.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/part_names.hpp"
#include "tests/places.hpp"
#include "tests/problems/records.hpp"
#include "tests/sanitized.hpp"

using namespace cli_test;
using namespace std::chrono_literals;
using tori::problems::Collection;
using tori::problems::Record;
using tori::problems::RecordFormat;
using tori::problems::test::FileName;
using Arguments = std::vector<std::string>;

namespace {

constexpr auto kPatience = 60s;
const std::string kStarter = tori::test::in_sources("problems/collections/starter.epd");

void write(const std::string& name, const std::string& bytes) {
  std::ofstream(name, std::ios::binary | std::ios::trunc) << bytes;
}

std::size_t lines_of(const std::string& text) {
  return static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n'));
}

/// A collection of this many problems.
void fill(const FileName& file, int count, std::uint64_t seed = 95) {
  auto collection = Collection::open(file.text(), Collection::Access::write);
  REQUIRE(collection);
  REQUIRE(collection->add(tori::problems::test::random_records(seed, count)));
}

/// Checks that a run was refused in at most two lines on standard error that contain these words.
void check_refused(const Ended& ended, int code, const std::string& words) {
  CAPTURE(ended.err);
  CHECK(ended.code == code);
  CHECK(has(ended.err, words));
  CHECK(lines_of(ended.err) <= 2);
}

void limit(int resource, rlim_t most) {
  const rlimit small{most, most};
  ::setrlimit(static_cast<__rlimit_resource>(resource), &small);
}

/// The command lines that write a file, with its name.
std::vector<Arguments> writers(const std::string& output, const std::string& collection) {
  return {{"book", kStarter, "--no-solve", "-o", output},
          {"show", "--pdf", "-o", output, kStarter},
          {"collection", "export", "--format", "jsonl", "-o", output, collection},
          {"collection", "filter", "-o", output, collection},
          {"collection", "merge", "-o", output, collection},
          {"collection", "import", output, kStarter},
          {"compose", "--plies", "3", "--candidates", "0..3000", "-o", output},
          {"compose", "--plies", "3", "--candidates", "0..3000", "-o", output + ".sqlite"},
          {"solve", "--max-nodes", "1k", "--proof", output, kStarter}};
}

}  // namespace

TEST_CASE("a file that may not grow: each command says so and leaves no half file", "[fault]") {
  const FileName collection;
  fill(collection, 600);
  const FileName output(".out");
  const FileName made(".out.sqlite");
  for (const Arguments& arguments : writers(output.text(), collection.text())) {
    const Ended ended =
        Process(arguments, "/dev/null", [] { limit(RLIMIT_FSIZE, 1'000); }).wait(kPatience);
    CAPTURE(arguments[0], arguments[1], ended.err);
    REQUIRE(ended.code);
    CHECK((*ended.code == 1 || *ended.code == 2));
    CHECK((has(ended.err, "cannot be written") || has(ended.err, "writing failed")));
    std::size_t left = 0;
    if (std::filesystem::exists(output.text())) left = std::filesystem::file_size(output.text());
    // Only a collection may be there: an empty file is not one.
    CHECK(left == 0);
    CHECK(tori::test::parts_of(output.text()).empty());
    for (const char* end :
         {"", ".run.sqlite", ".run.sqlite-journal", ".run.json", ".sqlite", ".sqlite.run.sqlite",
          ".sqlite.run.sqlite-journal", ".sqlite.run.json", "-journal"}) {
      std::filesystem::remove(output.text() + end);
    }
  }
}

TEST_CASE("a full disk: standard output of each command", "[fault]") {
  if (!std::ifstream("/dev/full")) return;
  const FileName collection;
  fill(collection, 600);
  for (const Arguments& arguments :
       {Arguments{"verify", "--max-nodes", "1k", kStarter}, Arguments{"show", kStarter},
        Arguments{"book", "--no-solve", "-o", "-", kStarter}, Arguments{"bench"},
        Arguments{"collection", "list", collection.text()},
        Arguments{"collection", "export", "--format", "csv", collection.text()},
        Arguments{"collection", "stats", collection.text()}}) {
    const Ended ended = Process(arguments, "/dev/full").wait(kPatience);
    CAPTURE(arguments[0], ended.err);
    CHECK((ended.code == 1 || (arguments[0] == "verify" && ended.code == 4)));
    CHECK(has(ended.err, "toritsume: standard output: No space left on device"));
  }
}

TEST_CASE("no right to write: each command says so", "[fault]") {
  const FileName collection;
  fill(collection, 10);
  const std::string folder = collection.text() + "-folder";
  std::filesystem::create_directory(folder);
  std::filesystem::permissions(
      folder, std::filesystem::perms::owner_read | std::filesystem::perms::owner_exec |
                  std::filesystem::perms::others_read | std::filesystem::perms::others_exec);
  // File permissions do not bind root, so root becomes the user nobody.
  const auto drop = [] {
    if (::geteuid() == 0 && (::setgid(65'534) != 0 || ::setuid(65'534) != 0)) ::_exit(99);
  };
  const std::string output = folder + "/output";
  for (const Arguments& arguments : writers(output, collection.text())) {
    const Ended ended = Process(arguments, "/dev/null", drop).wait(kPatience);
    CAPTURE(arguments[0], arguments[1], ended.err);
    // 127: the user nobody may not run the program in its build folder.
    if (ended.code == 127 || ended.code == 99) break;
    REQUIRE(ended.code);
    CHECK((*ended.code == 1 || *ended.code == 2));
    CHECK(lines_of(ended.err) == 1);
    CHECK(has(ended.err, "output"));
    CHECK(has(ended.err, "Permission denied"));
  }
  CHECK(std::filesystem::is_empty(folder));
  std::filesystem::remove(folder);
}

TEST_CASE("a file that cannot be written is refused before the work", "[fault]") {
  const FileName folder(".epd");
  const FileName drawing(".pdf");
  const FileName collection(".sqlite");
  for (const FileName* name : {&folder, &drawing, &collection}) {
    std::filesystem::create_directory(name->text());
  }
  const FileName made;
  const Arguments endless = {"compose", "--plies", "3", "--count", "1000000000"};
  const auto compose = [&](const Arguments& more) {
    Arguments all = endless;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  const auto code_of = [](const Arguments& arguments) {
    if (arguments[0] == "verify") return 4;
    return arguments[0] == "compose" && arguments[5] == "-o" ? 2 : 1;
  };
  // Those that read standard input wait for it, once they work.
  for (const Arguments& arguments :
       {compose({"-o", folder.text()}), compose({"-o", folder.text(), "--force"}),
        compose({"-o", collection.text()}), compose({"-o", collection.text(), "--force"}),
        compose({"--summary", "no-such-folder/s.json", "-o", made.text()}),
        compose({"--summary", folder.text(), "-o", made.text()}),
        Arguments{"verify", "--sheet", "no-such-folder/x.pdf", "-"},
        Arguments{"verify", "--sheet", drawing.text(), "-"},
        Arguments{"book", "-o", "no-such-folder/x.pdf", "-"},
        Arguments{"book", "-o", drawing.text(), "-"}}) {
    Process process(arguments);
    const Ended ended = process.wait(kPatience);
    CAPTURE(arguments);
    const bool is_collection = arguments.back() == collection.text() ||
                               arguments[arguments.size() - 2] == collection.text();
    check_refused(ended, code_of(arguments),
                  is_collection ? "is a plain file, and this is none" : "cannot be written");
    CHECK(lines_of(ended.err) == 1);
    CHECK(ended.out.empty());
    CHECK_FALSE(std::filesystem::exists(made.text() + ".run.sqlite"));
  }
  for (const FileName* name : {&folder, &drawing, &collection}) {
    CHECK_FALSE(std::filesystem::exists(name->text() + ".run.sqlite"));
    CHECK_FALSE(std::filesystem::exists(name->text() + ".run.json"));
    std::filesystem::remove(name->text());
  }
}

TEST_CASE("compose: names that no run file can have are refused in one line", "[fault]") {
  const FileName ring(".epd");
  std::filesystem::create_symlink(ring.text() + ".run.sqlite", ring.text() + ".run.sqlite");
  for (const std::string& name : {std::string(250, 'x') + ".epd", ring.text()}) {
    CAPTURE(name);
    const Ended ended =
        Process({"compose", "--plies", "1", "--count", "1", "-o", name}).wait(kPatience);
    CHECK(ended.code == 2);
    CHECK_FALSE(has(ended.err, "defect"));
    CHECK(lines_of(ended.err) == 1);
    CHECK(ended.out.empty());
  }
  std::filesystem::remove(ring.text() + ".run.sqlite");
}

TEST_CASE("a closed pipe ends each command quietly, exit code 1", "[fault]") {
  const FileName collection;
  fill(collection, 3'000);
  for (const Arguments& arguments :
       {Arguments{"verify", "--max-nodes", "1k", kStarter}, Arguments{"show", kStarter},
        Arguments{"book", "--no-solve", "-o", "-", kStarter},
        Arguments{"compose", "--threads", "2", "--plies", "1..3", "--count", "100000"},
        Arguments{"collection", "list", collection.text()},
        Arguments{"collection", "export", "--format", "jsonl", collection.text()}}) {
    Process process(arguments);
    process.close_output();
    const Ended ended = process.wait(kPatience);
    CAPTURE(arguments[0]);
    CHECK((ended.code == 1 || (arguments[0] == "verify" && ended.code == 4)));
    CHECK(ended.err.empty());
  }
}

TEST_CASE("no memory for the tables: one line, exit code 2", "[fault]") {
  // A sanitizer needs more memory than this.
  if (tori::test::sanitized()) return;
  const auto little = [] { limit(RLIMIT_AS, rlim_t{400} << 20); };
  const std::string words = "there are no 2048 MiB of memory for the search table (--memory)";
  check_refused(Process({"solve", "--memory", "2G", kStarter}, "/dev/null", little).wait(kPatience),
                2, words);
  check_refused(
      Process({"verify", "--memory", "2G", kStarter}, "/dev/null", little).wait(kPatience), 2,
      words);
  const auto less = [] { limit(RLIMIT_AS, rlim_t{120} << 20); };
  const FileName book(".html");
  for (const Arguments& arguments :
       {Arguments{"compose", "--plies", "3", "--count", "10", "--threads", "16"},
        Arguments{"book", kStarter, "--threads", "16", "-o", book.text()}, Arguments{"bench"}}) {
    const Ended ended = Process(arguments, "/dev/null", less).wait(kPatience);
    CAPTURE(arguments[0], ended.err);
    REQUIRE(ended.code);
    CHECK((ended.code == 0 || ended.code == 2));
    if (ended.code == 2) CHECK(has(ended.err, "memory"));
  }
}

TEST_CASE("a run that got no memory leaves no run file behind", "[fault]") {
  // A sanitizer needs more memory than this.
  if (tori::test::sanitized()) return;
  const FileName made(".epd");
  const auto little = [] { limit(RLIMIT_AS, rlim_t{120} << 20); };
  const Arguments arguments = {"compose",   "--plies", "3",  "--count",  "1",
                               "--threads", "64",      "-o", made.text()};
  check_refused(Process(arguments, "/dev/null", little).wait(kPatience), 2, "memory");
  CHECK_FALSE(std::filesystem::exists(made.text() + ".run.sqlite"));
  CHECK(Process(arguments).wait(kPatience).code == 0);
}

TEST_CASE("no memory to draw: one line, exit code 2, no file", "[fault]") {
  // A sanitizer needs more memory than this.
  if (tori::test::sanitized()) return;
  const FileName problem(".epd");
  write(problem.text(), "7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1 dm 2; pv F*7d 7c7b 5b6a+;\n");
  const FileName made("");
  for (const rlim_t mebibytes : {rlim_t{185}, rlim_t{250}, rlim_t{350}, rlim_t{450}}) {
    const auto little = [mebibytes] { limit(RLIMIT_AS, mebibytes << 20); };
    for (const Arguments& arguments :
         {Arguments{"show", "--png", "-o", made.text(), problem.text()},
          Arguments{"show", "--svg", "-o", made.text(), problem.text()},
          Arguments{"show", "--pdf", "-o", made.text(), problem.text()},
          Arguments{"book", "--no-solve", "--threads", "1", "-o", made.text(), problem.text()}}) {
      CAPTURE(mebibytes, arguments[1]);
      check_refused(Process(arguments, "/dev/null", little).wait(kPatience), 2, "memory");
      CHECK_FALSE(std::filesystem::exists(made.text()));
      CHECK(tori::test::parts_of(made.text()).empty());
    }
  }
  CHECK(Process({"show", "--png", "-o", made.text(), problem.text()}).wait(kPatience).code == 0);
}

TEST_CASE("two programs write into one collection: nothing of either is lost", "[fault]") {
  const auto records = tori::problems::test::random_records(95, 3'000);
  const FileName file;
  std::vector<FileName> inputs(2);
  for (std::size_t i = 0; i < inputs.size(); ++i) {
    const std::vector<Record> half(records.begin() + static_cast<std::ptrdiff_t>(i * 1'500),
                                   records.begin() + static_cast<std::ptrdiff_t>((i + 1) * 1'500));
    write(inputs[i].text(), tori::problems::test::written(half, RecordFormat::jsonl));
  }
  Process one({"collection", "import", "--format", "jsonl", file.text(), inputs[0].text()});
  Process two({"collection", "import", "--format", "jsonl", file.text(), inputs[1].text()});
  CHECK(one.wait(kPatience).code == 0);
  CHECK(two.wait(kPatience).code == 0);
  auto collection = Collection::open(file.text(), Collection::Access::read);
  REQUIRE(collection);
  CHECK(collection->count() == records.size());
}

TEST_CASE("a collection that another program holds: one line after three seconds", "[fault]") {
  const FileName file;
  fill(file, 10);
  SQLite::Database holder(file.text(), SQLite::OPEN_READWRITE);
  holder.exec("BEGIN IMMEDIATE");
  const Ended ended =
      Process({"collection", "import", file.text(), kStarter}, "/dev/null").wait(kPatience);
  check_refused(ended, 1, "is in use: another program is writing to it");
  holder.exec("ROLLBACK");
  CHECK(
      Process({"collection", "import", file.text(), kStarter}, "/dev/null").wait(kPatience).code ==
      0);
}

namespace {

/// The file cut off somewhere, or with one bit flipped.
std::string damaged(const std::string& whole, tori::test::Dice& dice, bool cut) {
  const auto place = static_cast<std::size_t>(dice.below(static_cast<int>(whole.size())));
  if (cut) return whole.substr(0, place);
  std::string flipped = whole;
  flipped[place] = static_cast<char>(flipped[place] ^ (1 << dice.below(8)));
  return flipped;
}

Outcome run_collection(Arguments arguments) {
  arguments.insert(arguments.begin(), "collection");
  return run(arguments, "");
}

}  // namespace

TEST_CASE("a damaged collection is never read as whole when it is cut off", "[fault]") {
  const FileName file;
  fill(file, 300);
  const std::string whole = content(file.text());
  const std::string text = run_collection({"export", "--format", "jsonl", file.text()}).out;
  tori::test::Dice dice(99);
  int noticed = 0;
  for (int i = 0; i < 60; ++i) {
    const bool cut = i % 2 == 0;
    write(file.text(), damaged(whole, dice, cut));
    const Outcome read = run_collection({"export", "--format", "jsonl", file.text()});
    CAPTURE(i, read.err);
    CHECK((read.code == 0 || read.code == 3));
    if (cut) CHECK(read.code == 3);
    if (read.code == 0) continue;
    ++noticed;
    CHECK(lines_of(read.err) >= 1);
    CHECK(has(read.err, file.text()));
    // What was written is unchanged.
    std::istringstream written(read.out);
    for (std::string line; std::getline(written, line) && !written.eof();) {
      CHECK(has(text, line + '\n'));
    }
    std::filesystem::remove(file.text() + "-journal");
  }
  CHECK(noticed >= 30);
}

TEST_CASE("a damaged certificate is refused", "[fault]") {
  const FileName file(".tsume");
  const Ended solved = Process({"solve", "--proof", file.text(), "--position",
                                "7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1"},
                               "/dev/null")
                           .wait(kPatience);
  REQUIRE(solved.code == 0);
  const std::string whole = content(file.text());
  tori::test::Dice dice(100);
  const auto check = [&file] { return run({"check", file.text()}, ""); };
  REQUIRE(check().code == 0);
  for (int i = 0; i < 200; ++i) {
    const std::string bytes = damaged(whole, dice, i % 2 == 0);
    if (bytes == whole) continue;
    write(file.text(), bytes);
    const Outcome checked = check();
    CAPTURE(i, checked.out, checked.err);
    // Bytes of the gzip header that have no meaning here, like its time, may differ.
    if (checked.code == 0) CHECK(bytes.size() == whole.size());
    if (checked.code == 0) continue;
    CHECK(checked.code == 3);
    CHECK(checked.out.empty());
    CHECK(lines_of(checked.err) == 1);
  }
}

TEST_CASE("verify ends however few positions it may search", "[fault]") {
  std::ifstream starter(kStarter);
  const FileName few(".epd");
  std::string text;
  std::string line;
  // From the easiest to the hardest.
  for (int i = 0; std::getline(starter, line); ++i) text += i % 40 == 0 ? line + '\n' : "";
  write(few.text(), text);
  for (const char* nodes : {"1", "25", "50", "100", "110", "200"}) {
    CAPTURE(nodes);
    const Ended ended =
        Process({"verify", "--max-nodes", nodes, few.text()}, "/dev/null").wait(kPatience);
    CHECK(ended.code == 4);
  }
}
