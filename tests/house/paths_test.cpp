// The files that the documents name are there, and so is what links and comments point to.
#include <cctype>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <catch2/catch.hpp>

#include "tests/places.hpp"

namespace {

namespace fs = std::filesystem;

const fs::path kRoot = tori::test::in_sources("");

std::vector<fs::path> documents() {
  std::vector<fs::path> files = {kRoot / "README.md", kRoot / "CONTRIBUTING.md"};
  for (const char* folder : {"docs", "problems", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      if (entry.path().extension() == ".md") files.push_back(entry.path());
    }
  }
  return files;
}

std::string text_of(const fs::path& file) {
  std::ostringstream text;
  text << std::ifstream(file).rdbuf();
  return text.str();
}

/// The text without fenced blocks, in which '#' and brackets mean nothing.
std::string without_blocks(const std::string& text) {
  std::istringstream in(text);
  std::string kept;
  bool inside = false;
  for (std::string line; std::getline(in, line);) {
    const bool fence = line.find("```") != line.npos && line.find_first_not_of(" `") != 0;
    if (fence) inside = !inside;
    if (!inside && !fence) kept += line + '\n';
  }
  return kept;
}

/// The headings of a document.
std::vector<std::string> headings_of(const fs::path& document) {
  std::istringstream in(without_blocks(text_of(document)));
  std::vector<std::string> headings;
  for (std::string line; std::getline(in, line);) {
    const std::size_t level = line.find_first_not_of('#');
    if (level > 0 && level < 6 && line[level] == ' ') headings.push_back(line.substr(level + 1));
  }
  return headings;
}

/// The anchor that a heading has on a page: letters, digits, '_' and '-' in lower case.
std::string anchor_of(std::string_view heading) {
  std::string anchor;
  for (const char c : heading) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == ' ') anchor += '-';
    if (byte >= 0x80 || std::isalnum(byte) != 0 || c == '-' || c == '_') {
      anchor += static_cast<char>(std::tolower(byte));
    }
  }
  return anchor;
}

std::set<std::string> anchors_of(const fs::path& document) {
  std::set<std::string> anchors;
  for (const std::string& heading : headings_of(document)) anchors.insert(anchor_of(heading));
  return anchors;
}

/// The sources of the program and its tests.
std::vector<fs::path> sources() {
  std::vector<fs::path> files;
  const std::set<std::string> kinds = {".hpp", ".cpp", ".h", ".py", ".js",
                                       ".mjs", ".mts", ".v", ".ml"};
  for (const char* folder : {"rules", "solver", "problems", "teaching", "composer", "api", "cli",
                             "web", "python", "tests"}) {
    for (const auto& entry : fs::recursive_directory_iterator(kRoot / folder)) {
      if (kinds.contains(entry.path().extension().string())) files.push_back(entry.path());
    }
  }
  return files;
}

/// The words of the sources and of what builds them.
std::set<std::string> words_of_sources() {
  std::vector<fs::path> files = sources();
  for (const char* file : {"CMakeLists.txt", "CMakePresets.json", "tests/CMakeLists.txt"}) {
    files.push_back(kRoot / file);
  }
  const auto in_word = [](unsigned char c) { return std::isalnum(c) != 0 || c == '_'; };
  std::set<std::string> words;
  for (const fs::path& file : files) {
    std::string word;
    for (const char c : text_of(file) + ' ') {
      if (in_word(static_cast<unsigned char>(c))) {
        word += c;
      } else if (!word.empty()) {
        words.insert(std::exchange(word, {}));
      }
    }
  }
  return words;
}

/// The names of all files of the project, without their folders.
std::set<std::string> names_of_files() {
  std::set<std::string> names;
  for (const auto& top : fs::directory_iterator(kRoot)) {
    names.insert(top.path().filename().string());
    const std::string folder = top.path().filename().string();
    if (!top.is_directory() || folder == "build" || folder == ".git") continue;
    for (const auto& entry : fs::recursive_directory_iterator(top)) {
      names.insert(entry.path().filename().string());
    }
  }
  return names;
}

/// A part in capitals stands for any name: cli/commands/NAME.cpp.
bool is_pattern(const std::string& path) {
  return std::regex_search(path, std::regex("(^|/)(NAME|XX|TARGET|NNN)"));
}

}  // namespace

