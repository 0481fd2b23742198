#include "problems/export/kif_writer.hpp"

#include <algorithm>
#include <optional>
#include <sstream>
#include <utility>

#include "problems/export/puzzle_lines.hpp"
#include "problems/export/solution_tree_text.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/formats/diagram_words.hpp"
#include "problems/games/kif_move.hpp"
#include "problems/text/japanese_text.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

/// The number of a move is as wide as this.
constexpr int kNumberWidth = 4;
/// The most moves on a line of KI2.
constexpr int kMovesOfLine = 6;

/// "鶴四　雉　燕十二"; なし for an empty hand.
std::string hand_in_kanji(const Position& position, Colour colour) {
  std::string text;
  for (int i = 0; i < kHandKinds; ++i) {
    const auto count = static_cast<std::size_t>(position.hand(colour).count(kind_at(i)));
    if (count == 0) continue;
    text += text.empty() ? "" : "　";
    text += kanji(kind_at(i));
    if (count == 1) continue;
    if (count >= 10) text += kNumerals.back();
    if (count % 10 > 0) text += kNumerals[count % 10 - 1];
  }
  return text.empty() ? "なし" : text;
}

/// The diagram with the words of Japanese programs.
std::string diagram_in_japanese(const Position& position) {
  std::istringstream lines(to_diagram(position, DiagramStyle::kanji));
  std::string text = "後手の持駒：" + hand_in_kanji(position, Colour::gote) + "\n";
  for (std::string line; std::getline(lines, line);) {
    const bool board = line.starts_with(' ') || line.starts_with('+') || line.starts_with('|');
    if (board) text += line + "\n";
  }
  text += "先手の持駒：" + hand_in_kanji(position, Colour::sente) + "\n";
  return text + (position.turn() == Colour::gote ? "後手番\n" : "");
}

/// A solution without a tree: one line.
SolutionNodes nodes_of_line(const std::vector<Move>& line) {
  SolutionNodes nodes(1, {Move::none(), {}, {}});
  for (const Move move : line) {
    nodes.back().answers.push_back(nodes.size());
    nodes.push_back({move, {}, {}});
  }
  return nodes;
}

/// The place among the answers of a node of one that stands for the move; their number if none
/// does.
std::size_t answer_with(const SolutionNodes& nodes, const SolutionNode& node, Move move) {
  const auto found = std::find_if(node.answers.begin(), node.answers.end(), [&](std::size_t at) {
    const std::vector<Move>& alike = nodes[at].alike;
    return nodes[at].move == move || std::find(alike.begin(), alike.end(), move) != alike.end();
  });
  return static_cast<std::size_t>(found - node.answers.begin());
}

/// Puts the moves of the main line before those beside them. Those that the tree does not have (it
/// has one mating move where several end the line) are added.
void put_first(SolutionNodes& nodes, const std::vector<Move>& line) {
  std::size_t at = 0;
  for (const Move move : line) {
    const std::size_t place = answer_with(nodes, nodes[at], move);
    if (place == nodes[at].answers.size()) {
      nodes[at].answers.push_back(nodes.size());
      nodes.push_back({move, {}, {}});
    }
    auto& answers = nodes[at].answers;
    const auto found = answers.begin() + static_cast<std::ptrdiff_t>(place);
    SolutionNode& node = nodes[*found];
    const auto alike = std::find(node.alike.begin(), node.alike.end(), move);
    if (alike != node.alike.end()) std::swap(node.move, *alike);
    std::rotate(answers.begin(), found, found + 1);
    at = answers.front();
  }
}

/// Writes the moves of a solution: the main line, then the variations, the last ones first, so that
/// each replaces the end of a line that was written before it.
class SolutionWriter {
 public:
  SolutionWriter(const SolutionNodes& nodes, KifMoves style, std::ostream& out)
      : nodes_(nodes), style_(style), out_(out) {}

