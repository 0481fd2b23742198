// `collection progress`: the parts of a folder.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "cli/exit_code.hpp"
#include "tests/cli/run_cli.hpp"

using namespace tori::cli;
using namespace cli_test;

namespace {

/// A folder that is removed at the end.
class Folder {
 public:
  Folder() : path_(std::filesystem::absolute("toritsume-parts-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directory(path_);
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;

  std::string path() const { return path_.string(); }
  void write(const std::string& name, const std::string& text) const {
    std::ofstream(path_ / name) << text;
  }

 private:
  std::filesystem::path path_;
};

std::string status(std::uint64_t done, std::int64_t time, const std::string& rate = "2.5") {
  return R"({"program":"toritsume","candidates":)" + std::to_string(done) +
         R"(,"problems":2,"goal":"candidates 0..100","candidates_per_second":)" + rate +
         R"(,"host":"node7","process":42,"time":)" + std::to_string(time) + "}\n";
}

Outcome progress(const std::vector<std::string>& arguments) {
  std::vector<std::string> all{"collection", "progress"};
  all.insert(all.end(), arguments.begin(), arguments.end());
  return run(all);
}

}  // namespace

TEST_CASE("collection progress: parts that are finished, run, and stand still") {
  const Folder folder;
  folder.write("notes.txt", "no part\n");
  CHECK(progress({folder.path()}).code == exit_code::kBadInput);
  const std::string part = folder.path() + "/1.epd";
  CHECK(run({"compose", "--plies", "3", "--candidates", "0..200", "--threads", "1", "-o", part})
            .code == exit_code::kAnswered);
  folder.write("2.epd.run.json", status(50, std::time(nullptr)));
  folder.write("3.epd.run.json", status(10, std::time(nullptr) - 7200));
  const Outcome text = progress({folder.path()});
  CHECK(text.code == exit_code::kAnswered);
  CHECK(has(text.out, "3 parts: 1 finished, 1 running, 1 standing still, 0 stopped\n"));
  CHECK(has(text.out, "260 candidates done of 400 (65.0 %), "));
  CHECK(has(text.out, "2.5 candidates a second; the last running part has about 20 s left\n"));
  CHECK(
      has(text.out, "standing still: 3.epd on node7, process 42, no sign of life for 2 h 0 min\n"));
  CHECK(has(progress({"--json", folder.path()}).out, R"("standing_still":1)"));

  folder.write("4.epd.run.json", "{");
  const Outcome bad = progress({folder.path()});
  CHECK(bad.code == exit_code::kBadInput);
  CHECK(has(bad.err, "4.epd.run.json: is no status of a run of 'toritsume compose'"));
  CHECK(has(bad.out, "3 parts"));
  CHECK(has(progress({folder.path() + "/nowhere"}).err, "cannot be read"));
}

TEST_CASE("collection progress: a run that has just begun has no speed yet") {
  const Folder folder;
  folder.write("1.epd.run.json", status(1, std::time(nullptr), "0.0"));
  const Outcome text = progress({folder.path()});
  CHECK(text.code == exit_code::kAnswered);
  CHECK(has(text.out, "1 part: 0 finished, 1 running, 0 standing still, 0 stopped\n"));
  CHECK(has(text.out, "found\nthe speed cannot be told yet\n"));
  CHECK(has(progress({"--json", folder.path()}).out, R"("seconds_left":null)"));
}
