// The headers of a game in KIF: "手合割：禽将棋", and its diagram (docs/formats.md, "KIF").
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <tl/expected.hpp>

#include "problems/formats/problem_file.hpp"
#include "rules/position.hpp"

namespace tori::problems {

/// What is wrong in a KIF file: the line, counted from 1, and one sentence.
struct KifFault {
  std::size_t line_number = 0;
  std::string text;
};

/// What the headers of a game say.
struct KifStart {
  Position position;
  bool states_promotion = false;
  /// The title of a problem, else "SENTE - GOTE"; empty if neither is named.
  std::string name;
  bool is_problem = false;
  std::optional<int> attacker_moves;
};

/// True if a line belongs to the headers: it has a ':' or '：', or is one of a diagram.
bool is_kif_header(std::string_view line);

/// The headers and the diagram of one game.
class KifHeaders {
 public:
  /// Adds a line. Returns what is wrong with it, if anything.
  std::optional<KifFault> add(std::string_view line, std::size_t line_number);
  bool has_diagram() const { return !diagram_.empty(); }
  /// What they say; `line_number` is that of the game, for what is missing.
  tl::expected<KifStart, KifFault> start(std::size_t line_number, const ReadOptions& options) const;

 private:
  struct Value {
    std::string text;
    std::size_t line_number = 0;
  };

  const Value* find(std::string_view name) const;
  std::string value_of(std::string_view name) const;
  std::string players() const;
  std::optional<KifFault> add_to_diagram(std::string_view line, std::size_t line_number);
  tl::expected<Position, KifFault> position(std::size_t line_number, Promotion promotion,
                                            const ReadOptions& options) const;
  std::optional<KifFault> read_length(KifStart& start) const;

  std::map<std::string, Value, std::less<>> values_;
  /// The lines of the diagram and their numbers.
  std::vector<std::string> diagram_;
  std::vector<std::size_t> diagram_lines_;
  /// The defender holds the rest of the box (残り全部).
  bool rest_ = false;
};

}  // namespace tori::problems