TEST_CASE("documents: the files that they name are there", "[docs]") {
  const std::regex path_in_code(
      "`((?:rules|solver|problems|teaching|composer|api|cli|web|python|tests|docs)/"
      "[A-Za-z0-9_./-]*[A-Za-z0-9_/])`");
  int named = 0;
  for (const fs::path& document : documents()) {
    const std::string words = text_of(document);
    for (std::sregex_iterator at(words.begin(), words.end(), path_in_code), end; at != end; ++at) {
      const std::string path = (*at)[1];
      CAPTURE(document, path);
      ++named;
      CHECK((is_pattern(path) || fs::exists(kRoot / path)));
    }
  }
  CHECK(named > 200);
}

TEST_CASE("documents for developers: what stands in code marks is in the tree", "[docs]") {
  const std::set<std::string> files = names_of_files();
  const std::set<std::string> words = words_of_sources();
  const std::regex mark("`([^`\\n]+)`");
  const std::regex file(R"([A-Za-z0-9_-]+\.(?:cpp|hpp|h|js|mjs|py|json|txt|cmake|html|sh))");
  // A type, a constant or a function: SearchJob, kFields, severity_of, Job::work.
  const std::regex name(
      "(?:[A-Za-z]\\w*::)*(?:[a-z][a-z0-9]*_\\w*|k?[A-Z][A-Za-z]*[a-z][A-Za-z]*)");
  // Styles, a command of a reader's own, and programs of tests, each named after its layer.
  const std::set<std::string> examples = {"CamelCase", "kCamelCase", "snake_case", "name_command"};
  int found = 0;
  for (const char* document : {"CONTRIBUTING.md", "docs/solver.md", "docs/certificates.md"}) {
    const std::string text = without_blocks(text_of(kRoot / document));
    for (std::sregex_iterator at(text.begin(), text.end(), mark), end; at != end; ++at) {
      const std::string marked = (*at)[1];
      CAPTURE(document, marked);
      if (is_pattern(marked) || examples.contains(marked) || marked.ends_with("_tests")) continue;
      if (std::regex_match(marked, file)) {
        ++found;
        CHECK(files.contains(marked));
      } else if (std::regex_match(marked, name)) {
        ++found;
        const std::size_t scope = marked.rfind(':');
        const std::string last = scope == marked.npos ? marked : marked.substr(scope + 1);
        CHECK((words.contains(last) || files.contains(last)));
      }
    }
  }
  CHECK(found > 80);
}

TEST_CASE("documents: their links lead somewhere", "[docs]") {
  const std::regex link(R"(\]\(([^)#\s]*)(?:#([^)\s]+))?\))");
  int followed = 0;
  for (const fs::path& document : documents()) {
    const std::string words = without_blocks(text_of(document));
    for (std::sregex_iterator at(words.begin(), words.end(), link), end; at != end; ++at) {
      const std::string target = (*at)[1], anchor = (*at)[2];
      if (target.find(':') != target.npos) continue;
      CAPTURE(document, target, anchor);
      const fs::path file = target.empty() ? document : document.parent_path() / target;
      ++followed;
      if (!fs::exists(file)) {
        FAIL_CHECK("there is no such file");
      } else if (!anchor.empty() && file.extension() == ".md") {
        CHECK(anchors_of(file).contains(anchor));
      }
    }
  }
  CHECK(followed > 300);
}

TEST_CASE("comments: the headings of documents that they name are there", "[docs]") {
  // docs/rules.md, "Moves"; the line may be broken behind the comma.
  const std::regex named(R"((docs/[a-z0-9/-]+\.md),\s(?:\s*[/*]*\s)?"([^"]+)\")");
  int found = 0;
  for (const fs::path& source : sources()) {
    const std::string text = text_of(source);
    for (std::sregex_iterator at(text.begin(), text.end(), named), end; at != end; ++at) {
      CAPTURE(source, std::string((*at)[1]));
      const std::string heading =
          std::regex_replace(std::string((*at)[2]), std::regex("\\s*\\n[ */]*"), " ");
      ++found;
      CHECK(anchors_of(kRoot / std::string((*at)[1])).contains(anchor_of(heading)));
    }
  }
  CHECK(found > 40);
}
