#include "solver/proof/proof_export.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <ostream>
#include <span>
#include <string_view>

#include "rules/sfen.hpp"

namespace tori::solver {
namespace {

std::string cut_text(const VariationTree& tree) {
  return tree.cut ? std::string(to_text(*tree.cut)) : "";
}

/// The text of a move from the node of that number.
std::string text_of_move(const VariationTree& tree, std::size_t node, const TreeMove& move,
                         Notation notation) {
  return line_to_text(tree.position_of(node), std::span(&move.move, 1), notation).front();
}

bool is_digit(char c) {
  return c >= '0' && c <= '9';
}

bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/// Whether Graphviz reads a value without quotes: a word or a number.
bool is_bare(std::string_view value) {
  if (value.starts_with('-')) {
    value.remove_prefix(1);
  } else if (!value.empty() && is_letter(value.front())) {
    return std::all_of(value.begin(), value.end(),
                       [](char c) { return is_letter(c) || is_digit(c); });
  }
  const auto in_number = [](char c) { return is_digit(c) || c == '.'; };
  return !value.empty() && std::all_of(value.begin(), value.end(), in_number) &&
         std::count(value.begin(), value.end(), '.') <= 1;
}

/// The value of an attribute of Graphviz.
std::string dot_value(const std::string& value) {
  if (is_bare(value)) return value;
  std::string quoted = "\"";
  for (const char c : value) quoted += c == '"' ? std::string("\\\"") : std::string(1, c);
  return quoted + '"';
}

/// Doubles each backslash, which Graphviz would read as the start of an escape.
std::string escaped(const std::string& text) {
  std::string result;
  for (const char c : text) result.append(c == '\\' ? 2 : 1, c);
  return result;
}

std::string_view shape(const TreeNode& node) {
  if (node.side == Side::attacker) return "box";
  return node.is_mate() ? "doublecircle" : "ellipse";
}

std::string_view line_style(const TreeMove& move) {
  switch (move.kind) {
    case MoveClass::solution: return "bold";
    case MoveClass::longest_defence: return "solid";
    case MoveClass::alternative:
    case MoveClass::shorter_defence: break;
  }
  return "dashed";
}

/// The text of an XML element.
std::string xml_text(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '<': result += "&lt;"; break;
      case '>': result += "&gt;"; break;
      case '&': result += "&amp;"; break;
      case '"': result += "&quot;"; break;
      case '\'': result += "&apos;"; break;
      default: result += c;
    }
  }
  return result;
}

/// The attributes of a GraphML document, by their keys key0, key1 ...
enum GraphmlKey : std::uint8_t {
  move_class,
  graph_cut,
  node_expanded,
  node_hand,
  node_mainline,
  move_place,
  node_plies,
  graph_problem,
  node_sfen,
  node_side,
  move_text,
  move_usi
};

struct GraphmlAttribute {
  std::string_view of;
  std::string_view name;
  std::string_view type;
};

constexpr std::array<GraphmlAttribute, 12> kGraphmlAttributes = {{{"edge", "class", "string"},
                                                                  {"graph", "cut", "string"},
                                                                  {"node", "expanded", "boolean"},
                                                                  {"node", "hand", "int"},
                                                                  {"node", "mainline", "boolean"},
                                                                  {"edge", "place", "int"},
                                                                  {"node", "plies", "int"},
                                                                  {"graph", "problem", "string"},
                                                                  {"node", "sfen", "string"},
                                                                  {"node", "side", "string"},
                                                                  {"edge", "text", "string"},
                                                                  {"edge", "usi", "string"}}};

constexpr std::string_view kGraphmlBegin =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\"";

void write_graphml_head(std::ostream& out) {
  out << kGraphmlBegin
      << " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\""
         " xsi:schemaLocation=\"http://graphml.graphdrawing.org/xmlns"
         " http://graphml.graphdrawing.org/xmlns/1.0/graphml.xsd\">\n";
  for (std::size_t key = 0; key < kGraphmlAttributes.size(); ++key) {
    const auto& [of, name, type] = kGraphmlAttributes[key];
    out << "  <key id=\"key" << key << "\" for=\"" << of << "\" attr.name=\"" << name
        << "\" attr.type=\"" << type << "\" />\n";
  }
}

