// Which layer and which room may include which: the arrows between the folders, read off the
// include lines; and what else holds for the layout (CONTRIBUTING.md).
#include <catch2/catch.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/places.hpp"

namespace {

using Names = std::set<std::string, std::less<>>;

/// What each folder may include from the others. tests/reference is a folder of its own: it shares
/// nothing with what it judges.
const std::map<std::string, Names, std::less<>> may_include = {
    {"rules", {"rules"}},
    {"solver", {"solver", "rules"}},
    {"problems", {"problems", "rules"}},
    {"teaching", {"teaching", "solver", "problems", "rules"}},
    {"composer", {"composer", "teaching", "solver", "problems", "rules"}},
    {"api", {"api", "composer", "teaching", "solver", "problems", "rules"}},
    {"cli", {"cli", "api", "composer", "teaching", "solver", "problems", "rules"}},
    {"web", {"web", "api", "composer", "teaching", "solver", "problems", "rules"}},
    {"python", {"python", "api", "composer", "teaching", "solver", "problems", "rules"}},
    {"tests",
     {"tests", "tests/reference", "cli", "api", "composer", "teaching", "solver", "problems",
      "rules"}},
    {"tests/reference", {"tests/reference"}},
};

/// The rooms (subfolders) of the layers that have some, from the ground up: a room may include
/// those before it and itself. Files that lie in the layer itself are rooms of their own names; ""
/// stands for those that are not listed.
const std::map<std::string, std::vector<std::string>, std::less<>> rooms_upwards = {
    {"solver",
     {"core", "search", "parallel", "conventional", "proof", "certificate", "solve", "verify"}},
    {"problems",
     {"text", "core", "words", "formats", "games", "record", "selection", "pictures", "book",
      "lesson", "export", "store", "bench"}},
    {"teaching", {"why", "course", "exercises", ""}},
    {"composer", {"settings", "gates", "grading", "sources", "run"}},
    {"api", {"core", "tasks", "reports", "requests", "service", "toritsume"}},
    {"cli",
     {"", "drawing", "options", "io", "runs", "reports", "generate", "engine", "commands",
      "command_table", "arguments", "main"}},
};

/// About two dozen ideas (a source with its header is one) fit into a folder.
constexpr std::size_t kMostIdeas = 26;

/// Standard headers for what the rules must not know: files, threads, clocks, printing.
const Names not_for_rules = {
    "atomic",  "chrono", "condition_variable", "cstdio", "ctime",  "filesystem",
    "fstream", "future", "iostream",           "mutex",  "thread", "random"};

/// What opens, makes or renames a file to write it.
constexpr std::string_view kWriting[] = {
    "ofstream", "std::fstream", "fopen",   "freopen",        "O_CREAT",       "O_WRONLY",
    "O_RDWR",   "mkostemp",     "rename(", "OPEN_READWRITE", "Access::write", "open_to_write"};

/// The only files that may do so: the one way for all output, and below it the database.
const Names may_write = {
    // That way, and what it opens.
    "cli/io/output_files.cpp", "cli/io/output_files_collections.cpp", "cli/io/part_file.cpp",
    // A run's own files beside its result; the part file of a filtered collection.
    "cli/runs/run_files.cpp", "cli/commands/collection_change.cpp",
    "cli/commands/collection_merge.cpp",
    // Makes part files; fills closed standard streams with /dev/null.
    "cli/io/system.hpp", "cli/io/system_posix.cpp", "cli/io/system_windows.cpp",
    // What opens the database for those above.
    "problems/store/collection.cpp", "problems/store/run_database.cpp",
    "problems/store/file_lock.cpp", "problems/store/schema.cpp"};

/// The first word of `kWriting` in a text; empty if there is none.
std::string_view writing_in(std::string_view text) {
  for (const std::string_view word : kWriting) {
    if (text.find(word) != std::string_view::npos) return word;
  }
  return "";
}

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

std::string stem_of(std::string_view path) {
  return std::filesystem::path(path).stem().string();
}

/// The room of a layer that a path lies in, by its place in `rooms_upwards`; nullopt for a layer
/// without rooms, -1 for a room that is not listed.
std::optional<int> room_of(std::string_view layer, std::string_view path) {
  const auto rooms = rooms_upwards.find(layer);
  if (rooms == rooms_upwards.end()) return std::nullopt;
  const std::string_view inside = path.substr(layer.size() + 1);
  const std::size_t slash = inside.find('/');
  const bool in_layer_itself = slash == std::string_view::npos;
  const std::string name = in_layer_itself ? stem_of(inside) : std::string(inside.substr(0, slash));
  const std::vector<std::string>& names = rooms->second;
  auto found = std::find(names.begin(), names.end(), name);
  if (found == names.end() && in_layer_itself) found = std::find(names.begin(), names.end(), "");
  return found == names.end() ? -1 : static_cast<int>(found - names.begin());
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

/// Why a file of a layer may not include another one of the same layer; empty if it may.
std::string room_fault(std::string_view path, std::string_view layer, std::string_view name) {
  const auto from = room_of(layer, path);
  if (!from) return "";
  if (*from < 0) return "lies in a folder that is no room of its layer";
  const int to = *room_of(layer, name);
  if (to < 0) return "names no room of the layer";
  const auto& names = rooms_upwards.find(layer)->second;
  if (to <= *from) return "";
  return names[static_cast<std::size_t>(*from)] + " may not see " +
         names[static_cast<std::size_t>(to)] + ", which lies above it";
}

/// Why a file of the project may not be included; empty if it may.
std::string quoted_fault(std::string_view path, std::string_view layer, std::string_view name) {
  if (name.find('/') == std::string_view::npos) return "includes are written from the root";
  const std::string target = layer_of(name);
  if (target.empty()) return "names no folder of the project";
  if (!may_include.find(layer)->second.contains(target)) {
    return std::string(layer).append(" may not see ").append(target);
  }
  if (path.starts_with("solver/proof/mate_replay.") && name == "rules/movegen.hpp") {
    return "mates are judged by legality alone";
  }
  return target == layer ? room_fault(path, layer, name) : "";
}

/// Why a header from outside may not be included; empty when it may.
std::string angled_fault(std::string_view path, std::string_view layer, std::string_view name) {
  const bool standard = name.find_first_of("/.") == std::string_view::npos;
  if (name.starts_with("CLI/")) {
    return path == "cli/arguments/parser.cpp" ? "" : "only cli/arguments/parser.cpp knows CLI11";
  }
  if (name.starts_with("boost/graph/") && layer != "tests") {
    return path == "solver/proof/proof_tree.cpp" ? "" : "only proof_tree.cpp knows Boost.Graph";
  }
  if (name.starts_with("SQLiteCpp/") || name == "sqlite3.h") {
    const bool known = path.starts_with("problems/store/") || layer == "tests";
    return known ? "" : "only problems/store knows SQLite";
  }
  if (name.starts_with("cairo") || name.starts_with("pango") || name.starts_with("glib")) {
    const bool known = path.starts_with("problems/pictures/") ||
                       path.starts_with("problems/book/") ||
                       path.starts_with("tests/problems/pictures/");
    return known ? "" : "only problems/pictures and problems/book know cairo and pango";
  }
  if (name == "dlfcn.h") {
    return path == "cli/drawing/drawing_loader.cpp" ? "" : "only drawing_loader.cpp loads a module";
  }
  if (name == "zlib.h") {
    const bool allowed =
        path == "solver/certificate/gzip_zlib.cpp" || path == "tests/reference/gzip.cpp";
    return allowed ? "" : "only gzip_zlib.cpp knows zlib";
  }
  if (name.starts_with("Random123/")) {
    return path == "composer/settings/random_stream.cpp"
               ? ""
               : "only composer/settings/random_stream.cpp knows Random123";
  }
  if (name.starts_with("nlohmann/") && layer == "cli") return "JSON comes from api";
  if (name.starts_with("pybind11/") || name == "Python.h") {
    return layer == "python" ? "" : "only python knows Python";
  }
  if (name.starts_with("tbb/")) {
    return path == "solver/parallel/thread_pool_tbb.cpp"
               ? ""
               : "only solver/parallel/thread_pool_tbb.cpp knows TBB";
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
const Names known_to_checker = {"rules/attacks.hpp",
                                "rules/bitboard.hpp",
                                "rules/hand.hpp",
                                "rules/legality.hpp",
                                "rules/message.hpp",
                                "rules/move.hpp",
                                "rules/notation.hpp",
                                "rules/piece.hpp",
                                "rules/position.hpp",
                                "rules/setup.hpp",
                                "rules/sfen.hpp",
                                "rules/square.hpp",
                                "rules/zobrist.hpp",
                                "solver/certificate/gzip.hpp",
                                "solver/core/packed_position.hpp",
                                "solver/core/position_index.hpp",
                                "solver/core/stop_signal.hpp",
                                "solver/certificate/certificate_checker.hpp",
                                "solver/certificate/certificate_format.hpp",
                                "solver/certificate/member_set.hpp"};

/// All sources of a folder, as paths from the root; none when there is no such folder.
std::vector<std::string> sources_in(const std::string& folder) {
  namespace fs = std::filesystem;
  const fs::path root = tori::test::in_sources("");
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
  std::ifstream in(tori::test::in_sources(path));
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
  for (const std::string folder : {"rules", "solver", "problems", "teaching", "composer", "api",
                                   "cli", "web", "python", "tests"}) {
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
  for (const std::string name :
       {"certificate/certificate_checker.hpp", "certificate/certificate_checker.cpp",
        "certificate/certificate_format.hpp", "certificate/certificate_format.cpp",
        "certificate/member_set.hpp", "certificate/member_set.cpp", "certificate/gzip.hpp",
        "certificate/gzip_zlib.cpp", "core/packed_position.hpp", "core/packed_position.cpp"}) {
    Names headers;
    add_headers("solver/" + name, headers);
    for (const std::string& header : headers) {
      CAPTURE(name, header);
      CHECK(known_to_checker.contains(header));
    }
  }
  Names headers;
  add_headers("solver/certificate/certificate_checker.cpp", headers);
  CHECK(headers.contains("rules/legality.hpp"));
  CHECK(headers.contains("rules/attacks.hpp"));
  Names of_the_search;
  add_headers("solver/certificate/disproof_set.cpp", of_the_search);
  CHECK(of_the_search.contains("solver/search/searcher.hpp"));
}

TEST_CASE("headers of front ends do not see the search", "[layering]") {
  const auto sees_search = [](const std::string& path) {
    Names headers;
    add_headers(path, headers);
    return std::any_of(headers.begin(), headers.end(), [](const std::string& header) {
      return header.starts_with("solver/search/");
    });
  };
  for (const std::string folder : {"teaching", "composer", "api", "cli", "web", "python"}) {
    for (const std::string& path : sources_in(folder)) {
      if (!path.ends_with(".hpp")) continue;
      CAPTURE(path);
      CHECK_FALSE(sees_search(path));
    }
  }
  CHECK(sees_search("solver/solve/problem_context.hpp"));
}

TEST_CASE("files of the project that are included exist", "[layering]") {
  for (const auto& [layer, allowed] : may_include) {
    for (const std::string& path : sources_in(layer)) {
      std::istringstream in(text_of(path));
      for (std::string line; std::getline(in, line);) {
        Include include;
        if (!read_include(line, include) || !include.quoted) continue;
        const std::filesystem::path root = tori::test::in_sources("");
        CAPTURE(path, include.name);
        CHECK(std::filesystem::exists(root / include.name));
      }
    }
  }
}

TEST_CASE("planted violations are reported", "[layering]") {
  const std::string dfpn = "solver/search/dfpn.cpp";
  CHECK(planted("rules/square.hpp", "#include \"solver/search/dfpn.hpp\"") ==
        "rules/square.hpp:2: solver/search/dfpn.hpp: rules may not see solver");
  CHECK_FALSE(planted("rules/square.hpp", "#include <boost/graph/graph_traits.hpp>").empty());
  CHECK_FALSE(planted("rules/square.hpp", "# include <thread>").empty());
  CHECK_FALSE(planted(dfpn, "#include \"dfpn.hpp\"").empty());
  CHECK_FALSE(planted(dfpn, "  #  include \"problems/core/problem.hpp\" // why").empty());
  CHECK_FALSE(planted("problems/core/problem.hpp", "#include \"solver/core/verdict.hpp\"").empty());
  CHECK_FALSE(planted("problems/book/book.cpp", "#include \"teaching/book_work.hpp\"").empty());
  CHECK_FALSE(planted("teaching/book_work.cpp", "#include \"composer/run/run.hpp\"").empty());
  CHECK_FALSE(planted("composer/run/pipeline.cpp", "#include \"api/tasks/solve.hpp\"").empty());
  CHECK_FALSE(planted("api/tasks/solve.cpp", "#include \"cli/text_format.hpp\"").empty());
  CHECK_FALSE(planted("cli/commands/solve.cpp", "#include \"tests/rules/move_set.hpp\"").empty());
  CHECK(planted("cli/commands/solve.cpp", "#include <CLI/CLI.hpp>") ==
        "cli/commands/solve.cpp:2: CLI/CLI.hpp: only cli/arguments/parser.cpp knows CLI11");
  CHECK_FALSE(planted("cli/arguments/parser.hpp", "#include <CLI/CLI.hpp>").empty());
  CHECK_FALSE(planted("api/tasks/solve.cpp", "#include <CLI/CLI.hpp>").empty());
  CHECK_FALSE(planted("cli/reports/solve_text.cpp", "#include <nlohmann/json.hpp>").empty());
  CHECK_FALSE(planted("problems/formats/diagram.cpp", "#include <cairomm/context.h>").empty());
  CHECK_FALSE(planted("cli/commands/show.cpp", "#include <pangomm/layout.h>").empty());
  CHECK_FALSE(planted("tests/cli/io/program_test.cpp", "#include <CLI/CLI.hpp>").empty());
  CHECK_FALSE(planted("cli/commands/show.cpp", "#include <dlfcn.h>").empty());
  CHECK_FALSE(planted("problems/record/record.cpp", "#include <SQLiteCpp/Database.h>").empty());
  CHECK_FALSE(planted("cli/commands/collection.cpp", "#include <sqlite3.h>").empty());
  CHECK_FALSE(planted("tests/reference/board.cpp", "#include \"rules/square.hpp\"").empty());
  CHECK_FALSE(
      planted("tests/reference/board.cpp", "#include \"tests/rules/move_set.hpp\"").empty());
  CHECK_FALSE(planted("tests/reference/board.cpp", "#include <catch2/catch.hpp>").empty());
  CHECK_FALSE(planted("tests/rules/perft_test.cpp", "#include \"bridge.hpp\"").empty());
  CHECK_FALSE(planted(dfpn, "#include <boost/graph/graphml.hpp>").empty());
  CHECK_FALSE(
      planted("solver/proof/proof_export.cpp", "#include <boost/graph/graphml.hpp>").empty());
  CHECK_FALSE(planted("solver/proof/mate_replay.cpp", "#include \"rules/movegen.hpp\"").empty());
  CHECK_FALSE(planted("solver/certificate/certificate_format.cpp", "#include <zlib.h>").empty());
  CHECK_FALSE(planted("composer/sources/candidates.cpp", "#include <Random123/philox.h>").empty());
  CHECK_FALSE(planted("solver/parallel/parallel_dfpn.cpp", "#include <tbb/task_group.h>").empty());
  CHECK_FALSE(planted("api/toritsume.cpp", "#include <pybind11/pybind11.h>").empty());
  CHECK_FALSE(planted("api/tasks/solve.cpp", "#include \"python/core/session.hpp\"").empty());
  CHECK_FALSE(planted("python/core/session.cpp", "#include \"cli/text_format.hpp\"").empty());
  CHECK_FALSE(planted(dfpn, "#include \"../rules/square.hpp\"").empty());
}

TEST_CASE("planted violations between rooms are reported", "[layering]") {
  CHECK(planted("solver/search/dfpn.cpp", "#include \"solver/solve/solve.hpp\"") ==
        "solver/search/dfpn.cpp:2: solver/solve/solve.hpp: search may not see solve, which lies "
        "above it");
  CHECK_FALSE(planted("solver/core/verdict.hpp", "#include \"solver/search/dfpn.hpp\"").empty());
  CHECK_FALSE(planted("solver/attic/old.cpp", "#include \"solver/core/verdict.hpp\"").empty());
  CHECK_FALSE(planted("solver/old.cpp", "#include \"solver/core/verdict.hpp\"").empty());
  CHECK_FALSE(
      planted("composer/gates/screening.hpp", "#include \"composer/sources/retraction.hpp\"")
          .empty());
  CHECK_FALSE(planted("problems/text/csv.hpp", "#include \"problems/record/record.hpp\"").empty());
  CHECK_FALSE(
      planted("cli/reports/line_text.cpp", "#include \"cli/arguments/arguments.hpp\"").empty());
  CHECK_FALSE(planted("api/tasks/solve.cpp", "#include \"api/reports/solve_report.hpp\"").empty());
  CHECK_FALSE(planted("api/solve.cpp", "#include \"api/core/json.hpp\"").empty());
  CHECK_FALSE(planted("cli/exit_code.hpp", "#include \"cli/options/solve_options.hpp\"").empty());
}

TEST_CASE("what the arrows allow is not reported", "[layering]") {
  CHECK(planted("rules/setup.hpp", "#include <tl/expected.hpp>").empty());
  CHECK(planted("rules/setup.hpp", "#include <vector>").empty());
  CHECK(planted("rules/setup.hpp", "// #include \"solver/search/dfpn.hpp\"").empty());
  CHECK(planted("solver/search/dfpn.cpp", "#include \"rules/movegen.hpp\"").empty());
  CHECK(planted("solver/search/dfpn.cpp", "#include \"solver/core/budget.hpp\"").empty());
  CHECK(planted("solver/proof/proof_tree.cpp", "#include <boost/graph/graphml.hpp>").empty());
  CHECK(planted("solver/proof/mate_replay.cpp", "#include \"rules/legality.hpp\"").empty());
  CHECK(planted("teaching/lesson_tree.cpp", "#include \"solver/proof/proof_tree.hpp\"").empty());
  CHECK(planted("cli/runs/run_files.cpp", "#include \"teaching/solution_tree.hpp\"").empty());
  CHECK(planted("composer/run/pipeline.cpp", "#include \"problems/core/problem.hpp\"").empty());
  CHECK(planted("solver/certificate/gzip_zlib.cpp", "#include <zlib.h>").empty());
  CHECK(planted("composer/settings/random_stream.cpp", "#include <Random123/philox.h>").empty());
  CHECK(planted("solver/parallel/thread_pool_tbb.cpp", "#include <tbb/task_group.h>").empty());
  CHECK(planted("tests/reference/gzip.cpp", "#include <zlib.h>").empty());
  CHECK(planted("cli/arguments/parser.cpp", "#include <CLI/CLI.hpp>").empty());
  CHECK(planted("cli/drawing/drawing_loader.cpp", "#include <dlfcn.h>").empty());
  CHECK(planted("cli/arguments/arguments.cpp", "#include \"cli/command_table.hpp\"").empty());
  CHECK(planted("api/reports/solve_report.cpp", "#include <nlohmann/json.hpp>").empty());
  CHECK(planted("python/core/session.cpp", "#include <pybind11/stl.h>").empty());
  CHECK(planted("python/core/session.cpp", "#include \"api/toritsume.h\"").empty());
  CHECK(planted("problems/store/schema.cpp", "#include <SQLiteCpp/Database.h>").empty());
  CHECK(planted("problems/pictures/brush.hpp", "#include <cairomm/context.h>").empty());
  CHECK(planted("tests/problems/pictures/marks_test.cpp", "#include <cairomm/surface.h>").empty());
  CHECK(planted("cli/commands/solve.cpp", "#include \"composer/run/pipeline.hpp\"").empty());
  CHECK(planted("tests/rules/bridge.hpp", "#include \"tests/reference/board.hpp\"").empty());
  CHECK(planted("tests/reference/brute.cpp", "#include \"tests/reference/board.hpp\"").empty());
}

TEST_CASE("no folder holds more ideas than a reader can take in", "[layering]") {
  for (const std::string folder :
       {"rules", "solver", "problems", "teaching", "composer", "api", "cli", "web", "python"}) {
    std::map<std::string, Names> ideas;
    for (const std::string& path : sources_in(folder)) {
      ideas[std::filesystem::path(path).parent_path().string()].insert(stem_of(path));
    }
    CHECK_FALSE(ideas.empty());
    for (const auto& [place, names] : ideas) {
      CAPTURE(place, names.size());
      CHECK(names.size() <= kMostIdeas);
    }
  }
}

TEST_CASE("no other place opens a file for writing", "[layering]") {
  Names writing;
  for (const std::string folder :
       {"rules", "solver", "problems", "teaching", "composer", "api", "cli", "web", "python"}) {
    for (const std::string& path : sources_in(folder)) {
      if (!writing_in(text_of(path)).empty()) writing.insert(path);
    }
  }
  CHECK(writing == may_write);
  CHECK(writing_in("  std::ofstream out(name);") == "ofstream");
  CHECK(writing_in("::open(name, O_RDWR | O_CREAT)") == "O_CREAT");
  CHECK(writing_in("#include <fstream>\nstd::ifstream in(name);").empty());
}

TEST_CASE("tests are named as such and mirror the rooms", "[layering]") {
  int tests = 0;
  for (const std::string& path : sources_in("tests")) {
    CAPTURE(path);
    const bool has_tests = text_of(path).find("\nTEST_CASE(") != std::string::npos;
    if (has_tests) CHECK(path.ends_with("_test.cpp"));
    tests += has_tests ? 1 : 0;
    const std::string inside = path.substr(std::string("tests/").size());
    const std::string layer = inside.substr(0, inside.find('/'));
    if (!rooms_upwards.contains(layer)) continue;
    const bool beside_the_rooms = inside.find('/', layer.size() + 1) == std::string::npos;
    if (!beside_the_rooms) CHECK(room_of(layer, inside).value() >= 0);
  }
  CHECK(tests > 90);
}
