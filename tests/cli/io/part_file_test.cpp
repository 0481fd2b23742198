// Files that get their names only when they are complete.
#include "cli/io/part_file.hpp"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>

#include <catch2/catch.hpp>

#include "problems/words/catalogue.hpp"
#include "tests/cli/file_content.hpp"
#include "tests/part_names.hpp"
#include "tests/problems/records.hpp"

namespace tori::cli {
namespace {

using cli_test::content;
using problems::test::FileName;
using std::filesystem::exists;
using test::parts_of;

void write(const std::string& name, const std::string& text) {
  std::ofstream(name) << text;
}

}  // namespace

TEST_CASE("part file: gets its name when it is finished, and replaces what had it") {
  const FileName name;
  write(name.text(), "old");
  {
    PartFile file(name.text(), PartFile::Content::plain);
    REQUIRE(file.error() == 0);
    CHECK(parts_of(name.text()) == std::vector{file.part()});
    write(file.part(), "new");
    CHECK(content(name.text()) == "old");
    CHECK(file.finish(Existing::replaced));
  }
  CHECK(content(name.text()) == "new");
  CHECK(parts_of(name.text()).empty());
}

TEST_CASE("part file: a file that is kept stays unless the bytes are the same") {
  const FileName name;
  write(name.text(), "old");
  for (const char* text : {"new", "old", "older"}) {
    PartFile file(name.text(), PartFile::Content::plain);
    write(file.part(), text);
    const auto finished = file.finish(Existing::kept);
    CHECK(finished.has_value() == (std::string(text) == "old"));
    if (!finished) {
      CHECK(tori::problems::english(finished.error()) ==
            name.text() +
                " is there already, with other content (--force "
                "replaces it)");
    }
    CHECK(content(name.text()) == "old");
  }
  CHECK(parts_of(name.text()).empty());
}

TEST_CASE("part file: what is not finished is removed, a database with its journal") {
  const FileName name;
  for (const auto kind : {PartFile::Content::plain, PartFile::Content::database}) {
    const bool database = kind == PartFile::Content::database;
    std::string journal;
    {
      const PartFile file(name.text(), kind);
      journal = file.part() + "-journal";
      write(file.part(), "half");
      write(journal, "half");
    }
    CHECK(exists(journal) != database);
    CHECK(parts_of(name.text()).size() == (database ? 0 : 1));
    std::filesystem::remove(journal);
  }
  CHECK_FALSE(exists(name.text()));
}

TEST_CASE("part file: without a folder to make it in there is an error") {
  const PartFile file("no-such-folder/file", PartFile::Content::plain);
  CHECK(file.error() == ENOENT);
}

TEST_CASE("part file: one that is left keeps its unfinished name") {
  const FileName name;
  std::string part;
  {
    PartFile file(name.text(), PartFile::Content::plain);
    part = file.part();
    write(part, "half");
    file.leave();
  }
  CHECK(content(part) == "half");
  CHECK_FALSE(exists(name.text()));
}

TEST_CASE("part file: links are followed, and stay links") {
  const FileName name;
  const FileName link(".link");
  write(name.text(), "old");
  std::filesystem::create_symlink(name.text(), link.text());
  PartFile file(link.text(), PartFile::Content::plain);
  write(file.part(), "new");
  CHECK(file.finish(Existing::replaced));
  CHECK(std::filesystem::is_symlink(link.text()));
  CHECK(content(name.text()) == "new");
}

TEST_CASE("part file: has the permissions of new files, and a name that the system allows") {
  const FileName name;
  const mode_t before = ::umask(027);
  PartFile file(name.text(), PartFile::Content::plain);
  ::umask(before);
  CHECK(file.finish(Existing::kept));
  struct stat status {};
  REQUIRE(::stat(name.text().c_str(), &status) == 0);
  CHECK((status.st_mode & 0777) == 0640);
  const std::string longest(255, 'n');
  PartFile other(longest, PartFile::Content::plain);
  REQUIRE(other.error() == 0);
  CHECK(other.finish(Existing::replaced));
  CHECK(std::filesystem::remove(longest));
}

TEST_CASE(
    "part file: a file that is replaced keeps its mode, and its owner where that is allowed") {
  for (const mode_t mode : {0600U, 0640U, 0664U, 0444U}) {
    for (const auto content : {PartFile::Content::plain, PartFile::Content::database}) {
      const mode_t kept = content == PartFile::Content::database ? mode | 0600U : mode;
      const FileName name;
      write(name.text(), "old");
      const bool is_root = ::geteuid() == 0;
      if (is_root) REQUIRE(::chown(name.text().c_str(), 65534, 65533) == 0);
      REQUIRE(::chmod(name.text().c_str(), mode) == 0);
      PartFile file(name.text(), content);
      REQUIRE(file.error() == 0);
      struct stat status {};
      // Before the first byte.
      REQUIRE(::stat(file.part().c_str(), &status) == 0);
      CHECK((status.st_mode & 07777) == kept);
      CHECK(file.finish(Existing::replaced));
      REQUIRE(::stat(name.text().c_str(), &status) == 0);
      CHECK((status.st_mode & 07777) == kept);
      if (is_root) {
        CHECK(status.st_uid == 65534);
        CHECK(status.st_gid == 65533);
      }
    }
  }
}

}  // namespace tori::cli
