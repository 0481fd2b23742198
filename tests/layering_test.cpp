// Which layer may include which: the arrows between the folders, read off the include lines.
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

using Names = std::set<std::string, std::less<>>;

/// What each folder may include from the others. tests/reference is a folder of its own: it shares
/// nothing with what it judges.
const std::map<std::string, Names, std::less<>> may_include = {
    {"rules", {"rules"}},
    {"solver", {"solver", "rules"}},
    {"problems", {"problems", "rules"}},
    {"composer", {"composer", "solver", "problems", "rules"}},
    {"cli", {"cli", "composer", "solver", "problems", "rules"}},
    {"tests", {"tests", "tests/reference", "cli", "composer", "solver", "problems", "rules"}},
    {"tests/reference", {"tests/reference"}},
};

/// Standard headers for what the rules must not know: files, threads, clocks, printing.
const Names not_for_rules = {
    "atomic",  "chrono", "condition_variable", "cstdio", "ctime",  "filesystem",
    "fstream", "future", "iostream",           "mutex",  "thread", "random"};

bool is_below(std::string_view path, std::string_view folder) {
  return path.size() > folder.size() && path.starts_with(folder) && path[folder.size()] == '/';
}

/// The folder of the table a path from the root lies in; empty when in none.
std::string layer_of(std::string_view path) {
  std::string found;
  for (const auto& [layer, allowed] : may_include) {
    if (is_below(path, layer) && layer.size() > found.size()) found = layer;
  }
  return found;
}

struct Include {
  std::string name;
  bool quoted = false;
};

/// The file an include line names, if the line is one.
bool read_include(std::string_view line, Include& include) {
  const auto skip_spaces = [&line] {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
  };
  skip_spaces();
  if (!line.starts_with('#')) return false;
  line.remove_prefix(1);
  skip_spaces();
  if (!line.starts_with("include")) return false;
  line.remove_prefix(7);
  skip_spaces();
  if (line.empty() || (line[0] != '"' && line[0] != '<')) return false;
  include.quoted = line[0] == '"';
  const std::size_t end = line.find(include.quoted ? '"' : '>', 1);
  include.name = line.substr(1, end - 1);
  return true;
}

/// Why a file of the project may not be included; empty when it may. Tests may name a file beside
/// the one that includes it without its folder.
std::string quoted_fault(std::string_view path, std::string_view layer, std::string_view name) {
  if (name.find('/') == std::string_view::npos) {
    return layer == "tests" ? "" : "includes are written from the root";
  }
  const std::string target = layer_of(name);
  if (target.empty()) return "names no folder of the project";
  if (!may_include.find(layer)->second.contains(target)) {
    return std::string(layer).append(" may not see ").append(target);
  }
  if (is_below(path, "solver") && path.find("/mate_proof.") != std::string_view::npos &&
      name == "rules/movegen.hpp") {
    return "mates are judged by legality alone";
  }
  return "";
}

/// Why a header from outside may not be included; empty when it may.
std::string angled_fault(std::string_view path, std::string_view layer, std::string_view name) {
  const bool standard = name.find_first_of("/.") == std::string_view::npos;
  if (name.starts_with("CLI/")) {
    return path.starts_with("cli/arguments") ? "" : "only the files cli/arguments* know CLI11";
  }
  if (name.starts_with("boost/graph/") && layer != "tests") {
    const bool known = path == "solver/proof_tree.cpp" || path == "solver/proof_export.cpp";
    return known ? "" : "only proof_tree.cpp and proof_export.cpp know Boost.Graph";
  }
  if (name.starts_with("SQLiteCpp/") || name == "sqlite3.h") {
    const bool known = path.starts_with("problems/store/") || layer == "tests";
    return known ? "" : "only problems/store knows SQLite";
  }
  if (name.starts_with("cairo") || name.starts_with("pango") || name.starts_with("glib")) {
    const bool known = path.starts_with("problems/pictures/") || path.starts_with("problems/book/");
    return known ? "" : "only problems/pictures and problems/book know cairo and pango";
  }
  if (name == "zlib.h") {
    const bool allowed = path == "solver/gzip.cpp" || path == "tests/reference/gzip.cpp";
    return allowed ? "" : "only the files called gzip.cpp know zlib";
  }
  if (name.starts_with("Random123/")) {
    return path == "composer/random.hpp" ? "" : "only composer/random.hpp knows Random123";
  }
  if (name.starts_with("tbb/")) {
    const bool allowed = path == "cli/threads.cpp" || path == "composer/pipeline.cpp";
    return allowed ? "" : "only cli/threads.cpp and composer/pipeline.cpp know TBB";
  }
  if (layer == "tests/reference") return standard ? "" : "only the standard library is known here";
  if (layer != "rules") return "";
  if (not_for_rules.contains(name)) return "the rules know no files, threads, clocks or printing";
  const bool known = standard || name == "tl/expected.hpp";
  return known ? "" : "only the standard library and tl/expected are known here";
}

