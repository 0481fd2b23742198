// Runs every ```console block of the documents: `$ toritsume ...` lines and the output below them.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <regex>
#include <set>
#include <string>
#include <vector>

#include "tests/places.hpp"

namespace {

struct Example {
  std::string place;
  std::string command;
  std::vector<std::string> output;
};

/// The examples of one document.
std::vector<Example> examples_of(const std::filesystem::path& file) {
  std::vector<Example> examples;
  std::ifstream in(file);
  std::string line;
  bool inside = false;
  for (int number = 1; std::getline(in, line); ++number) {
    if (line.rfind("```", 0) == 0) {
      inside = line == "```console";
    } else if (inside && line.rfind("$ ", 0) == 0) {
      examples.push_back(
          {file.filename().string() + ":" + std::to_string(number), line.substr(2), {}});
    } else if (inside && !examples.empty()) {
      examples.back().output.push_back(line);
    }
  }
  return examples;
}

/// A folder that looks like the root of the project. The examples write into it; it is removed at
/// the end.
class Workplace {
 public:
  Workplace() : path_(std::filesystem::absolute("toritsume-docs-" + std::to_string(::getpid()))) {
    std::filesystem::remove_all(path_);
    std::filesystem::create_directory(path_);
    for (const auto& entry : std::filesystem::directory_iterator(tori::test::in_sources(""))) {
      std::filesystem::create_symlink(entry.path(), path_ / entry.path().filename());
    }
  }
  ~Workplace() { std::filesystem::remove_all(path_); }
  Workplace(const Workplace&) = delete;
  Workplace& operator=(const Workplace&) = delete;

  std::string path() const { return path_.string(); }

 private:
  std::filesystem::path path_;
};

std::vector<std::string> run(const Workplace& workplace, const std::string& command) {
  const std::string folder = std::filesystem::path(tori::test::program()).parent_path().string();
  const std::string whole = "cd '" + workplace.path() + "' && PATH='" + folder +
                            "':\"$PATH\" && { " + command + "; } 2>&1";
  std::vector<std::string> lines;
  std::string text;
  FILE* pipe = ::popen(whole.c_str(), "r");
  REQUIRE(pipe != nullptr);
  for (int c = std::fgetc(pipe); c != EOF; c = std::fgetc(pipe)) text += static_cast<char>(c);
  ::pclose(pipe);
  std::size_t begin = 0;
  for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n', begin)) {
    lines.push_back(text.substr(begin, end - begin));
    begin = end + 1;
  }
  return lines;
}

/// The options `--name` in a text.
std::set<std::string> options_in(const std::string& text) {
  static const std::regex option("(^|[^A-Za-z0-9-])(--[a-z][a-z0-9-]*)");
  std::set<std::string> options;
  for (std::sregex_iterator at(text.begin(), text.end(), option), end; at != end; ++at) {
    options.insert((*at)[2]);
  }
  return options;
}

/// The documents whose examples are run.
std::vector<std::filesystem::path> documents() {
  const std::filesystem::path root(tori::test::in_sources(""));
  std::vector<std::filesystem::path> files = {root / "README.md",
                                              root / "problems/bench/README.md"};
  for (const auto& entry : std::filesystem::directory_iterator(tori::test::in_sources("docs"))) {
    if (entry.path().extension() == ".md") files.push_back(entry.path());
  }
  return files;
}

/// True if the line has the parts of the pattern that `...` separates, in their order.
bool line_fits(const std::string& pattern, const std::string& line) {
  const std::size_t gap = pattern.find("...");
  if (gap == std::string::npos) return pattern == line;
  if (line.compare(0, gap, pattern, 0, gap) != 0) return false;
  const std::string rest = pattern.substr(gap + 3);
  for (std::size_t at = gap; at <= line.size(); ++at) {
    if (line_fits(rest, line.substr(at))) return true;
  }
  return false;
}

/// The same for whole outputs; a line `...` stands for any number of lines.
bool output_fits(const std::vector<std::string>& expected, std::size_t i,
                 const std::vector<std::string>& lines, std::size_t j) {
  if (i == expected.size()) return j == lines.size();
  if (expected[i] == "...") {
    return output_fits(expected, i + 1, lines, j) ||
           (j < lines.size() && output_fits(expected, i, lines, j + 1));
  }
  return j < lines.size() && line_fits(expected[i], lines[j]) &&
         output_fits(expected, i + 1, lines, j + 1);
}

