// Files that get their names only when they are complete.
#include "cli/io/part_file.hpp"

#include <filesystem>
#include <fstream>
#include <sstream>

#include <catch2/catch.hpp>

#include "cli/io/output_file.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/problems/records.hpp"

namespace tori::cli {
namespace {

using cli_test::content;
using problems::test::FileName;
using std::filesystem::exists;

void write(const std::string& name, const std::string& text) {
  std::ofstream(name) << text;
}

}  // namespace

TEST_CASE("part file: gets its name when it is finished, and replaces what had it") {
  const FileName name;
  write(name.text(), "old");
  {
    PartFile file(name.text(), PartFile::Content::plain);
    CHECK(file.part() == name.text() + ".part");
    write(file.part(), "new");
    CHECK(content(name.text()) == "old");
    CHECK(file.finish() == 0);
  }
  CHECK(content(name.text()) == "new");
  CHECK_FALSE(exists(name.text() + ".part"));
}

TEST_CASE("part file: what is not finished is removed, a database with its journal") {
  const FileName name;
  const std::string journal = name.text() + ".part-journal";
  for (const auto kind : {PartFile::Content::plain, PartFile::Content::database}) {
    const bool database = kind == PartFile::Content::database;
    {
      const PartFile file(name.text(), kind);
      write(file.part(), "half");
      write(journal, "half");
    }
    CHECK_FALSE(exists(name.text() + ".part"));
    CHECK(exists(journal) != database);
  }
  CHECK_FALSE(exists(name.text()));
}

TEST_CASE("part file: without a file to rename there is an error") {
  const FileName name;
  PartFile file(name.text(), PartFile::Content::plain);
  CHECK(file.finish() != 0);
  CHECK_FALSE(exists(name.text()));
}

TEST_CASE("part file: one that is left keeps its unfinished name") {
  const FileName name;
  {
    PartFile file(name.text(), PartFile::Content::plain);
    write(file.part(), "half");
    file.leave();
  }
  CHECK(content(name.text() + ".part") == "half");
}

TEST_CASE("output: a name, or the stream for \"-\"") {
  const FileName name;
  std::ostringstream out;
  CHECK(write_output(name.text(), "file", out));
  CHECK(write_output("-", "stream", out));
  CHECK(content(name.text()) == "file");
  CHECK(out.str() == "stream");
  const auto failed = write_output("no-such-folder/file", "text", out);
  REQUIRE_FALSE(failed);
  CHECK(failed.error() == "no-such-folder/file: cannot be written: No such file or directory");
}

}  // namespace tori::cli
