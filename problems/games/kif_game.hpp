// One game in KIF or KI2, read line by line (docs/formats-games.md, "KIF").
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include <tl/expected.hpp>

#include "problems/games/game.hpp"
#include "problems/games/kif_headers.hpp"
#include "problems/games/kif_line.hpp"
#include "rules/legality.hpp"

namespace tori::problems {

/// The moves of one game, line by line. After a fault lines are only followed to its end.
class KifGame {
 public:
  /// `line_number` is that of its first line. `options` must outlive it.
  KifGame(std::size_t line_number, const ReadOptions& options)
      : line_number_(line_number), options_(options) {}

  /// True if the line is the first one of another game.
  bool ends_before(const KifLine& line, KifLineKind kind) const {
    return kind == KifLineKind::header && (has_moves_ || headers_.begins_another(line.text));
  }
  /// Reads a line that is not empty.
  void add(const KifLine& line, KifLineKind kind);
  /// Joins the comments of the game itself with spaces: lines with one '*'; two mark those of
  /// engines.
  void add_comment(std::string_view text);
  void complain(std::size_t line_number, Message message) {
    if (!fault_) fault_ = Fault{std::move(message), line_number};
  }
  /// The game, or its first fault.
  tl::expected<Game, Fault> take();

 private:
  void begin_moves(std::optional<Colour> first_sign);
  void read_line_of_play(const KifLine& line, KifLineKind kind);
  void read_numbered(const KifLine& line);
  void read_moves(const KifLine& line);
  bool read_move(std::string_view& text, std::size_t line_number);
  void read_variation(const KifLine& line);
  void read_summary(std::string_view text);
  void end_with(KifEnd end);
  void judge_illegal_move();
  bool is_problem(const Game& game) const;
  std::size_t next_number() const;

  std::size_t line_number_;
  const ReadOptions& options_;
  KifHeaders headers_;
  std::optional<Fault> fault_;
  std::optional<KifStart> start_;
  /// The positions along the line of play that is read, and its moves.
  std::vector<Position> path_;
  std::vector<Move> played_;
  /// The moves of the game itself, and how it ends.
  std::vector<GameMove> moves_;
  std::string comment_;
  KifEnd end_ = KifEnd::unsaid;
  /// The plies of a mate, as the file counts them.
  std::optional<int> mate_plies_;
  /// The number of the first move less one, where the numbers go on from before the diagram.
  std::size_t base_ = 0;
  /// An illegal move of the game itself: a fault, unless it is the last one and the game ends by
  /// it.
  std::optional<Fault> illegal_;
  std::optional<legality::Rule> broken_rule_;
  bool has_moves_ = false;
  bool in_variation_ = false;
  /// The line of play has ended: with 投了, まで ...
  bool ended_ = false;
};

}  // namespace tori::problems
