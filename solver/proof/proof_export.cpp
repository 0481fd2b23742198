#include "solver/proof/proof_export.hpp"

#include <ostream>
#include <span>
#include <vector>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/property_map/function_property_map.hpp>

#include "rules/sfen.hpp"

namespace tori::solver {
namespace {

/// The part of a proof that belongs to the tree: positions whose moves were grown, and the
/// positions after these moves. Vertices are numbered from the root on, the nearest first. (The
/// graph is bidirectional, for with a directed one g++ 12 warns about code in Boost.)
using TreeGraph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS, ProofVertex, ProofMove>;
using TreeVertex = boost::graph_traits<TreeGraph>::vertex_descriptor;
using TreeEdge = boost::graph_traits<TreeGraph>::edge_descriptor;

TreeGraph tree_of(const ProofTree& proof) {
  constexpr TreeVertex kUnseen = SIZE_MAX;
  TreeGraph graph;
  std::vector<TreeVertex> numbers(proof.size(), kUnseen);
  const auto number_of = [&](ProofVertex vertex) {
    TreeVertex& n = numbers[number(vertex)];
    if (n == kUnseen) n = boost::add_vertex(vertex, graph);
    return n;
  };
  number_of(ProofTree::root());
  for (TreeVertex v = 0; v < boost::num_vertices(graph); ++v) {
    if (!proof.node(graph[v]).grown) continue;
    for (const Branch& branch : proof.branches(graph[v])) {
      boost::add_edge(v, number_of(branch.target), branch.move, graph);
    }
  }
  return graph;
}

/// Attributes of the graph, computed as they are written.
class Attributes {
 public:
  Attributes(const ProofTree& proof, const TreeGraph& graph, const GraphTitle& title)
      : proof_(proof), graph_(graph), title_(title) {}

  template <typename Function>
  void of_graph(const char* name, Function text) {
    properties_.property(name, boost::make_function_property_map<TreeGraph*>(
                                   [text](TreeGraph* /*graph*/) { return text; }));
  }
  /// `text` takes a ProofVertex.
  template <typename Function>
  void of_positions(const char* name, Function text) {
    properties_.property(name, boost::make_function_property_map<TreeVertex>(
                                   [this, text](TreeVertex v) { return text(graph_[v]); }));
  }
  /// `text` takes a ProofMove.
  template <typename Function>
  void of_moves(const char* name, Function text) {
    properties_.property(name, boost::make_function_property_map<TreeEdge>(
                                   [this, text](TreeEdge e) { return text(graph_[e]); }));
  }
  /// The move in the notation of the title.
  void of_moves_in_notation(const char* name) {
    properties_.property(
        name, boost::make_function_property_map<TreeEdge>([this](TreeEdge e) {
          const Position before = proof_.position(graph_[boost::source(e, graph_)]);
          return line_to_text(before, std::span(&graph_[e].move, 1), title_.notation).front();
        }));
  }

  const boost::dynamic_properties& properties() const { return properties_; }

 private:
  const ProofTree& proof_;
  const TreeGraph& graph_;
  const GraphTitle& title_;
  boost::dynamic_properties properties_;
};

std::string cut_text(const GraphTitle& title) {
  return title.cut ? std::string(to_text(*title.cut)) : "";
}

/// Doubles each backslash, which Graphviz would read as the start of an escape.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) result.append(c == '\\' ? 2 : 1, c);
  return result;
}

bool is_mate(const ProofNode& node) {
  return node.length == MateLength(0);
}

std::string shape(const ProofNode& node) {
  if (node.side == Side::attacker) return "box";
  return is_mate(node) ? "doublecircle" : "ellipse";
}

std::string line_style(const ProofMove& move) {
  switch (move.kind) {
    case MoveClass::solution: return "bold";
    case MoveClass::longest_defence: return "solid";
    case MoveClass::alternative:
    case MoveClass::shorter_defence: break;
  }
  return "dashed";
}

}  // namespace

void write_dot(std::ostream& out, const ProofTree& proof, const GraphTitle& title) {
  const TreeGraph graph = tree_of(proof);
  Attributes attributes(proof, graph, title);
  const std::string cut = title.cut ? " (cut: " + cut_text(title) + ")" : "";
  attributes.of_graph("label", escaped(title.problem) + cut);
  attributes.of_positions("label", [&](ProofVertex v) {
    const ProofNode& node = proof.node(v);
    return is_mate(node) ? "mate" : std::to_string(node.length.plies());
  });
  attributes.of_positions("shape", [&](ProofVertex v) { return shape(proof.node(v)); });
  attributes.of_positions("style", [&](ProofVertex v) -> std::string {
    return proof.node(v).grown || is_mate(proof.node(v)) ? "solid" : "dashed";
  });
  attributes.of_positions("tooltip", [&](ProofVertex v) { return to_sfen(proof.position(v)); });
  attributes.of_moves_in_notation("label");
  attributes.of_moves("style", line_style);
  boost::write_graphviz_dp(out, graph, attributes.properties(), "node_id",
                           boost::get(boost::vertex_index, graph));
}

void write_graphml(std::ostream& out, const ProofTree& proof, const GraphTitle& title) {
  const TreeGraph graph = tree_of(proof);
  Attributes attributes(proof, graph, title);
  attributes.of_graph("problem", title.problem);
  attributes.of_graph("cut", cut_text(title));
  attributes.of_positions("sfen", [&](ProofVertex v) { return to_sfen(proof.position(v)); });
  attributes.of_positions("side", [&](ProofVertex v) -> std::string {
    return proof.node(v).side == Side::attacker ? "attacker" : "defender";
  });
  attributes.of_positions("plies", [&](ProofVertex v) { return proof.node(v).length.plies(); });
  attributes.of_positions("hand", [&](ProofVertex v) { return int{proof.node(v).in_hand}; });
  attributes.of_positions("expanded", [&](ProofVertex v) { return proof.node(v).grown; });
  attributes.of_positions("mainline", [&](ProofVertex v) { return proof.node(v).on_main_line; });
  attributes.of_moves("usi", [](const ProofMove& move) { return to_usi(move.move); });
  attributes.of_moves_in_notation("text");
  attributes.of_moves("class",
                      [](const ProofMove& move) { return std::string(to_text(move.kind)); });
  attributes.of_moves("place", [](const ProofMove& move) { return int{move.place}; });
  boost::write_graphml(out, graph, attributes.properties(), true);
}

}  // namespace tori::solver
