// Exported graphs, read back by Boost's own readers.
#include <catch2/catch.hpp>

#include <map>
#include <optional>
#include <sstream>
#include <utility>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/lexical_cast.hpp>

#include "solver/proof/proof_export.hpp"
#include "tests/reference/board.hpp"
#include "tests/rules/bridge.hpp"
#include "tests/solver/solving.hpp"

namespace tori::test {
namespace {

/// A position or a move of a file, every attribute as text.
using Attributes = std::map<std::string, std::string>;
using ReadGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, Attributes,
                                        Attributes, Attributes>;

/// One attribute out of a map of them; the reader wants to know its type.
template <typename Key, typename Value>
struct AttributeMap {
  using key_type = Key;
  using value_type = Value;
  using reference = Value;
  using category = boost::read_write_property_map_tag;
  ReadGraph* graph;
  std::string name;

  friend Value get(const AttributeMap& map, const Key& key) {
    return boost::lexical_cast<Value>((*map.graph)[key][map.name]);
  }
  friend void put(const AttributeMap& map, const Key& key, const Value& value) {
    (*map.graph)[key][map.name] = boost::lexical_cast<std::string>(value);
  }
};

/// Attributes of the graph itself.
struct TitleMap {
  using key_type = ReadGraph*;
  using value_type = std::string;
  using reference = std::string;
  using category = boost::read_write_property_map_tag;
  std::string name;

