#include "problems/games/pgn.hpp"

#include <algorithm>
#include <utility>

#include "problems/games/pgn_headers.hpp"
#include "problems/games/san.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

/// The most variations within each other.
constexpr std::size_t kDeepestVariation = 64;
constexpr std::string_view kBetweenWords = " \t";
constexpr std::string_view kEndsWord = " \t{}();";

/// The moves of one game. After a fault the words are only followed to the end of the game.
class PgnGame {
 public:
  explicit PgnGame(std::size_t line_number) : line_number_(line_number) {}

  void add_header(std::string_view line, std::size_t line_number);
  /// Reads a line of moves.
  void add_line(std::string_view line, std::size_t line_number);
  void complain(std::size_t line_number, std::string text);

  bool has_moves() const { return has_moves_; }
  /// Nothing but comments was read.
  bool is_empty() const { return !has_moves_ && !has_headers_ && !in_comment_ && !fault_; }
  bool ended() const { return ended_; }
  bool in_comment() const { return in_comment_; }
  /// In a comment and behind an empty line of it.
  bool behind_empty_line() const { return behind_empty_line_; }
  /// The game, or its first fault.
  tl::expected<Game, HeaderFault> take();

 private:
  /// A line of play: the position before its last move and the one after it.
  struct Line {
    Position before, now;
  };

  void begin_moves();
  /// Remembers the line of the first header or move.
  void begin_at(std::size_t line_number) {
    if (!has_headers_ && !has_moves_) line_number_ = line_number;
  }
  void read_word(std::string_view& text, std::size_t line_number);
  void open_variation(std::size_t line_number);
  void close_variation(std::size_t line_number);
  void play(std::string_view word, std::size_t line_number);

  std::size_t line_number_;
  PgnHeaders headers_;
  std::optional<HeaderFault> fault_;
  std::optional<Position> start_;
  /// The main line, then the variations within each other that are open.
  std::vector<Line> lines_;
  std::vector<GameMove> moves_;
  bool has_headers_ = false;
  bool has_moves_ = false;
  bool ended_ = false;
  bool in_comment_ = false;
  bool behind_empty_line_ = false;
  /// The line of the last '{'.
  std::size_t comment_line_ = 0;
};

void PgnGame::complain(std::size_t line_number, std::string text) {
  if (!fault_) fault_ = HeaderFault{line_number, std::move(text)};
}

void PgnGame::add_header(std::string_view line, std::size_t line_number) {
  begin_at(line_number);
  has_headers_ = true;
  if (auto fault = headers_.add(line, line_number)) {
    complain(fault->line_number, std::move(fault->text));
  }
}

void PgnGame::begin_moves() {
  if (start_ || fault_) return;
  auto start = headers_.start(line_number_);
  if (!start) return complain(start.error().line_number, std::move(start.error().text));
  start_ = *start;
  lines_.push_back({*start, *start});
}

void PgnGame::add_line(std::string_view line, std::size_t line_number) {
  behind_empty_line_ = trimmed(line).empty();
  while (!ended_) {
    line.remove_prefix(std::min(line.find_first_not_of(kBetweenWords), line.size()));
    if (line.empty()) return;
    read_word(line, line_number);
  }
  if (!trimmed(line).empty() && !trimmed(line).starts_with(';')) {
    complain(line_number, shown(trimmed(line)) + " follows the end of the game on its line");
  }
}

/// Reads a comment, a bracket or a word off the front of the text.
void PgnGame::read_word(std::string_view& text, std::size_t line_number) {
  const char first = text.front();
  if (in_comment_ || first == '{') {
    if (!in_comment_) comment_line_ = line_number;
    const std::size_t end = text.find('}');
    in_comment_ = end == std::string_view::npos;
    text.remove_prefix(in_comment_ ? text.size() : end + 1);
    return;
  }
  if (first == ';') return text.remove_prefix(text.size());
  begin_at(line_number);
  has_moves_ = true;
  begin_moves();
  if (std::string_view("()}").find(first) != std::string_view::npos) {
    text.remove_prefix(1);
    if (first == '(') return open_variation(line_number);
    if (first == ')') return close_variation(line_number);
    return complain(line_number, "a '}' without a '{' before it");
  }
  std::string_view word = text.substr(0, text.find_first_of(kEndsWord));
  text.remove_prefix(word.size());
  if (std::find(kPgnResults.begin(), kPgnResults.end(), word) != kPgnResults.end()) {
    // A variation may end with a result, too.
    ended_ = lines_.size() <= 1;
    return;
  }
  if (word.starts_with('$')) return;
  const std::size_t dots = word.find_first_not_of("0123456789");
  if (dots == std::string_view::npos) return;
  if (word[dots] == '.')
    word.remove_prefix(std::min(word.find_first_not_of('.', dots), word.size()));
  if (!word.empty()) play(word, line_number);
}

void PgnGame::open_variation(std::size_t line_number) {
  if (fault_) return;
  if (lines_.size() > kDeepestVariation) {
    return complain(line_number, "more than " + std::to_string(kDeepestVariation) +
                                     " variations within each other");
  }
  const Position before = lines_.back().before;
  lines_.push_back({before, before});
}

