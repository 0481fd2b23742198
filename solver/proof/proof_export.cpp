#include "solver/proof/proof_export.hpp"

#include <ostream>
#include <span>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graphml.hpp>
#include <boost/graph/graphviz.hpp>
#include <boost/property_map/function_property_map.hpp>

#include "rules/sfen.hpp"

namespace tori::solver {
namespace {

/// The tree for Boost; vertices have the numbers of the nodes. (It is bidirectional, for with a
/// directed graph g++ 12 warns about code in Boost.)
using TreeGraph = boost::adjacency_list<boost::vecS, boost::vecS, boost::bidirectionalS,
                                        boost::no_property, TreeMove>;
using TreeVertex = boost::graph_traits<TreeGraph>::vertex_descriptor;
using TreeEdge = boost::graph_traits<TreeGraph>::edge_descriptor;

TreeGraph graph_of(const VariationTree& tree) {
  TreeGraph graph(tree.nodes.size());
  for (TreeVertex v = 0; v < tree.nodes.size(); ++v) {
    for (const TreeMove& move : tree.nodes[v].moves) boost::add_edge(v, move.target, move, graph);
  }
  return graph;
}

/// Attributes of the graph, computed as they are written.
class Attributes {
 public:
  Attributes(const VariationTree& tree, const TreeGraph& graph, Notation notation)
      : tree_(tree), graph_(graph), notation_(notation) {}

  template <typename Function>
  void of_graph(const char* name, Function text) {
    properties_.property(name, boost::make_function_property_map<TreeGraph*>(
                                   [text](TreeGraph* /*graph*/) { return text; }));
  }
  /// `text` takes a TreeNode.
  template <typename Function>
  void of_positions(const char* name, Function text) {
    properties_.property(name, boost::make_function_property_map<TreeVertex>(
                                   [this, text](TreeVertex v) { return text(tree_.nodes[v]); }));
  }
  /// `text` takes a TreeMove.
  template <typename Function>
  void of_moves(const char* name, Function text) {
    properties_.property(name, boost::make_function_property_map<TreeEdge>(
                                   [this, text](TreeEdge e) { return text(graph_[e]); }));
  }
  void of_positions_in_sfen(const char* name) {
    properties_.property(name, boost::make_function_property_map<TreeVertex>(
                                   [this](TreeVertex v) { return to_sfen(tree_.position_of(v)); }));
  }
  void of_moves_in_notation(const char* name) {
    properties_.property(
        name, boost::make_function_property_map<TreeEdge>([this](TreeEdge e) {
          const Position before = tree_.position_of(boost::source(e, graph_));
          return line_to_text(before, std::span(&graph_[e].move, 1), notation_).front();
        }));
  }

  const boost::dynamic_properties& properties() const { return properties_; }

 private:
  const VariationTree& tree_;
  const TreeGraph& graph_;
  Notation notation_;
  boost::dynamic_properties properties_;
};

std::string cut_text(const VariationTree& tree) {
  return tree.cut ? std::string(to_text(*tree.cut)) : "";
}

/// Doubles each backslash, which Graphviz would read as the start of an escape.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) result.append(c == '\\' ? 2 : 1, c);
  return result;
}

std::string shape(const TreeNode& node) {
  if (node.side == Side::attacker) return "box";
  return node.is_mate() ? "doublecircle" : "ellipse";
}

std::string line_style(const TreeMove& move) {
  switch (move.kind) {
    case MoveClass::solution: return "bold";
    case MoveClass::longest_defence: return "solid";
    case MoveClass::alternative:
    case MoveClass::shorter_defence: break;
  }
  return "dashed";
}

}  // namespace

void write_dot(std::ostream& out, const VariationTree& tree, const GraphTitle& title) {
  const TreeGraph graph = graph_of(tree);
  Attributes attributes(tree, graph, title.notation);
  const std::string cut = tree.cut ? " (cut: " + cut_text(tree) + ")" : "";
  attributes.of_graph("label", escaped(title.problem) + cut);
  attributes.of_positions("label", [](const TreeNode& node) {
    return node.is_mate() ? "mate" : std::to_string(node.length.plies());
  });
  attributes.of_positions("shape", shape);
  attributes.of_positions("style", [](const TreeNode& node) -> std::string {
    return node.is_open() || node.is_mate() ? "solid" : "dashed";
  });
  attributes.of_positions_in_sfen("tooltip");
  attributes.of_moves_in_notation("label");
  attributes.of_moves("style", line_style);
  boost::write_graphviz_dp(out, graph, attributes.properties(), "node_id",
                           boost::get(boost::vertex_index, graph));
}

void write_graphml(std::ostream& out, const VariationTree& tree, const GraphTitle& title) {
  const TreeGraph graph = graph_of(tree);
  Attributes attributes(tree, graph, title.notation);
  attributes.of_graph("problem", title.problem);
  attributes.of_graph("cut", cut_text(tree));
  attributes.of_positions_in_sfen("sfen");
  attributes.of_positions("side", [](const TreeNode& node) -> std::string {
    return node.side == Side::attacker ? "attacker" : "defender";
  });
  attributes.of_positions("plies", [](const TreeNode& node) { return node.length.plies(); });
  attributes.of_positions("hand", [](const TreeNode& node) { return int{node.in_hand}; });
  attributes.of_positions("expanded", [](const TreeNode& node) { return node.is_open(); });
  attributes.of_positions("mainline", [](const TreeNode& node) { return node.on_main_line; });
  attributes.of_moves("usi", [](const TreeMove& move) { return to_usi(move.move); });
  attributes.of_moves_in_notation("text");
  attributes.of_moves("class",
                      [](const TreeMove& move) { return std::string(to_text(move.kind)); });
  attributes.of_moves("place", [](const TreeMove& move) { return int{move.place}; });
  boost::write_graphml(out, graph, attributes.properties(), true);
}

}  // namespace tori::solver