  friend std::string get(const TitleMap& map, ReadGraph* graph) {
    return (*graph)[boost::graph_bundle][map.name];
  }
  friend void put(const TitleMap& map, ReadGraph* graph, const std::string& value) {
    (*graph)[boost::graph_bundle][map.name] = value;
  }
};

using Names = std::vector<std::string>;
using ReadVertex = boost::graph_traits<ReadGraph>::vertex_descriptor;
using ReadEdge = boost::graph_traits<ReadGraph>::edge_descriptor;

template <typename Key, typename Value>
void add(boost::dynamic_properties& known, ReadGraph& graph, const Names& names) {
  for (const auto& name : names) known.property(name, AttributeMap<Key, Value>{&graph, name});
}

/// The tree of a mate in 7 with a transposition, as if this limit had cut it.
solver::VariationTree exported(std::optional<solver::Limit> cut = {}) {
  solver::Solver solver(std::size_t{1} << 20);
  const Position position = position_of("7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1");
  REQUIRE(solver.solve(position, {}).line_is_main);
  auto tree = solver.variations({}, {});
  REQUIRE(tree);
  tree->cut = cut;
  return *std::move(tree);
}

constexpr const char* kNastyTitle = "a \"quoted\" <name> & a 鶴 and a backslash \\";

/// How often each value of an attribute of positions occurs.
std::map<std::string, int> histogram(const ReadGraph& graph, const std::string& name) {
  std::map<std::string, int> counts;
  for (ReadVertex v = 0; v < boost::num_vertices(graph); ++v) ++counts[graph[v].at(name)];
  return counts;
}

}  // namespace

TEST_CASE("graphml: Boost reads back what was written", "[solver][tree]") {
  std::stringstream text;
  solver::GraphmlWriter writer(text);
  writer.write(exported(solver::Limit::memory), {kNastyTitle, Notation::western});
  writer.finish();
  ReadGraph graph;
  boost::dynamic_properties known;
  for (const char* name : {"problem", "cut"}) known.property(name, TitleMap{name});
  add<ReadVertex, std::string>(known, graph, {"sfen", "side"});
  add<ReadVertex, int>(known, graph, {"plies", "hand"});
  add<ReadVertex, bool>(known, graph, {"expanded", "mainline"});
  add<ReadEdge, std::string>(known, graph, {"usi", "text", "class"});
  add<ReadEdge, int>(known, graph, {"place"});
  boost::read_graphml(text, graph, known);
  CHECK(graph[boost::graph_bundle]["problem"] == kNastyTitle);
  CHECK(graph[boost::graph_bundle]["cut"] == "memory");
  CHECK(histogram(graph, "mainline")["1"] == 8);
  CHECK(graph[0]["sfen"] == "7/5k1/7/4L2/3P+S2/7/7 b FRf4c3plr15s 1");
  CHECK(graph[0]["plies"] == "7");
  CHECK(graph[0]["side"] == "attacker");
  std::size_t solutions = 0;
  for (auto [edge, end] = boost::edges(graph); edge != end; ++edge) {
    Attributes& move = graph[*edge];
    Attributes& from = graph[boost::source(*edge, graph)];
    Attributes& to = graph[boost::target(*edge, graph)];
    solutions += move["class"] == "solution" ? 1 : 0;
    CHECK(from["expanded"] == "1");
    CHECK(from["side"] != to["side"]);
    CHECK(std::stoi(from["plies"]) > std::stoi(to["plies"]));
    // The move leads from the one position to the other, by the rules of the reference.
    const auto before = reference::parse_sfen(from["sfen"]);
    REQUIRE(before);
    const auto usi = reference::find_move(*before, reference::Reading::optional, move["usi"]);
    REQUIRE(usi);
    CHECK(reference::to_sfen(reference::play(*before, *usi)) == to["sfen"]);
    if (from["side"] == "defender") continue;
    CHECK(move["text"] == to_western(position_of(from["sfen"]), from_reference(*usi)));
  }
  std::size_t attackers = 0;
  for (ReadVertex v = 0; v < boost::num_vertices(graph); ++v) {
    const bool attacks = graph[v]["side"] == "attacker" && graph[v]["expanded"] == "1";
    attackers += attacks ? 1 : 0;
  }
  CHECK(solutions == attackers);
}

TEST_CASE("dot: Boost reads back what was written", "[solver][tree]") {
  std::stringstream text;
  solver::write_dot(text, exported(), {kNastyTitle, Notation::usi});
  ReadGraph graph;
  // The reader keeps apart attributes of positions and of moves by what carries them.
  boost::dynamic_properties known;
  known.property("label", TitleMap{"label"});
  add<ReadVertex, std::string>(known, graph, {"id", "label", "shape", "style", "tooltip"});
  add<ReadEdge, std::string>(known, graph, {"label", "style"});
  REQUIRE(boost::read_graphviz(text, graph, known, "id"));
  std::size_t moves = 0;
  constexpr auto kReading = reference::Reading::optional;
  for (ReadVertex v = 0; v < boost::num_vertices(graph); ++v) {
    CAPTURE(v, graph[v].at("tooltip"));
    const auto board = reference::parse_sfen(graph[v].at("tooltip"));
    REQUIRE(board);
    const bool mate = graph[v].at("shape") == "doublecircle";
    CHECK(mate == !reference::has_legal_move(*board, kReading));
    CHECK(mate == (graph[v].at("label") == "mate"));
    for (auto [edge, end] = boost::out_edges(v, graph); edge != end; ++edge) {
      ++moves;
      const auto move = reference::find_move(*board, kReading, graph[*edge].at("label"));
      REQUIRE(move);
      const auto& behind = graph[boost::target(*edge, graph)].at("tooltip");
      CHECK(reference::to_sfen(reference::play(*board, *move)) == behind);
    }
  }
  CHECK(moves == boost::num_edges(graph));
  CHECK(moves >= 15);
  // Escapes are for Graphviz to undo.
  CHECK(graph[boost::graph_bundle].at("label").find("backslash \\\\") != std::string::npos);
}

TEST_CASE("dot: moves in Japanese notation", "[solver][tree]") {
  std::ostringstream text;
  solver::write_dot(text, exported(), {"p", Notation::japanese});
  CHECK(text.str().find("0->1  [label=\"☗1三鷹打\", style=bold];") != std::string::npos);
}

TEST_CASE("dot: words and numbers stand without quotes", "[solver][tree]") {
  const auto title = [](const std::string& name) {
    std::ostringstream text;
    solver::write_dot(text, exported(), {name, Notation::usi});
    const std::string graph = text.str();
    const std::size_t begin = graph.find("label=") + 6;
    return graph.substr(begin, graph.find(";\n") - begin);
  };
  for (const char* bare : {"one", "_1", "No7", "7", "-7", "0.5", ".5", "-3."}) {
    CHECK(title(bare) == bare);
  }
  for (const std::string quoted : {"", "-", "1.2.3", "7a", "a b", "a-b", "1-2"}) {
    CHECK(title(quoted) == '"' + quoted + '"');
  }
}

TEST_CASE("a cut tree says so in its title", "[solver][tree]") {
  std::ostringstream text;
  solver::write_dot(text, exported(solver::Limit::time), {"p", Notation::usi});
  CHECK(text.str().find("label=\"p (cut: time)\"") != std::string::npos);
}

}  // namespace tori::test
