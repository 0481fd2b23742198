// No file that a run reads is written, whatever its name, and nothing that was there is lost.
#include "cli/io/output_files.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <map>
#include <thread>

#include <catch2/catch.hpp>

#include "tests/cli/file_content.hpp"
#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/part_names.hpp"

using namespace std::chrono_literals;
using namespace cli_test;
using tori::cli::OutputFiles;

namespace {

constexpr auto kPatience = 120s;

/// A folder that is the working directory until the end of the test.
class Folder {
 public:
  Folder() {
    std::filesystem::create_directory(name_);
    std::filesystem::current_path(name_);
  }
  ~Folder() {
    std::filesystem::current_path("..");
    std::filesystem::remove_all(name_);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

 private:
  std::string name_ = "toritsume-output-" + std::to_string(::getpid());
};

const std::string kProblem = kMateIn3 + " id \"mine\"; dm 2;\n";

void write(const std::string& name, const std::string& text) {
  std::ofstream(name, std::ios::binary) << text;
}

/// All files of the working directory with their content.
std::map<std::string, std::string> all_files() {
  std::map<std::string, std::string> files;
  for (const auto& entry : std::filesystem::directory_iterator(".")) {
    files[entry.path().filename().string()] = content(entry.path().string());
  }
  return files;
}

Ended toritsume(const std::vector<std::string>& arguments) {
  return Process(arguments, "/dev/null").wait(kPatience);
}

}  // namespace

TEST_CASE("output: no command writes over a file that it reads") {
  const Folder folder;
  write("a.epd", kProblem);
  write("1.svg", kProblem);
  std::filesystem::create_symlink("a.epd", "link.epd");
  std::filesystem::create_hard_link("a.epd", "twin.epd");
  for (const std::string part : {"0..3", "3..6"}) {
    REQUIRE(toritsume({"compose", "--candidates", part, "--plies", "1", "-o",
                       "p" + part.substr(0, 1) + ".epd"})
                .code == 0);
  }
  const auto before = all_files();
  const std::vector<std::string> extend = {"compose", "--source",     "extend", "--starts",
                                           "a.epd",   "--candidates", "0..2",   "-o"};
  std::vector<std::vector<std::string>> commands = {
      {"compose", "--source", "mine", "--mine", "a.epd", "--candidates", "0..5", "-o", "a.epd"},
      {"compose", "--mine", "a.epd", "-o", "b.epd", "--summary", "a.epd"},
      {"compose", "--mine", "a.epd", "-o", "b.epd", "--summary", "b.epd.run.sqlite"},
      {"compose", "--mine", "a.epd", "-o", "b.epd", "--force", "--summary", "./b.epd"},
      {"merge", "p0.epd", "p3.epd", "-o", "p0.epd"},
      {"merge", "p0.epd", "p3.epd", "-o", "./p3.epd", "--force"},
      {"solve", "--proof", "link.epd", "a.epd"},
      {"solve", "--dot", "twin.epd", "a.epd"},
      {"solve", "--dot", "x", "--graphml", "./x", "a.epd"},
      {"verify", "--proof", "../" + std::filesystem::current_path().filename().string() + "/a.epd",
       "a.epd"},
      {"book", "a.epd", "--format", "pdf", "-o", "twin.epd"},
      {"show", "-o", "link.epd", "a.epd"},
      {"show", "--svg", "-o", "%.svg", "1.svg"},
  };
  for (const char* name : {"a.epd", "link.epd"}) {
    commands.push_back(extend);
    commands.back().push_back(name);
  }
  for (const auto& command : commands) {
    const Ended ended = toritsume(command);
    CAPTURE(command, ended.err);
    CHECK(ended.code == 2);
    CHECK(has(ended.err, "would write over"));
    CHECK(all_files() == before);
  }
}

TEST_CASE("output: a file with the name of an unfinished one is read in peace") {
  const Folder folder;
  for (const char* name : {"p.part", "r.html.part"}) write(name, kProblem);
  CHECK(toritsume({"solve", "--proof", "p", "p.part"}).code == 0);
  CHECK(toritsume({"verify", "--proof", "p", "p.part"}).code == 0);
  CHECK(toritsume({"solve", "--dot", "p", "p.part"}).code == 0);
  CHECK(toritsume({"book", "r.html.part", "-o", "r.html"}).code == 0);
  CHECK(content("p.part") == kProblem);
  CHECK(content("r.html.part") == kProblem);
  CHECK(tori::test::parts_of("p").empty());
}

TEST_CASE("output: what took long or holds many problems is replaced only if it is asked for") {
  const Folder folder;
  const std::vector<std::string> compose = {"compose", "--candidates", "0..3",    "--plies",
                                            "1",       "-o",           "made.epd"};
  write("made.epd", "my notes\n");
  CHECK(toritsume(compose).code == 2);
  CHECK(content("made.epd") == "my notes\n");
  auto forced = compose;
  forced.push_back("--force");
  CHECK(toritsume(forced).code == 0);
  const std::string made = content("made.epd");
  CHECK(made.starts_with("# problems composed by"));
  // The run's own file.
  auto resumed = compose;
  resumed.push_back("--resume");
  CHECK(toritsume(resumed).code == 0);
  CHECK(content("made.epd") == made);

  write("other.epd", "my notes\n");
  CHECK(toritsume({"merge", "made.epd", "-o", "other.epd"}).code == 1);
  CHECK(content("other.epd") == "my notes\n");
  CHECK(toritsume({"merge", "made.epd", "-o", "other.epd", "--force"}).code == 0);
  CHECK(content("other.epd") == made);
  CHECK(toritsume({"merge", "made.epd", "-o", "other.epd"}).code == 0);

  write("a.epd", kProblem);
  REQUIRE(toritsume({"collection", "import", "all.sqlite", "a.epd"}).code == 0);
  const std::vector<std::string> filter = {"collection", "filter", "-o", "some.sqlite",
                                           "all.sqlite"};
  CHECK(toritsume(filter).code == 0);
  CHECK(toritsume(filter).code == 0);
  write("some.sqlite", "my notes\n");
  CHECK(toritsume(filter).code == 1);
  CHECK(content("some.sqlite") == "my notes\n");
  CHECK(all_files().size() == 5);
}

TEST_CASE("output: no collection is written over by something else") {
  const Folder folder;
  write("a.epd", kProblem);
  REQUIRE(toritsume({"collection", "import", "all.sqlite", "a.epd"}).code == 0);
  for (const char* name : {"all.sqlite3", "all.db", "all.svg", "all"}) {
    std::filesystem::copy_file("all.sqlite", name);
  }
  REQUIRE(toritsume({"compose", "--candidates", "0..3", "--plies", "1", "-o", "made.epd"}).code ==
          0);
  const auto before = all_files();
  // The name says that it is none of these.
  for (const std::string name : {"all.sqlite", "all.sqlite3", "all.db", "new.sqlite"}) {
    for (const auto& command :
         std::vector<std::vector<std::string>>{{"book", "a.epd", "-o", name},
                                               {"show", "a.epd", "-o", name},
                                               {"show", "--svg", "a.epd", "-o", name},
                                               {"verify", "a.epd", "--sheet", name},
                                               {"merge", "made.epd", "-o", name}}) {
      const Ended ended = toritsume(command);
      CAPTURE(command, ended.err);
      CHECK(ended.code == 2);
      CHECK(has(ended.err, "'" + name + "' cannot be written; what can be: ."));
    }
    CHECK(toritsume({"collection", "export", "all.db", "-o", name}).code == 2);
  }
  CHECK(toritsume({"compose", "--candidates", "0..3", "-o", "all.sqlite3"}).code == 2);
  // The file is one, whatever its name.
  for (const std::string name : {"all.sqlite", "all"}) {
    for (const auto& command : std::vector<std::vector<std::string>>{
             {"solve", "a.epd", "--dot", name},
             {"solve", "a.epd", "--graphml", name},
             {"solve", "a.epd", "--proof", name},
             {"verify", "a.epd", "--proof", name},
             {"compose", "--candidates", "0..3", "--summary", name},
             {"book", "a.epd", "--format", "pdf", "-o", name},
             {"collection", "export", "all.db", "--format", "csv", "-o", name},
             {"show", "--svg", "a.epd", "-o", "all.svg"}}) {
      const Ended ended = toritsume(command);
      CAPTURE(command, ended.err);
      CHECK(ended.code == 2);
      CHECK(has(ended.err, " would write over a collection (an SQLite file)\n"));
    }
  }
  CHECK(toritsume({"merge", "made.epd", "-o", "all"}).code == 1);
  CHECK(all_files() == before);
  CHECK(toritsume({"merge", "made.epd", "-o", "all", "--force"}).code == 0);
  CHECK(content("all") == content("made.epd"));
}

TEST_CASE("output: devices, pipes and open descriptors are written directly") {
  const Folder folder;
  write("a.epd", kProblem);
  const Ended shown = Process({"solve", "--dot", "/dev/stdout", "a.epd"}).wait(kPatience);
  CHECK(shown.code == 0);
  CHECK(has(shown.out, "mate in 3"));
  CHECK(has(shown.out, "digraph"));
  REQUIRE(::mkfifo("pipe", 0600) == 0);
  Process solver({"solve", "--dot", "pipe", "a.epd"}, "/dev/null");
  CHECK(has(content("pipe"), "digraph"));
  CHECK(solver.wait(kPatience).code == 0);
  CHECK(std::filesystem::is_fifo("pipe"));
  // A report and a certificate in one file would be neither.
  write("both", "");
  const Ended mixed = Process({"solve", "--proof", "both", "a.epd"}, "both").wait(kPatience);
  CHECK(mixed.code == 2);
  CHECK(mixed.err == "toritsume solve: --proof both would write over standard output\n");
}

namespace {

/// What each option that writes a file asks for; the name of the file is missing at the end.
const std::vector<std::vector<std::string>> kWriters = {
    {"compose", "--candidates", "0..3000", "--plies", "1", "-o"},
    {"compose", "--candidates", "0..6", "--plies", "1", "-o", "c.epd", "--force", "--summary"},
    {"merge", "p0.epd", "p3.epd", "-o"},
    {"book", "--format", "html", "a.epd", "-o"},
    {"show", "--svg", "a.epd", "-o"},
    {"solve", "a.epd", "--dot"},
    {"solve", "a.epd", "--graphml"},
    {"solve", "a.epd", "--proof"},
    {"verify", "a.epd", "--proof"},
    {"verify", "a.epd", "--sheet"},
    {"collection", "export", "--format", "jsonl", "a.sqlite", "-o"}};

void write_inputs() {
  write("a.epd", kProblem);
  for (const std::string part : {"0..3", "3..6"}) {
    REQUIRE(toritsume({"compose", "--candidates", part, "--plies", "1", "-o",
                       "p" + part.substr(0, 1) + ".epd"})
                .code == 0);
  }
  REQUIRE(toritsume({"collection", "import", "a.sqlite", "a.epd"}).code == 0);
}

std::vector<std::string> names_of(const std::map<std::string, std::string>& files) {
  std::vector<std::string> names;
  for (const auto& [name, text] : files) names.push_back(name);
  return names;
}

}  // namespace

TEST_CASE("output: every command writes to standard output, devices and pipes") {
  const Folder folder;
  write_inputs();
  for (std::vector<std::string> command : kWriters) {
    CAPTURE(command);
    command.emplace_back("/dev/null");
    const Ended alone = Process(command).wait(kPatience);
    REQUIRE((alone.code && alone.code != 2));
    std::filesystem::remove("c.epd");
    const auto before = names_of(all_files());
    command.back() = "/dev/stdout";
    write("redirected", "");
    REQUIRE(Process(command, "redirected").wait(kPatience).code == alone.code);
    CHECK(content("redirected").size() > alone.out.size());
    REQUIRE(::mkfifo("pipe", 0600) == 0);
    std::string read;
    std::thread reader([&] { read = content("pipe"); });
    command.back() = "pipe";
    CHECK(Process(command).wait(kPatience).code == alone.code);
    // Lets the reader go if the program has not opened the pipe.
    ::close(::open("pipe", O_WRONLY | O_NONBLOCK));
    reader.join();
    CHECK_FALSE(read.empty());
    for (const char* name : {"redirected", "pipe", "c.epd"}) std::filesystem::remove(name);
    CHECK(names_of(all_files()) == before);
  }
}

TEST_CASE("output: compose writes to the pipe that its standard output is") {
  const Folder folder;
  for (const char* name : {"/dev/stdout", "-"}) {
    CAPTURE(name);
    const Ended ended =
        Process({"compose", "--candidates", "0..3000", "--plies", "1", "-o", name}).wait(kPatience);
    CHECK(ended.code == 0);
    CHECK(has(ended.out, " dm 1; "));
    CHECK(all_files().empty());
  }
}

TEST_CASE("output: a reader that has gone ends every command") {
  const Folder folder;
  write_inputs();
  for (std::vector<std::string> command : kWriters) {
    CAPTURE(command);
    command.emplace_back("/dev/stdout");
    Process process(command);
    process.close_output();
    const Ended ended = process.wait(kPatience);
    CHECK(ended.code);
    CHECK(ended.code != 0);
  }
}

TEST_CASE("output: compose keeps no run beside a pipe, and no collection goes there") {
  const Folder folder;
  REQUIRE(::mkfifo("pipe.sqlite", 0600) == 0);
  const std::vector<std::string> plain = {"compose", "--candidates", "0..3000", "--plies", "1",
                                          "-o"};
  const auto refused = [&](const std::string& name, const std::vector<std::string>& more,
                           const std::string& words) {
    std::vector<std::string> command = plain;
    command.push_back(name);
    command.insert(command.end(), more.begin(), more.end());
    const Ended ended = toritsume(command);
    CAPTURE(name, ended.err);
    CHECK(ended.code == 2);
    CHECK(has(ended.err, words));
  };
  refused("pipe.sqlite", {}, "a collection is a plain file");
  refused("-", {"--resume"}, "--resume: - keeps no run to go on with");
  refused("/dev/stdout", {"--resume"}, "keeps no run to go on with");
  std::filesystem::rename("pipe.sqlite", "a.epd.run.sqlite");
  refused("a.epd", {}, "a collection is a plain file");
  std::filesystem::rename("a.epd.run.sqlite", "a.epd.run.json");
  std::vector<std::string> command = plain;
  command.emplace_back("a.epd");
  CHECK(toritsume(command).code == 0);
  CHECK(std::filesystem::is_fifo("a.epd.run.json"));
}

TEST_CASE("program: what belongs into a closed stream gets into no file") {
  const Folder folder;
  write("a.epd", kProblem);
  REQUIRE(toritsume({"solve", "--proof", "right", "--dot", "right.dot", "a.epd"}).code == 0);
  for (const int closed : {STDOUT_FILENO, STDERR_FILENO}) {
    const Ended ended =
        Process({"solve", "--proof", "c", "--dot", "d", "a.epd"}, "/dev/null", [closed] {
          ::close(closed);
        }).wait(kPatience);
    CAPTURE(closed, ended.err);
    // Without standard output the report is lost.
    CHECK(ended.code == (closed == STDOUT_FILENO ? 1 : 0));
    CHECK(content("d") == content("right.dot"));
    if (closed == STDERR_FILENO) CHECK(content("c") == content("right"));
    CHECK_FALSE(has(content("c") + content("d"), "mate in 3 plies"));
    for (const char* name : {"c", "d"}) std::filesystem::remove(name);
    tori::test::remove_parts_of("c");
  }
  const Ended unread =
      Process({"solve", "-"}, "/dev/null", [] { ::close(STDIN_FILENO); }).wait(kPatience);
  CHECK(unread.code == 3);
}
