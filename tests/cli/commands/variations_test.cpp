// `solve` with --tree, --dot and --graphml.
#include <catch2/catch.hpp>

#include <unistd.h>

#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>

#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/part_names.hpp"

using namespace cli_test;
using namespace std::chrono_literals;

namespace {

/// A folder of its own, removed at the end.
class TemporaryFolder {
 public:
  TemporaryFolder() : path_("toritsume-graphs-" + std::to_string(::getpid())) {
    std::filesystem::create_directory(path_);
  }
  ~TemporaryFolder() { std::filesystem::remove_all(path_); }
  TemporaryFolder(const TemporaryFolder&) = delete;
  TemporaryFolder& operator=(const TemporaryFolder&) = delete;

  std::string file(const std::string& name) const { return path_ + "/" + name; }
  std::size_t count() const {
    std::size_t files = 0;
    for (const auto& entry : std::filesystem::directory_iterator(path_)) {
      files += entry.exists() ? 1 : 0;
    }
    return files;
  }

 private:
  std::string path_;
};

std::string content(const std::string& name) {
  std::ostringstream text;
  text << std::ifstream(name).rdbuf();
  return text.str();
}

std::size_t occurrences(const std::string& text, const std::string& part) {
  std::size_t count = 0;
  for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

/// The tree of a position: the text between its heading and the cost.
std::string tree(std::vector<std::string> arguments, const std::string& position) {
  arguments.insert(arguments.end(), {"--tree", "--position", position});
  const Outcome result = solve(arguments);
  CHECK(result.code == 0);
  const std::string heading = "variations (plies to mate after each defence):\n";
  const auto start = result.out.find(heading);
  REQUIRE(start != std::string::npos);
  const std::string text = result.out.substr(start + heading.size());
  return text.substr(0, text.rfind('\n', text.size() - 2) + 1);
}

const std::string kTransposition = "7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1";
const std::string kDrops = "2R2L1/5kR/3P3/5p1/7/7/7 b Ff4c2pl16s 1";

}  // namespace

TEST_CASE("tree: one defence") {
  CHECK(tree({}, kMateIn3) ==
        "  1. Fa*7d\n"
        "    Ph7b (1)  2. Fa6a+ mate\n");
}

TEST_CASE("tree: transpositions, alternatives, drops that stand together, leftovers") {
  CHECK(tree({}, kTransposition) ==
        "  1. Fa*1c\n"
        "    Ph1a (5)  2. RQ*1b\n"
        "      Ph2a (3)  3. RQ2c  see [1]\n"
        "    Ph2a (3)  2. RQ*2c  [1]\n"
        "      Ph1a (1)  3. Fa2b= (or Fa2b+) mate\n"
        "      Cr/Fa/LQ/Pt/RQ/Sw*2b (1)  3. Fax2b= (or Fax2b+) mate, 1 left over\n");
}

TEST_CASE("tree: the three notations") {
  CHECK(tree({"--notation", "usi"}, kDrops) ==
        "  1. F*3b\n"
        "    2b3c (3)  2. 1b1a\n"
        "      C/F/L/P/S*2b (1)  3. 1a2b mate, 1 left over\n"
        "    2b1c (1)  2. 3b2c (or 3b2c+) mate\n");
  CHECK(tree({"--notation", "japanese"}, kDrops) ==
        "  1 ☗3二鷹打\n"
        "    2 ☖3三鵬 (3)  3 ☗1一右鶉\n"
        "      4 ☖2二鶴/鷹/左鶉/雉/燕打 (1)  5 ☗同右鶉 mate, 1 left over\n"
        "    2 ☖1三鵬 (1)  3 ☗2三鷹不成 (or ☗2三鷹成) mate\n");
}

TEST_CASE("tree: depth and width") {
  CHECK(tree({"--tree-depth", "1"}, kDrops) == "  1. Fa*3b ...\n");
  CHECK(tree({"--tree-depth", "2"}, kDrops) ==
        "  1. Fa*3b\n"
        "    Ph3c (3)  ...\n"
        "    Ph1c (1)  ...\n");
  CHECK(tree({"--tree-depth", "3"}, kDrops) ==
        "  1. Fa*3b\n"
        "    Ph3c (3)  2. RQ1a ...\n"
        "    Ph1c (1)  2. Fa2c= (or Fa2c+) mate\n");
  CHECK(tree({"--tree-width", "1"}, kDrops) ==
        "  1. Fa*3b\n"
        "    Ph3c (3)  2. RQ1a\n"
        "      Cr/Fa/LQ/Pt/Sw*2b (1)  3. RQx2b mate, 1 left over\n"
        "    ... 1 more defence, mate in 1 ply\n");
  CHECK(has(tree({"--tree-width", "1"}, kTransposition),
            "        Ph1a (1)  4. Fa2b= (or Fa2b+) mate\n"
            "        ... 6 more defences, each mate in at most 1 ply\n"));
}

TEST_CASE("tree: only mates have one, and a limit that cuts it is named") {
  const Outcome none = solve({"--tree", "--position", kNoMate});
  CHECK(none.code == 0);
  CHECK_FALSE(has(none.out, "variations"));
  const Outcome unknown = solve({"--tree", "--max-nodes", "1", "--position", kTransposition});
  CHECK(unknown.code == 1);
  CHECK_FALSE(has(unknown.out, "variations"));
  bool cut = false;
  for (int nodes = 100; nodes < 3000 && !cut; nodes += 100) {
    const Outcome result =
        solve({"--tree", "--max-nodes", std::to_string(nodes), "--position", kTransposition});
    const std::string limit = std::to_string(nodes) + " nodes was hit";
    cut = has(result.out, "(the variations are cut: the limit of " + limit + ")\n");
    if (cut) CHECK(has(result.out, " ...\n"));
    CHECK(result.code == (cut || has(result.out, limit) ? 1 : 0));
  }
  CHECK(cut);
}

TEST_CASE("graph files: a graph for each mate, under their names when all is written") {
  const TemporaryFolder folder;
  const std::string dot = folder.file("a.dot");
  const std::string graphml = folder.file("a.graphml");
  const Outcome result = solve({"--json", "--dot", dot, "--graphml", graphml, "-"},
                               kMateIn3 + " id \"one\";\n" + kNoMate + "\n" + kDrops + "\n");
  CHECK(result.code == 0);
  CHECK(occurrences(result.out, "\n") == 3);
  CHECK(folder.count() == 2);
  CHECK(occurrences(content(dot), "digraph G {\n") == 2);
  CHECK(has(content(dot), "digraph G {\nlabel=one;\n"));
  CHECK(has(content(dot), "[label=\"Fa*7d\", style=bold]"));
  const std::string document = content(graphml);
  CHECK(occurrences(document, "<?xml ") == 1);
  CHECK(occurrences(document, "<graph id=\"G1\"") == 1);
  CHECK(occurrences(document, "<graph id=\"G2\"") == 1);
  CHECK(occurrences(document, "</graph>\n") == 2);
  CHECK(document.ends_with("  </graph>\n</graphml>\n"));
  CHECK(has(document, ">-:3</data>"));
}

TEST_CASE("graph files: without a mate they hold no graph") {
  const TemporaryFolder folder;
  const std::string dot = folder.file("a.dot");
  const std::string graphml = folder.file("a.graphml");
  CHECK(solve({"--dot", dot, "--graphml", graphml, "--position", kNoMate}).code == 0);
  CHECK(content(dot).empty());
  CHECK(occurrences(content(graphml), "graphml") > 1);
  CHECK(content(graphml).ends_with("</graphml>\n"));
}

TEST_CASE("graph files: one that cannot be written is named, exit code 1") {
  const TemporaryFolder folder;
  const Outcome missing = solve({"--dot", folder.file("no/a.dot"), "--position", kMateIn3});
  CHECK(missing.code == 1);
  CHECK(missing.out.empty());
  CHECK(missing.err == "toritsume: " + folder.file("no/a.dot") +
                           ": cannot be written: No such file or directory\n");
  const Outcome full = solve({"--graphml", "/dev/full", "--position", kMateIn3});
  CHECK(full.code == 1);
  CHECK(has(full.out, "mate in 3 plies"));
  CHECK(full.err == "toritsume: /dev/full: cannot be written: No space left on device\n");
  CHECK(std::filesystem::is_character_file("/dev/full"));
  // The first file is there; the second cannot replace a folder.
  std::filesystem::create_directory(folder.file("taken"));
  const Outcome taken = solve({"--dot", folder.file("taken"), "--position", kMateIn3});
  CHECK(taken.code == 1);
  CHECK(has(taken.err, "taken: cannot be written: Is a directory\n"));
  CHECK(folder.count() == 1);
}

TEST_CASE("variations: wrong command lines") {
  const auto misuse = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), {"solve", "x"});
    return usage_error(arguments).value();
  };
  CHECK(has(misuse({"--tree", "--json"}), "--tree: is for text"));
  CHECK(has(misuse({"--tree", "--first"}), "--first: gives no variations"));
  CHECK(has(misuse({"--tree-depth", "3"}), "only together with --tree, --dot or --graphml"));
  CHECK(has(misuse({"--tree", "--tree-depth", "0"}), "'0' is not a number from 1 to 1000"));
  CHECK(has(misuse({"--tree", "--tree-width", "x"}), "'x' is not a number from 1 to 1000"));
  CHECK(has(misuse({"--dot", "-"}), "standard output holds the report"));
}