/// Every include of a source text that the arrows forbid: "path:line: include: why".
std::vector<std::string> violations(const std::string& path, const std::string& text) {
  std::vector<std::string> found;
  const std::string layer = layer_of(path);
  std::istringstream in(text);
  std::string line;
  for (int number = 1; std::getline(in, line); ++number) {
    Include include;
    if (!read_include(line, include)) continue;
    const std::string fault = include.quoted ? quoted_fault(path, layer, include.name)
                                             : angled_fault(path, layer, include.name);
    if (fault.empty()) continue;
    std::ostringstream message;
    message << path << ':' << number << ": " << include.name << ": " << fault;
    found.push_back(message.str());
  }
  return found;
}

/// What the verifier of certificates may know, headers included by headers too: positions as they
/// are, the rules in their plain form, texts, and the files themselves.
const Names known_to_proof_check = {"rules/attacks.hpp",
                                    "rules/bitboard.hpp",
                                    "rules/hand.hpp",
                                    "rules/legality.hpp",
                                    "rules/move.hpp",
                                    "rules/notation.hpp",
                                    "rules/piece.hpp",
                                    "rules/position.hpp",
                                    "rules/setup.hpp",
                                    "rules/sfen.hpp",
                                    "rules/square.hpp",
                                    "rules/zobrist.hpp",
                                    "solver/gzip.hpp",
                                    "solver/packed_position.hpp",
                                    "solver/position_index.hpp",
                                    "solver/proof_check.hpp",
                                    "solver/proof_file.hpp"};

/// All sources of a folder, as paths from the root; none when there is no such folder.
std::vector<std::string> sources_in(const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path root = TORITSUME_SOURCE_DIR;
  std::vector<std::string> paths;
  if (!fs::exists(root / folder)) return paths;
  for (const auto& entry : fs::recursive_directory_iterator(root / folder)) {
    const std::string extension = entry.path().extension().string();
    if (extension != ".hpp" && extension != ".cpp") continue;
    paths.push_back(fs::relative(entry.path(), root).generic_string());
  }
  std::sort(paths.begin(), paths.end());
  return paths;
}

std::string text_of(const std::string& path) {
  std::ifstream in(std::string(TORITSUME_SOURCE_DIR "/") + path);
  std::ostringstream text;
  text << in.rdbuf();
  CHECK(in);
  return text.str();
}

/// Adds the headers of the project that a file includes, and those that they include.
void add_headers(const std::string& path, Names& headers) {
  std::istringstream in(text_of(path));
  for (std::string line; std::getline(in, line);) {
    Include include;
    if (!read_include(line, include) || !include.quoted) continue;
    if (headers.insert(include.name).second) add_headers(include.name, headers);
  }
}

/// The one violation expected of a planted line; empty when there is none.
std::string planted(const std::string& path, const std::string& line) {
  const auto found = violations(path, "#pragma once\n" + line + "\n");
  CHECK(found.size() <= 1);
  return found.empty() ? "" : found[0];
}

}  // namespace

TEST_CASE("every include follows the arrows between the layers", "[layering]") {
  for (const std::string folder : {"rules", "solver", "problems", "composer", "cli", "tests"}) {
    const auto paths = sources_in(folder);
    CAPTURE(folder);
    CHECK(!paths.empty());
    for (const std::string& path : paths) {
      for (const std::string& violation : violations(path, text_of(path))) FAIL_CHECK(violation);
    }
  }
  CHECK_FALSE(sources_in("tests/reference").empty());
}

TEST_CASE("the verifier of certificates knows nothing of the search", "[layering]") {
  for (const std::string name : {"proof_check", "proof_file", "packed_position", "gzip"}) {
    Names headers;
    add_headers("solver/" + name + ".hpp", headers);
    add_headers("solver/" + name + ".cpp", headers);
    for (const std::string& header : headers) {
      CAPTURE(name, header);
      CHECK(known_to_proof_check.contains(header));
    }
  }
  Names headers;
  add_headers("solver/proof_check.cpp", headers);
  CHECK(headers.contains("rules/legality.hpp"));
  CHECK(headers.contains("rules/attacks.hpp"));
  Names of_the_search;
  add_headers("solver/refutation.cpp", of_the_search);
  CHECK(of_the_search.contains("solver/searcher.hpp"));
}

TEST_CASE("files of the project that are included exist", "[layering]") {
  for (const auto& [layer, allowed] : may_include) {
    for (const std::string& path : sources_in(layer)) {
      std::istringstream in(text_of(path));
      for (std::string line; std::getline(in, line);) {
        Include include;
        if (!read_include(line, include) || !include.quoted) continue;
        const std::filesystem::path root = TORITSUME_SOURCE_DIR;
        const bool beside = include.name.find('/') == std::string::npos;
        const auto target =
            beside ? (root / path).parent_path() / include.name : root / include.name;
        CAPTURE(path, include.name);
        CHECK(std::filesystem::exists(target));
      }
    }
  }
}

