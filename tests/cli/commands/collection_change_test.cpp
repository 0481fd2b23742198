// `collection edit` and `remove`.
#include <catch2/catch.hpp>

#include <filesystem>

#include "tests/cli/run_collection.hpp"

using namespace cli_test;
using tori::problems::test::FileName;

TEST_CASE("cli: title, author and comment of a problem are changed", "[cli][collection]") {
  const FileName file("edit");
  make_three(file);
  const std::string before = dump(file);
  const Outcome edited =
      collection({"edit", "--title", "Edge", "--author", "A. Teacher", "--comment",
                  "the falcon waits; then it goes", file.text(), "2"});
  CHECK(edited.code == 0);
  CHECK(has(edited.out, "\"Edge\""));
  const std::string shown = collection({"show", file.text(), "2"}).out;
  CHECK(has(shown, "\ntitle: Edge\n"));
  CHECK(has(shown, "\nauthor: A. Teacher\n"));
  CHECK(has(shown, "\ncomment: the falcon waits; then it goes\n"));
  CHECK(has(shown, "\nthemes: promotion\n"));
  CHECK(has(shown, "\nnumber: 2\n"));
  // An empty text takes it away again.
  CHECK(collection({"edit", "--title", "nothing in hand", "--author", "", "--comment", "",
                    file.text(), "2"})
            .code == 0);
  CHECK(dump(file) == before);
  const Outcome bad = collection({"edit", "--title", "a\nb", file.text(), "2"});
  CHECK(bad.code == 2);
  CHECK(has(bad.err, "title: a control character"));
  CHECK(collection({"edit", "--title", "x", file.text(), "4"}).code == 3);
  CHECK(collection({"edit", "--title", "x", "no such file", "1"}).code == 3);
  CHECK_FALSE(std::filesystem::exists("no such file"));
  CHECK(dump(file) == before);
}

TEST_CASE("cli: problems are taken out by place, identity or filter", "[cli][collection]") {
  const FileName file("remove");
  make_three(file);
  const Outcome nothing = collection({"remove", file.text(), "1", "9"});
  CHECK(nothing.code == 3);
  CHECK(has(nothing.err, "there is no problem '9'"));
  CHECK(lines_of(dump(file)).size() == 3);
  const Outcome two = collection({"remove", file.text(), "158876c864286c03", "3", "3"});
  CHECK(two.code == 0);
  CHECK(has(two.out, "removed: 1: 158876c864286c03, 3 plies, 1 star"));
  CHECK(has(two.out, ": 2 problems removed\n"));
  CHECK(lines_of(dump(file)).size() == 1);
  CHECK(has(collection({"remove", "--stars", "5", file.text()}).out, ": 0 problems removed\n"));
  CHECK(has(collection({"remove", "--stars", "2", file.text()}).out, ": 1 problem removed\n"));
  CHECK(dump(file).empty());
}
