// The headers of a game in KIF: "手合割：禽将棋", and its diagram (docs/formats-games.md, "KIF").
#pragma once

#include <array>
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

/// What the headers of a game say.
struct KifStart {
  Position position;
  bool states_promotion = false;
  /// The title of a problem, else "SENTE - GOTE"; empty if neither is named.
  std::string name;
  /// One of them says that this is a problem.
  bool says_problem = false;
  bool has_diagram = false;
  std::optional<int> attacker_moves = std::nullopt;
  /// The moves that were played before the diagram; 0 if it does not say.
  std::size_t plies_before = 0;
  /// Who composed the problem; empty if it is not named.
  std::string author{};
};

/// True if a line belongs to the headers: it has a ':' or '：', or is one of a diagram.
bool is_kif_header(std::string_view line);

/// The headers and the diagram of one game.
class KifHeaders {
 public:
  /// Adds a line. Returns what is wrong with it, if anything.
  std::optional<Fault> add(std::string_view line, std::size_t line_number);
  bool has_diagram() const { return !diagram_.empty(); }
  /// True if the line is a header of another game: this one has its diagram, and a hand or a title
  /// as in the line.
  bool begins_another(std::string_view line) const;
  /// What they say; `line_number` is that of the game, for what is missing. `first_sign`: the
  /// player whose sign stands before the first move; it decides where the diagram does not say who
  /// is to move.
  tl::expected<KifStart, Fault> start(std::size_t line_number, const ReadOptions& options,
                                      std::optional<Colour> first_sign = std::nullopt) const;

 private:
  struct Value {
    std::string text;
    std::size_t line_number = 0;
  };

  const Value* find(std::string_view name) const;
  std::string value_of(std::string_view name) const;
  std::string players() const;
  std::optional<Fault> add_to_diagram(std::string_view line, std::size_t line_number);
  std::vector<Colour> turns(std::optional<Colour> first_sign) const;
  tl::expected<Position, Fault> position(std::size_t line_number, Promotion promotion,
                                         const ReadOptions& options,
                                         std::optional<Colour> first_sign) const;
  tl::expected<Position, Fault> named_position(Promotion promotion) const;
  std::optional<Fault> read_length(KifStart& start) const;
  bool says_problem() const;

  std::map<std::string, Value, std::less<>> values_;
  /// The lines of the diagram and their numbers.
  std::vector<std::string> diagram_;
  std::vector<std::size_t> diagram_lines_;
  /// Whose hands the diagram has.
  std::array<bool, kColours> hands_{};
  /// Who holds the rest of the box (残り全部).
  std::optional<Colour> rest_;
  /// Who is to move, if the diagram says it (後手番).
  std::optional<Colour> turn_;
  std::size_t plies_before_ = 0;
};

}  // namespace tori::problems
