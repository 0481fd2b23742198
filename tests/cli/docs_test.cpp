// Runs every ```console block of the documents: `$ toritsume ...` lines and the output below them.
#include <unistd.h>

#include <catch2/catch.hpp>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

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
    for (const auto& entry : std::filesystem::directory_iterator(TORITSUME_SOURCE_DIR)) {
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
  const std::string folder = std::filesystem::path(TORITSUME_PROGRAM).parent_path().string();
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
}

TEST_CASE("the examples of the documents print what they say", "[docs]") {
  const std::filesystem::path root(TORITSUME_SOURCE_DIR);
  std::vector<std::filesystem::path> files = {root / "README.md",
                                              root / "problems/bench/README.md"};
  for (const auto& entry : std::filesystem::directory_iterator(TORITSUME_SOURCE_DIR "/docs")) {
    if (entry.path().extension() == ".md") files.push_back(entry.path());
  }
  const Workplace workplace;
  std::size_t count = 0;
  for (const auto& file : files) {
    for (const Example& example : examples_of(file)) {
      const std::vector<std::string> lines = run(workplace, example.command);
      INFO(example.place << ": " << example.command << "\nexpected\n"
                         << joined(example.output) << "\ngot\n"
                         << joined(lines));
      CHECK(output_fits(example.output, 0, lines, 0));
      ++count;
    }
  }
  CHECK(count >= 4);
  int pictures = 0;
  for (const auto& entry :
       std::filesystem::directory_iterator(TORITSUME_SOURCE_DIR "/docs/pictures")) {
    const std::string name = entry.path().filename().string();
    // What a browser shows: no example makes it.
    if (name.starts_with("web-") || name.starts_with("trainer-")) continue;
    INFO(name << " is not what the examples make");
    CHECK(bytes_of(entry.path()) == bytes_of(std::filesystem::path(workplace.path()) / name));
    ++pictures;
  }
  CHECK(pictures >= 2);
}