TEST_CASE("program: Ctrl-C during solve --dot leaves the graphs so far in a file of their own") {
  const std::string endless = "7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1";
  const TemporaryFolder folder;
  const std::string dot = folder.file("mates.dot");
  std::ofstream(dot) << "as it was";
  Process process({"solve", "--dot", dot, "-"});
  CHECK(process.write(kMateIn3 + "\n" + endless + "\n"));
  process.read_line();
  process.work_for(200ms);
  process.send(SIGINT);
  const Ended ended = process.wait(60s);
  CHECK(ended.code == 1);
  const auto parts = tori::test::parts_of(dot);
  REQUIRE(parts.size() == 1);
  CHECK(has(ended.err, "the graphs so far are in " + parts.front()));
  CHECK(content(dot) == "as it was");
  CHECK(has(content(parts.front()), "digraph"));
}

TEST_CASE("program: Ctrl-C before the first answer leaves no file") {
  const TemporaryFolder folder;
  Process process({"solve", "--dot", folder.file("mates.dot"), "--graphml",
                   folder.file("mates.graphml"), "--proof", folder.file("mates.tsume"),
                   "--position", "7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1"});
  process.work_for(200ms);
  process.send(SIGINT);
  CHECK(process.wait(60s).code == 1);
  CHECK(folder.count() == 0);
}