TEST_CASE("planted violations are reported", "[layering]") {
  CHECK(planted("rules/square.hpp", "#include \"solver/dfpn.hpp\"") ==
        "rules/square.hpp:2: solver/dfpn.hpp: rules may not see solver");
  CHECK_FALSE(planted("rules/square.hpp", "#include <boost/graph/graph_traits.hpp>").empty());
  CHECK_FALSE(planted("rules/square.hpp", "# include <thread>").empty());
  CHECK_FALSE(planted("solver/dfpn.cpp", "#include \"dfpn.hpp\"").empty());
  CHECK_FALSE(planted("solver/dfpn.cpp", "  #  include \"problems/problem.hpp\" // why").empty());
  CHECK_FALSE(planted("problems/problem.hpp", "#include \"solver/verdict.hpp\"").empty());
  CHECK_FALSE(planted("composer/pipeline.cpp", "#include \"cli/solve.hpp\"").empty());
  CHECK_FALSE(planted("cli/solve.cpp", "#include \"tests/rules/move_set.hpp\"").empty());
  CHECK(planted("cli/solve.cpp", "#include <CLI/CLI.hpp>") ==
        "cli/solve.cpp:2: CLI/CLI.hpp: only the files cli/arguments* know CLI11");
  CHECK_FALSE(planted("problems/diagram.cpp", "#include <cairomm/context.h>").empty());
  CHECK_FALSE(planted("cli/show.cpp", "#include <pangomm/layout.h>").empty());
  CHECK_FALSE(planted("tests/cli/program.cpp", "#include <CLI/CLI.hpp>").empty());
  CHECK_FALSE(planted("problems/record.cpp", "#include <SQLiteCpp/Database.h>").empty());
  CHECK_FALSE(planted("cli/collection.cpp", "#include <sqlite3.h>").empty());
  CHECK_FALSE(planted("tests/reference/board.cpp", "#include \"rules/square.hpp\"").empty());
  CHECK_FALSE(
      planted("tests/reference/board.cpp", "#include \"tests/rules/move_set.hpp\"").empty());
  CHECK_FALSE(planted("tests/reference/board.cpp", "#include <catch2/catch.hpp>").empty());
  CHECK_FALSE(planted("solver/dfpn.cpp", "#include <boost/graph/graphml.hpp>").empty());
  CHECK_FALSE(planted("solver/mate_proof.cpp", "#include \"rules/movegen.hpp\"").empty());
  CHECK_FALSE(planted("solver/proof_file.cpp", "#include <zlib.h>").empty());
  CHECK_FALSE(planted("composer/candidates.cpp", "#include <Random123/philox.h>").empty());
  CHECK_FALSE(planted("solver/parallel_dfpn.cpp", "#include <tbb/task_group.h>").empty());
  CHECK_FALSE(planted("solver/dfpn.cpp", "#include \"../rules/square.hpp\"").empty());
}

TEST_CASE("what the arrows allow is not reported", "[layering]") {
  CHECK(planted("rules/setup.hpp", "#include <tl/expected.hpp>").empty());
  CHECK(planted("rules/setup.hpp", "#include <vector>").empty());
  CHECK(planted("rules/setup.hpp", "// #include \"solver/dfpn.hpp\"").empty());
  CHECK(planted("solver/dfpn.cpp", "#include \"rules/movegen.hpp\"").empty());
  CHECK(planted("solver/proof_tree.cpp", "#include <boost/graph/graphml.hpp>").empty());
  CHECK(planted("solver/mate_proof.cpp", "#include \"rules/legality.hpp\"").empty());
  CHECK(planted("composer/pipeline.cpp", "#include \"problems/problem.hpp\"").empty());
  CHECK(planted("solver/gzip.cpp", "#include <zlib.h>").empty());
  CHECK(planted("composer/random.hpp", "#include <Random123/philox.h>").empty());
  CHECK(planted("composer/pipeline.cpp", "#include <tbb/parallel_pipeline.h>").empty());
  CHECK(planted("tests/reference/gzip.cpp", "#include <zlib.h>").empty());
  CHECK(planted("cli/arguments.cpp", "#include <CLI/CLI.hpp>").empty());
  CHECK(planted("cli/arguments_parts.hpp", "#include <CLI/CLI.hpp>").empty());
  CHECK(planted("problems/store/schema.cpp", "#include <SQLiteCpp/Database.h>").empty());
  CHECK(planted("problems/pictures/brush.hpp", "#include <cairomm/context.h>").empty());
  CHECK(planted("cli/solve.cpp", "#include \"composer/pipeline.hpp\"").empty());
  CHECK(planted("tests/rules/bridge.hpp", "#include \"tests/reference/board.hpp\"").empty());
  CHECK(planted("tests/reference/brute.cpp", "#include \"tests/reference/board.hpp\"").empty());
}