/// What a slow machine tells while it works: of a search, of a list, and of the engine.
bool is_progress(const std::string& line) {
  static const std::regex form(
      "info depth [0-9]+ nodes .*|.* changes looked at|.*[0-9][kM]?/s(,.*)?|.*[0-9] done(,.*)?");
  return std::regex_match(line, form);
}

/// What is told meanwhile is no part of an example that does not show it.
bool example_fits(const Example& example, std::vector<std::string> lines) {
  if (output_fits(example.output, 0, lines, 0)) return true;
  return std::erase_if(lines, is_progress) > 0 && output_fits(example.output, 0, lines, 0);
}

std::string joined(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::string bytes_of(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

}  // namespace

TEST_CASE("patterns of examples", "[docs]") {
  CHECK(line_fits("a ... c", "a bb c"));
  CHECK_FALSE(line_fits("a ... c", "a bb d"));
  CHECK(output_fits({"x", "...", "y"}, 0, {"x", "1", "2", "y"}, 0));
  CHECK_FALSE(output_fits({"x", "y"}, 0, {"x", "1", "y"}, 0));
  const Example example{"", "", {"x", "y"}};
  CHECK(example_fits(example, {"x", "info depth 1 nodes 2597 nps 2534 time 1024 hashfull 0", "y"}));
  CHECK(example_fits(example, {"--position: 191 of 824 changes looked at", "x", "y"}));
  CHECK(example_fits(example, {"x", "--position: 2M positions, 1.2M/s", "y"}));
  CHECK(example_fits(example, {"x", "2 of 12 done, about 4 s left", "y"}));
  CHECK_FALSE(example_fits(example, {"x", "191 of 824 changes are sound", "y"}));
}

TEST_CASE("the examples of the documents print what they say", "[docs]") {
  const Workplace workplace;
  std::size_t count = 0;
  for (const auto& file : documents()) {
    for (const Example& example : examples_of(file)) {
      const std::vector<std::string> lines = run(workplace, example.command);
      INFO(example.place << ": " << example.command << "\nexpected\n"
                         << joined(example.output) << "\ngot\n"
                         << joined(lines));
      CHECK(example_fits(example, lines));
      ++count;
    }
  }
  CHECK(count >= 4);
  int pictures = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(tori::test::in_sources("docs/pictures"))) {
    const std::string name = entry.path().filename().string();
    // What a browser shows: no example makes it.
    if (name.starts_with("web-") || name.starts_with("trainer-")) continue;
    INFO(name << " is not what the examples make");
    CHECK(bytes_of(entry.path()) == bytes_of(std::filesystem::path(workplace.path()) / name));
    ++pictures;
  }
  CHECK(pictures >= 2);
}

TEST_CASE("the options in the code marks of the documents are those of the program", "[docs]") {
  const Workplace workplace;
  std::set<std::string> known =
      options_in(joined(run(workplace, "toritsume --generate complete-bash")));
  CHECK(known.size() > 100);
  // Of other programs, and of the lines of a course.
  known.insert({"--break-system-packages", "--retries", "--sshlogin", "--workdir", "--component",
                "--pass", "--fact", "--bird"});
  // A mark that is an option, or a command with its options.
  const std::regex mark(
      "`((?:--|toritsume |(?:solve|verify|compose|collection|book|show) )[^`\n]*)`");
  std::size_t named = 0;
  for (const auto& file : documents()) {
    const std::string text = bytes_of(file);
    for (std::sregex_iterator at(text.begin(), text.end(), mark), end; at != end; ++at) {
      for (const std::string& option : options_in((*at)[1])) {
        CAPTURE(file, option);
        CHECK(known.contains(option));
        ++named;
      }
    }
  }
  CHECK(named > 150);
}

TEST_CASE("the messages that docs/faq.md quotes in bold are those of the catalogue", "[docs]") {
  const std::string page = bytes_of(tori::test::in_sources("docs/faq.md"));
  const std::string catalogue = bytes_of(tori::test::in_sources("problems/words/en.json"));
  const std::string begin = "**\"", end = "\".**";
  int found = 0;
  for (std::size_t at = page.find(begin); at != page.npos; at = page.find(begin, at + 1)) {
    const std::size_t first = at + begin.size();
    const std::string message = page.substr(first, page.find(end, first) - first);
    // What differs from case to case is left out there: " ...".
    const std::string fixed = message.substr(0, message.find(" ..."));
    INFO(message);
    CHECK(catalogue.find(fixed) != catalogue.npos);
    ++found;
  }
  CHECK(found >= 5);
}
