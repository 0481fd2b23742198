// The command line: options, faults, help.
#include <catch2/catch.hpp>

#include "cli/options/check_options.hpp"
#include "cli/options/perft_options.hpp"
#include "cli/options/solve_options.hpp"
#include "tests/cli/options_of.hpp"
#include "tests/cli/run_cli.hpp"

using namespace tori;
using namespace tori::cli;
using namespace cli_test;

namespace {

SolveOptions solve_options(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "solve");
  return options_of<SolveOptions>(arguments);
}

/// The first line of the error; the test fails if there is no error or no hint after it.
std::string misuse(const std::vector<std::string>& arguments) {
  const auto command = parse(arguments);
  REQUIRE_FALSE(command);
  const std::string& text = command.error().text;
  const auto end = text.find('\n');
  REQUIRE(text.substr(end + 1).starts_with("Try 'toritsume"));
  return text.substr(0, end);
}

std::string notice(const std::vector<std::string>& arguments) {
  const auto command = parse(arguments);
  REQUIRE(command);
  return std::any_cast<Notice>(command->options).text;
}

/// Splits a command line like a shell, as far as the examples of the help need it.
std::vector<std::string> words(const std::string& line) {
  std::vector<std::string> result;
  std::string word;
  bool quoted = false;
  for (const char c : line + " ") {
    if (c == '\'') {
      quoted = !quoted;
    } else if (c != ' ' || quoted) {
      word += c;
    } else if (!word.empty()) {
      result.push_back(std::exchange(word, ""));
    }
  }
  return result;
}

/// Parses every line of a help text that shows a call. Returns the number of these lines.
int parse_examples(const std::string& help) {
  std::istringstream lines(help.substr(help.find("Examples:")));
  int count = 0;
  for (std::string line; std::getline(lines, line);) {
    const auto start = line.find("  ") == 0 ? line.find("toritsume ") : std::string::npos;
    if (start == std::string::npos) continue;
    std::vector<std::string> arguments = words(line.substr(start));
    arguments.erase(arguments.begin());
    INFO(line);
    CHECK(parse(arguments).has_value());
    ++count;
  }
  return count;
}

}  // namespace

TEST_CASE("cli: solve has sensible defaults") {
  const SolveOptions options = solve_options({"a.epd", "-", "b.epd"});
  CHECK(options.files == std::vector<std::string>{"a.epd", "-", "b.epd"});
  CHECK_FALSE(options.position);
  CHECK(options.reading.promotion == Promotion::optional);
  CHECK(options.reading.defender_hand == problems::DefenderHand::given);
  CHECK(options.max_nodes == UINT64_MAX);
  CHECK_FALSE(options.seconds);
  CHECK(options.memory_bytes == std::size_t{256} << 20);
  CHECK(options.notation == Notation::western);
  CHECK_FALSE(options.diagram);
  CHECK_FALSE((options.first || options.first_moves || options.json));
  CHECK_FALSE(wants_variations(options));
  CHECK(options.tree_extent.depth == options.tree_extent.kAll);
  CHECK(options.tree_extent.width == options.tree_extent.kAll);
  CHECK_FALSE(options.proof);
}