  /// Writes the moves from a node on. `ply` is the number of its first answer, `previous` the
  /// target of its move.
  void write(std::size_t node, Position position, int ply, std::optional<Square> previous) {
    /// A node with its position, for the moves beside its first answer.
    struct Branch {
      std::size_t node;
      Position position;
      std::optional<Square> previous;
    };
    std::vector<Branch> branches;
    while (!nodes_[node].answers.empty()) {
      branches.push_back({node, position, previous});
      node = nodes_[node].answers.front();
      write_move(nodes_[node], position, ply + static_cast<int>(branches.size()) - 1, previous);
      position.play(nodes_[node].move);
      previous = nodes_[node].move.to();
    }
    const int end = ply + static_cast<int>(branches.size());
    end_line();
    out_ << "まで" << end - 1 << "手で詰み\n";
    for (; !branches.empty(); branches.pop_back()) {
      const Branch& branch = branches.back();
      const auto& answers = nodes_[branch.node].answers;
      const int number = ply + static_cast<int>(branches.size()) - 1;
      for (std::size_t i = 1; i < answers.size(); ++i) {
        out_ << "\n変化：" << number << "手\n";
        const SolutionNode& other = nodes_[answers[i]];
        write_move(other, branch.position, number, branch.previous);
        Position behind = branch.position;
        behind.play(other.move);
        write(answers[i], behind, number + 1, other.move.to());
      }
    }
  }

 private:
  std::string in_style(const Position& position, Move move, std::optional<Square> previous) const {
    return style_ == KifMoves::numbered ? to_kif_move(position, move, previous)
                                        : to_ki2_move(position, move, previous);
  }

  void write_move(const SolutionNode& node, const Position& position, int number,
                  std::optional<Square> previous) {
    if (style_ == KifMoves::numbered) {
      write_number(number);
      out_ << in_style(position, node.move, previous) << "   ( 0:00/00:00:00)\n";
    } else {
      if (on_line_ == kMovesOfLine) end_line();
      out_ << (on_line_++ == 0 ? "" : "  ") << in_style(position, node.move, previous);
    }
    if (node.alike.empty()) return;
    end_line();
    out_ << '*' << joined(node.alike, "、", [&](Move move) {
      return in_style(position, move, std::nullopt);
    }) << "も同じ\n";
  }

  void write_number(int number) {
    const std::string digits = std::to_string(number);
    const int blanks = std::max(0, kNumberWidth - static_cast<int>(digits.size()));
    out_ << std::string(static_cast<std::size_t>(blanks), ' ') << digits << ' ';
  }

  /// Ends a line of moves in KI2, if one was begun.
  void end_line() {
    if (std::exchange(on_line_, 0) > 0) out_ << '\n';
  }

  const SolutionNodes& nodes_;
  KifMoves style_;
  std::ostream& out_;
  /// The moves of KI2 on the line that is written.
  int on_line_ = 0;
};

void write_head(const Record& record, KifEncoding encoding, KifMoves style, std::ostream& out) {
  const bool numbered = style == KifMoves::numbered;
  out << (numbered ? "#KIF" : "#KI2")
      << " version=2.0 encoding=" << (encoding == KifEncoding::utf8 ? "UTF-8" : "Shift_JIS") << '\n'
      << "手合割：その他\n"
      << "作品名：" << (record.title.empty() ? record.identity.to_text() : record.title) << '\n';
  if (!record.author.empty()) out << "作者：" << record.author << '\n';
  out << "手数：" << record.line.size() << "手詰\n";
  if (record.reading == Reading::mandatory) out << "成り：強制\n";
  out << diagram_in_japanese(record.position);
  if (numbered) out << "手数----指手---------消費時間--\n";
  if (!record.comment.empty()) {
    // Two asterisks begin what a program says, which readers pass over.
    out << (record.comment.starts_with('*') ? "* " : "*") << record.comment << '\n';
  }
}

}  // namespace

tl::expected<std::string, Message> to_kif(const Record& record, KifEncoding encoding,
                                          KifMoves style) {
  if (auto fault = fault_of_puzzle(record)) return tl::unexpected(std::move(*fault));
  SolutionNodes nodes = nodes_of_line(record.line);
  if (!record.tree.empty()) {
    auto tree = read_solution_tree(record.position, record.tree);
    if (!tree) return tl::unexpected(Message("fault.export.tree"));
    nodes = std::move(*tree);
    put_first(nodes, record.line);
  }
  std::ostringstream out;
  write_head(record, encoding, style, out);
  SolutionWriter(nodes, style, out).write(0, record.position, 1, std::nullopt);
  if (encoding == KifEncoding::utf8) return out.str();
  auto encoded = to_cp932(out.str());
  if (encoded) return std::move(*encoded);
  return tl::unexpected(Message("fault.export.cp932", {{"text", shown_inside(encoded.error())}}));
}

}  // namespace tori::problems