void PgnGame::close_variation(std::size_t line_number) {
  if (fault_) return;
  if (lines_.size() == 1) return complain(line_number, "a ')' without a '(' before it");
  lines_.pop_back();
}

void PgnGame::play(std::string_view word, std::size_t line_number) {
  if (fault_) return;
  Line& line = lines_.back();
  auto move = read_san(line.now, word);
  if (!move) return complain(line_number, std::move(move.error()));
  if (lines_.size() == 1) {
    if (moves_.size() == kLongestGame) {
      return complain(line_number, "more than " + counted(kLongestGame, "ply") + " in one game");
    }
    moves_.push_back({*move, line_number});
  }
  line.before = line.now;
  line.now.play(*move);
}

tl::expected<Game, HeaderFault> PgnGame::take() {
  if (in_comment_) complain(comment_line_, "the game ends within a comment: a '}' is missing");
  begin_moves();
  if (lines_.size() > 1)
    complain(line_number_, "the game ends within a variation: a ')' is missing");
  if (fault_) return tl::make_unexpected(std::move(*fault_));
  return Game{line_number_, headers_.players(), *start_, std::move(moves_), true,
              false,        std::nullopt};
}

class PgnReader final : public GameReader {
 public:
  PgnReader(std::istream& in, std::string source) : lines_(in), source_(std::move(source)) {}

  std::optional<GameEntry> next() override;

 private:
  /// Reads a line into the game. False if the game ended before it; it is then kept.
  bool add(PgnGame& game, Line& line);
  GameEntry bad(std::size_t line_number, std::string text) const {
    return tl::make_unexpected(BadInput{source_, line_number, std::move(text)});
  }
  /// The game that was read, or its fault.
  GameEntry entry_of(PgnGame& game);
  std::optional<GameEntry> last_entry(const Line& line, std::optional<PgnGame>& game);

  LineReader lines_;
  std::string source_;
  /// The first line of the next game.
  std::optional<Line> pending_;
  bool any_ = false;
  bool done_ = false;
};

/// True if a line within a comment begins the next game: a header behind an empty line. Then the
/// end of the comment is missing.
bool begins_game(const PgnGame& game, std::string_view text) {
  text = trimmed(text);
  return game.behind_empty_line() && text.starts_with('[') && text.ends_with("\"]");
}

bool says_nothing_in_pgn(const Line& line) {
  const std::string_view text = trimmed(line.text);
  return line.status == LineStatus::text &&
         (text.empty() || line.text.starts_with('%') || text.starts_with(';'));
}

std::optional<GameEntry> PgnReader::next() {
  std::optional<PgnGame> game;
  while (!done_) {
    Line line = pending_ ? std::exchange(pending_, std::nullopt).value() : lines_.next();
    if (line.status != LineStatus::text && line.status != LineStatus::too_long) {
      done_ = true;
      return last_entry(line, game);
    }
    if (!game && says_nothing_in_pgn(line)) continue;
    if (!game) game.emplace(line.number);
    if (!add(*game, line)) {
      pending_ = std::move(line);
      return entry_of(*game);
    }
    if (game->ended()) return entry_of(*game);
  }
  return std::nullopt;
}

bool PgnReader::add(PgnGame& game, Line& line) {
  if (line.status == LineStatus::too_long) {
    game.complain(line.number,
                  "the line is longer than " + std::to_string(kLongestLine) + " bytes");
    return true;
  }
  const bool is_header =
      game.in_comment() ? begins_game(game, line.text) : trimmed(line.text).starts_with('[');
  if (is_header && (game.has_moves() || game.in_comment())) return false;
  if (auto fault = fault_of_text(line.text)) game.complain(line.number, std::move(*fault));
  // What follows a '%' is not read, in a comment neither.
  const bool escaped = line.text.starts_with('%');
  if (is_header) {
    game.add_header(line.text, line.number);
  } else if (!says_nothing_in_pgn(line) || (game.in_comment() && !escaped)) {
    game.add_line(line.text, line.number);
  }
  return true;
}

GameEntry PgnReader::entry_of(PgnGame& game) {
  any_ = true;
  auto taken = game.take();
  if (taken) return std::move(*taken);
  return bad(taken.error().line_number, std::move(taken.error().text));
}

/// The last entry, for the line that ends the reading: the game before it, if there is one.
std::optional<GameEntry> PgnReader::last_entry(const Line& line, std::optional<PgnGame>& game) {
  if (line.status == LineStatus::zero_byte) return bad(line.number, zero_byte_fault(line));
  if (line.status == LineStatus::unreadable) return bad(line.number, "reading failed");
  if (game && !game->is_empty()) return entry_of(*game);
  return any_ ? std::nullopt : std::optional(bad(0, "there is no game in this file"));
}

}  // namespace

std::unique_ptr<GameReader> make_pgn_reader(std::istream& in, std::string source) {
  return std::make_unique<PgnReader>(in, std::move(source));
}

}  // namespace tori::problems