TEST_CASE("cli: every option of solve is read") {
  CHECK(solve_options({"--position", kNoMate}).position == kNoMate);
  CHECK(solve_options({"-", "--promotion", "mandatory"}).reading.promotion == Promotion::mandatory);
  CHECK(solve_options({"-", "--hand=rest"}).reading.defender_hand == problems::DefenderHand::rest);
  CHECK(solve_options({"-", "--max-nodes", "10M"}).max_nodes == 10'000'000);
  CHECK(solve_options({"-", "--max-nodes", "500k"}).max_nodes == 500'000);
  CHECK(solve_options({"-", "--max-nodes", "77"}).max_nodes == 77);
  CHECK(solve_options({"-", "--time", "0.25"}).seconds == 0.25);
  CHECK(solve_options({"-", "--memory", "64"}).memory_bytes == std::size_t{64} << 20);
  CHECK(solve_options({"-", "--memory", "256M"}).memory_bytes == std::size_t{256} << 20);
  CHECK(solve_options({"-", "--memory", "1G"}).memory_bytes == std::size_t{1} << 30);
  CHECK(solve_options({"-", "--memory", "2gib"}).memory_bytes == std::size_t{2} << 30);
  CHECK(solve_options({"-", "--first"}).first);
  CHECK(solve_options({"-", "--first-moves"}).first_moves);
  CHECK(solve_options({"-", "--notation", "usi"}).notation == Notation::usi);
  CHECK(solve_options({"-", "--notation", "japanese"}).notation == Notation::japanese);
  CHECK(solve_options({"-", "--diagram"}).diagram == problems::DiagramStyle::kanji);
  CHECK(solve_options({"-", "--diagram", "--ascii"}).diagram == problems::DiagramStyle::ascii);
  CHECK(solve_options({"-", "--json"}).json);
  CHECK(solve_options({"-", "--tree"}).tree);
  CHECK(solve_options({"-", "--dot", "a"}).dot_file == "a");
  CHECK(solve_options({"-", "--graphml", "a"}).graphml_file == "a");
  CHECK(solve_options({"-", "--tree", "--tree-depth", "3"}).tree_extent.depth == 3);
  CHECK(solve_options({"-", "--tree", "--tree-width", "4"}).tree_extent.width == 4);
  CHECK(solve_options({"-", "--proof", "p.tsume"}).proof == "p.tsume");
}

TEST_CASE("cli: every option of check is read") {
  const auto plain = options_of<CheckOptions>({"check", "a.tsume", "-"});
  CHECK(plain.files == std::vector<std::string>{"a.tsume", "-"});
  CHECK(plain.memory_bytes == std::size_t{1} << 30);
  CHECK_FALSE(plain.json);
  const auto full = options_of<CheckOptions>({"check", "--json", "--memory", "2G", "a.tsume"});
  CHECK(full.memory_bytes == std::size_t{2} << 30);
  CHECK(full.json);
}

TEST_CASE("cli: every option of perft is read") {
  const auto plain = options_of<PerftOptions>({"perft", "3"});
  CHECK(plain.depth == 3);
  CHECK(plain.position == kStartSfen);
  CHECK(plain.promotion == Promotion::optional);
  CHECK_FALSE(plain.divide);
  const auto full = options_of<PerftOptions>(
      {"perft", "--divide", "0", "--position", kNoMate, "--promotion", "mandatory"});
  CHECK(full.depth == 0);
  CHECK(full.position == kNoMate);
  CHECK(full.promotion == Promotion::mandatory);
  CHECK(full.divide);
}

TEST_CASE("cli: a wrong command line says what is wrong in one line, with a hint") {
  CHECK(has(misuse({}), "a command is required"));
  CHECK(has(misuse({"slove", "x"}), "there is no command 'slove'"));
  CHECK(has(misuse({"slove", "x"}), "is 'solve' meant?"));
  CHECK(has(misuse({"solve", "x", "--tree-with", "3"}), "is '--tree-width' meant?"));
  CHECK(has(misuse({"solve", "x", "--notaion=usi"}), "is '--notation' meant?"));
  CHECK_FALSE(has(misuse({"solve", "x", "--bogus"}), "meant"));
  CHECK(has(misuse({"solve", "x", "--notation", "westren"}), "is 'western' meant?"));
  CHECK(has(misuse({"compose", "--themes", "sacrific"}), "is 'sacrifice' meant?"));
  CHECK(has(misuse({"--bogus"}), "--bogus"));
  CHECK(has(misuse({"solve"}), "--position is required"));
  CHECK(has(misuse({"solve", "x", "--bogus"}), "--bogus"));
  CHECK(has(misuse({"solve", "x", "--time"}), "--time"));
  CHECK(has(misuse({"solve", "--position", "7/7", "b"}), "must be quoted"));
  CHECK(has(misuse({"solve", "x", "--ascii"}), "--diagram"));
  CHECK(has(misuse({"solve", "x", "--promotion", "always"}), "optional|mandatory"));
  CHECK(has(misuse({"solve", "x", "--notation", "kif"}), "usi|western|japanese"));
  CHECK(has(misuse({"solve", "x", "--hand", "all"}), "given|rest"));
  CHECK(has(misuse({"perft"}), "DEPTH is required"));
  CHECK(has(misuse({"check"}), "FILE is required"));
  CHECK(has(misuse({"perft", "1", "2"}), "2"));
  CHECK(has(misuse({"show", "x", "--svg=wrong"}), "svg"));
  CHECK(has(misuse({"solve", "x", "--json=wrong"}), "--json"));
}

TEST_CASE("cli: bad numbers are refused") {
  for (const char* bad :
       {"0", "-1", "x", "1.5", "10X", "10MM", "", "99999999999999999999", "99999999999G", "k"}) {
    INFO(bad);
    CHECK(has(misuse({"solve", "x", "--max-nodes", bad}), "--max-nodes: '" + std::string(bad)));
  }
  for (const char* bad : {"0", "-1", "x", "1K", "2T", "1048577", "", "M", "1.5G"}) {
    INFO(bad);
    CHECK(has(misuse({"solve", "x", "--memory", bad}), "not a memory size from 1M to 1T"));
  }
  for (const char* bad : {"0", "-1", "x", "nan", "inf", "1s", "", "1e300"}) {
    INFO(bad);
    CHECK(has(misuse({"solve", "x", "--time", bad}), "not a number of seconds"));
  }
  for (const char* bad : {"-1", "x", "21", "1.0", "3k"}) {
    INFO(bad);
    CHECK(has(misuse({"perft", bad}), "not a number of plies from 0 to 20"));
  }
}

TEST_CASE("cli: the help fits a terminal of 80 columns, and long ones have headings") {
  for (const std::vector<std::string>& command : {std::vector<std::string>{"--help"},
                                                  {"compose", "--help"},
                                                  {"book", "--help"},
                                                  {"verify", "--help"},
                                                  {"collection", "--help"},
                                                  {"collection", "export", "--help"}}) {
    std::istringstream lines(notice(command));
    for (std::string line; std::getline(lines, line);) {
      CAPTURE(line);
      const bool example = line.starts_with("  toritsume ");
      CHECK((example || line.size() <= 80));
    }
  }
  const std::string compose = notice({"compose", "--help"});
  for (const std::string heading :
       {"How many, how long", "Where diagrams come from", "What diagrams look like",
        "What is good enough", "How hard to search", "What is written"}) {
    CHECK(has(compose, "\n\n" + heading + ":\n  -"));
  }
  const std::string book = notice({"book", "--help"});
  for (const std::string heading : {"Which problems", "How it looks", "What is solved"}) {
    CHECK(has(book, "\n\n" + heading + ":\n  -"));
  }
}

TEST_CASE("cli: help and version, with an example for every command") {
  CHECK(notice({"--version"}).starts_with("toritsume "));
  CHECK(has(notice({"--help"}), "perft"));
  CHECK(parse_examples(notice({"--help"})) >= 2);
  CHECK(has(notice({"solve", "--help"}), "--max-nodes"));
  CHECK(parse_examples(notice({"solve", "--help"})) >= 2);
  CHECK(has(notice({"check", "--help"}), "--memory"));
  CHECK(parse_examples(notice({"check", "--help"})) >= 2);
  CHECK(has(notice({"perft", "--help"}), "--divide"));
  CHECK(parse_examples(notice({"perft", "--help"})) >= 2);
}
