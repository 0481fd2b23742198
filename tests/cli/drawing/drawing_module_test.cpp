// The program loads what draws when it first draws something, and not before.
#include <catch2/catch.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <cstdlib>
#include <filesystem>

#include "tests/cli/file_content.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/places.hpp"

using namespace cli_test;

namespace fs = std::filesystem;

namespace {

const std::string kMissing =
    "nothing can be drawn: toritsume-drawing.so is in none of the folders where the program looks "
    "for "
    "it (";
const std::string kCopyIt =
    "): copy it from where the program comes from, into the folder of the program\n";

const std::string kExamples = tori::test::in_sources("problems/examples/examples.epd");
/// Problems with their solutions.
const std::string kStarter = tori::test::in_sources("problems/collections/starter.epd");

/// A folder with a copy of the program and nothing else, removed at the end.
class CopiedProgram {
 public:
  CopiedProgram() : path_(fs::absolute("toritsume-drawing-" + std::to_string(::getpid()))) {
    fs::remove_all(path_);
    fs::create_directory(path_);
    fs::copy_file(tori::test::program(), path_ / "toritsume");
  }
  ~CopiedProgram() { fs::remove_all(path_); }
  CopiedProgram(const CopiedProgram&) = delete;
  CopiedProgram& operator=(const CopiedProgram&) = delete;

  /// Puts a module beside the program.
  void add(const std::string& module) const {
    fs::copy_file(module, path_ / "toritsume-drawing.so");
  }

  /// The program run in the folder with arguments as the shell reads them.
  Outcome run(const std::string& arguments) const {
    const std::string command =
        "cd '" + path_.string() + "' && ./toritsume " + arguments + " >out 2>err";
    const int status = std::system(command.c_str());
    REQUIRE(WIFEXITED(status));
    return {WEXITSTATUS(status), content(file("out")), content(file("err"))};
  }

  std::string file(const std::string& name) const { return (path_ / name).string(); }

  /// True if the text says, after `before`, that the module is not there, where it was looked for
  /// and what to do.
  bool is_missed(const std::string& text, const std::string& before) const {
    return has(text, before + kMissing) && has(text, path_.string()) && text.ends_with(kCopyIt);
  }

 private:
  fs::path path_;
};

std::string at(const std::string& position) {
  return " --position '" + position + "'";
}

}  // namespace

TEST_CASE("drawing: the program itself needs no library that draws") {
  for (const char* library : {"libpangomm", "libcairomm", "libcairo.", "libglibmm"}) {
    CAPTURE(library);
    CHECK_FALSE(has(content(tori::test::program()), library));
  }
  CHECK(has(content(TORITSUME_DRAWING), "libpangomm"));
}

TEST_CASE("drawing: without the module the program draws nothing and does all else") {
  const CopiedProgram program;
  const Outcome solved = program.run("solve --memory 8M" + at(kMateIn3));
  CHECK(solved.code == 0);
  CHECK(has(solved.out, "mate in 3"));
  CHECK(solved.err.empty());
  CHECK(program.run("show --ascii" + at(kMateIn3)).code == 0);

  for (const std::string format : {"svg", "png", "pdf"}) {
    const Outcome shown = program.run("show --" + format + " -o a" + at(kMateIn3));
    CHECK(shown.code == 1);
    CHECK(shown.out.empty());
    CHECK(program.is_missed(shown.err, "toritsume show: "));
    CHECK_FALSE(fs::exists(program.file("a")));
  }
  for (const std::string name : {"a.pdf", "a.html"}) {
    const Outcome book = program.run("book --plies ..3 -o " + name + " '" + kExamples + "'");
    CHECK(book.code == 1);
    CHECK(book.out.empty());
    CHECK(program.is_missed(book.err, "toritsume book: "));
    CHECK_FALSE(fs::exists(program.file(name)));
  }
}

TEST_CASE("drawing: --version tells whether the module can be loaded, and from where") {
  const CopiedProgram program;
  const Outcome without = program.run("--version");
  CHECK(without.code == 0);
  CHECK(program.is_missed(without.out, "\n"));
  program.add(TORITSUME_DRAWING);
  const Outcome with = program.run("--version");
  CHECK(has(with.out, "\nwhat draws: "));
  CHECK(with.out.ends_with("/toritsume-drawing.so\n"));
  CHECK(has(with.out, program.file("")));
}

TEST_CASE("drawing: a module in the current folder is not loaded") {
  const CopiedProgram program;
  fs::create_directory(program.file("elsewhere"));
  fs::copy_file(TORITSUME_DRAWING, program.file("elsewhere/toritsume-drawing.so"));
  const std::string command =
      "cd '" + program.file("elsewhere") + "' && ../toritsume --version >../out";
  REQUIRE(std::system(command.c_str()) == 0);
  CHECK(program.is_missed(content(program.file("out")), "\n"));
}

TEST_CASE("drawing: where nothing can be drawn that is said in the language of the pictures") {
  const CopiedProgram program;
  const Outcome shown = program.run("show --svg --language de -o a" + at(kMateIn3));
  CHECK(shown.err.starts_with("toritsume show: es kann nichts gezeichnet werden: "));
}

TEST_CASE("drawing: without the module records are exported, but no cards") {
  const CopiedProgram program;
  REQUIRE(program.run("collection import a.sqlite '" + kStarter + "'").code == 0);
  for (const std::string name : {"a.epd", "a.csv", "a.kifu"}) {
    CAPTURE(name);
    const Outcome exported = program.run("collection export a.sqlite -o " + name);
    CHECK(exported.code == 0);
    CHECK(exported.err.empty());
    CHECK_FALSE(content(program.file(name)).empty());
  }
  const Outcome cards = program.run("collection export a.sqlite -o a.tsv");
  CHECK(cards.code == 1);
  const std::string before_count =
      cards.err.substr(0, cards.err.rfind('\n', cards.err.size() - 2) + 1);
  CHECK(program.is_missed(before_count, ": left out: "));
}

TEST_CASE("drawing: a module beside the program draws, one of another build is refused") {
  const std::string show = "show --svg -o a.svg" + at(kMateIn3);
  {
    const CopiedProgram program;
    program.add(TORITSUME_DRAWING);
    CHECK(program.run(show).code == 0);
    CHECK(has(content(program.file("a.svg")), "<svg"));
  }
  const CopiedProgram program;
  program.add(TORITSUME_OTHER_DRAWING);
  const Outcome shown = program.run(show);
  CHECK(shown.code == 1);
  CHECK(has(shown.err,
            "nothing can be drawn: toritsume-drawing.so is of the build 0.0.1, another compiler, "
            "not "));
}