void write_data(std::ostream& out, std::string_view indent, GraphmlKey key, std::string_view text) {
  out << indent << "<data key=\"key" << int{key} << "\">" << xml_text(text) << "</data>\n";
}

void write_node(std::ostream& out, const VariationTree& tree, std::size_t number) {
  const TreeNode& node = tree.nodes[number];
  const auto write = [&out](GraphmlKey key, std::string_view text) {
    write_data(out, "      ", key, text);
  };
  out << "    <node id=\"n" << number << "\">\n";
  write(node_expanded, node.is_open() ? "1" : "0");
  write(node_hand, std::to_string(node.in_hand));
  write(node_mainline, node.on_main_line ? "1" : "0");
  write(node_plies, std::to_string(node.length.plies()));
  write(node_sfen, to_sfen(tree.position_of(number)));
  write(node_side, node.side == Side::attacker ? "attacker" : "defender");
  out << "    </node>\n";
}

void write_edge(std::ostream& out, const TreeMove& move, std::string_view ends,
                std::string_view text) {
  const auto write = [&out](GraphmlKey key, std::string_view value) {
    write_data(out, "      ", key, value);
  };
  out << "    <edge " << ends << ">\n";
  write(move_class, to_text(move.kind));
  write(move_place, std::to_string(move.place));
  write(move_text, text);
  write(move_usi, to_usi(move.move));
  out << "    </edge>\n";
}

}  // namespace

void write_dot(std::ostream& out, const VariationTree& tree, const GraphTitle& title) {
  const std::string cut = tree.cut ? " (cut: " + cut_text(tree) + ")" : "";
  out << "digraph G {\nlabel=" << dot_value(escaped(title.problem) + cut) << ";\n";
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    const TreeNode& node = tree.nodes[i];
    out << i << " [label=" << (node.is_mate() ? "mate" : std::to_string(node.length.plies()))
        << ", shape=" << shape(node)
        << ", style=" << (node.is_open() || node.is_mate() ? "solid" : "dashed")
        << ", tooltip=" << dot_value(to_sfen(tree.position_of(i))) << "];\n";
  }
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    for (const TreeMove& move : tree.nodes[i].moves) {
      out << i << "->" << move.target
          << "  [label=" << dot_value(text_of_move(tree, i, move, title.notation))
          << ", style=" << line_style(move) << "];\n";
    }
  }
  out << "}\n";
}

void GraphmlWriter::write(const VariationTree& tree, const GraphTitle& title) {
  if (graphs_++ == 0) write_graphml_head(out_);
  out_ << "  <graph id=\"G" << graphs_
       << "\" edgedefault=\"directed\" parse.nodeids=\"canonical\""
          " parse.edgeids=\"canonical\" parse.order=\"nodesfirst\">\n";
  write_data(out_, "   ", graph_cut, cut_text(tree));
  write_data(out_, "   ", graph_problem, title.problem);
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) write_node(out_, tree, i);
  std::size_t edges = 0;
  for (std::size_t i = 0; i < tree.nodes.size(); ++i) {
    for (const TreeMove& move : tree.nodes[i].moves) {
      const std::string ends = "id=\"e" + std::to_string(edges++) + "\" source=\"n" +
                               std::to_string(i) + "\" target=\"n" + std::to_string(move.target) +
                               '"';
      write_edge(out_, move, ends, text_of_move(tree, i, move, title.notation));
    }
  }
  out_ << "  </graph>\n";
}

void GraphmlWriter::finish() {
  if (graphs_ == 0) out_ << kGraphmlBegin << ">\n";
  out_ << "</graphml>\n";
}

}  // namespace tori::solver
