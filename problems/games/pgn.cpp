#include "problems/games/pgn.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "problems/formats/move_faults.hpp"
#include "problems/games/pgn_headers.hpp"
#include "problems/games/san.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"
#include "problems/text/western_text.hpp"

namespace tori::problems {
namespace {

/// The most variations within each other.
constexpr std::size_t kDeepestVariation = 64;
constexpr std::string_view kBetweenWords = " \t";
constexpr std::string_view kEndsSymbol = " \t{}();$*";
constexpr std::string_view kDigitsOfPgn = "0123456789";
/// Results as other programs and people write them behind the moves.
constexpr std::array<std::string_view, 6> kOtherResults = {"1:0",     "0:1", "1/2",
                                                           "1/2:1/2", "½-½", "½:½"};
/// What annotators write behind a move instead of "$n": praise, blame, who stands better, a new
/// move, the only one.
constexpr std::array<std::string_view, 30> kRemarks = {
    "!",  "?",  "!!",  "??",  "!?",  "?!",  "±", "∓", "⩲",  "⩱", "+-", "-+", "+−", "−+", "=",
    "+=", "=+", "+/-", "-/+", "+/=", "=/+", "∞", "N", "TN", "□", "⊕",  "⌓",  "○",  "→",  "↑"};

template <typename Words>
bool is_one_of(const Words& words, std::string_view word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

bool is_digit_at(std::string_view text, std::size_t at) {
  return at < text.size() && kDigitsOfPgn.find(text[at]) != std::string_view::npos;
}

/// The length of the symbol at the front. "Se4*" is a move and a result, but "Fa*7d" a drop;
/// "Sd4(" opens a variation, but 鷹(52) has its origin.
std::size_t symbol_length(std::string_view text) {
  for (std::size_t at = 1; at < text.size(); ++at) {
    if (kEndsSymbol.find(text[at]) == std::string_view::npos) continue;
    const bool is_drop = text[at] == '*' && is_digit_at(text, at + 1);
    const bool is_origin =
        text[at] == '(' && (text[at - 1] & 0x80) != 0 && is_digit_at(text, at + 1);
    if (is_origin) at = std::min(text.find(')', at), text.size() - 1);
    if (!is_drop && !is_origin) return at;
  }
  return text.size();
}

/// Takes a move number, "12." or "12...", off the front; all of a number without a point.
void take_number(std::string_view& word) {
  const std::size_t end = std::min(word.find_first_not_of(kDigitsOfPgn), word.size());
  const bool is_number =
      end == word.size() || word[end] == '.' || word.substr(end).starts_with("…");
  if (!is_number) return;
  word.remove_prefix(end);
  while (word.starts_with('.') || word.starts_with("…")) {
    word.remove_prefix(word.starts_with('.') ? 1 : std::string_view("…").size());
  }
}

/// The moves of one game. After a fault the words are only followed to the end of the game.
class PgnGame {
 public:
  explicit PgnGame(std::size_t line_number) : line_number_(line_number) {}

  void add_header(std::string_view line, std::size_t line_number);
  /// Reads a line of moves.
  void add_line(std::string_view line, std::size_t line_number);
  void complain(Fault fault);

  bool has_moves() const { return has_moves_; }
  /// Nothing but comments was read.
  bool is_empty() const { return !has_moves_ && !has_headers_ && !in_comment_ && !fault_; }
  bool ended() const { return ended_; }
  bool in_comment() const { return in_comment_; }
  /// In a comment and behind an empty line of it.
  bool behind_empty_line() const { return behind_empty_line_; }
  /// The header of the next game that stands behind the end of this one, in its last line.
  const std::string& next_game() const { return next_game_; }
  /// The game, or its first fault.
  tl::expected<Game, Fault> take();

 private:
  /// A line of play: the position before its last move and the one after it.
  struct Line {
    Position before, now;
    /// The target of the last move.
    std::optional<Square> target{};
  };

  void begin_moves();
  /// Remembers the line of the first header or move.
  void begin_at(std::size_t line_number) {
    if (!has_headers_ && !has_moves_) line_number_ = line_number;
  }
  void read_word(std::string_view& text, std::size_t line_number);
  void add_comment(std::string_view text);
  void open_variation(std::size_t line_number);
  void close_variation(std::size_t line_number);
  void play(std::string_view word, std::size_t line_number);
  void take_illegal(Message fault, std::size_t line_number);

  std::size_t line_number_;
  PgnHeaders headers_;
  std::optional<Fault> fault_;
  std::optional<Position> start_;
  /// The main line, then the variations within each other that are open.
  std::vector<Line> lines_;
  std::vector<GameMove> moves_;
  std::string comment_;
  std::string next_game_;
  /// A swallow was dropped to give mate: a fault unless that is the last move of the game.
  std::optional<Fault> illegal_;
  bool has_headers_ = false;
  bool has_moves_ = false;
  bool ended_ = false;
  bool in_comment_ = false;
  bool behind_empty_line_ = false;
  /// The line of the last '{'.
  std::size_t comment_line_ = 0;
};

void PgnGame::complain(Fault fault) {
  if (!fault_) fault_ = std::move(fault);
}

void PgnGame::add_header(std::string_view line, std::size_t line_number) {
  begin_at(line_number);
  has_headers_ = true;
  if (auto fault = headers_.add(line, line_number)) complain(std::move(*fault));
}

void PgnGame::begin_moves() {
  if (start_ || fault_) return;
  auto start = headers_.start(line_number_);
  if (!start) return complain(std::move(start.error()));
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
  line = trimmed(line);
  if (line.starts_with('[')) {
    next_game_ = line;
  } else if (!line.empty() && !line.starts_with(';')) {
    complain({Message("fault.pgn.after-end", {{"text", shown_inside(line)}}), line_number});
  }
}

/// Reads a comment, a bracket or a word off the front of the text.
void PgnGame::read_word(std::string_view& text, std::size_t line_number) {
  const char first = text.front();
  if (in_comment_ || first == '{') {
    if (!in_comment_) comment_line_ = line_number;
    if (!in_comment_) text.remove_prefix(1);
    const std::size_t end = text.find('}');
    in_comment_ = end == std::string_view::npos;
    add_comment(text.substr(0, end));
    text.remove_prefix(in_comment_ ? text.size() : end + 1);
    return;
  }
  if (first == ';') {
    add_comment(text.substr(1));
    return text.remove_prefix(text.size());
  }
  begin_at(line_number);
  has_moves_ = true;
  begin_moves();
  if (std::string_view("()}").find(first) != std::string_view::npos) {
    text.remove_prefix(1);
    if (first == '(') return open_variation(line_number);
    if (first == ')') return close_variation(line_number);
    return complain({Message("fault.pgn.lone-brace"), line_number});
  }
  std::string_view word = text.substr(0, first == '*' ? 1 : symbol_length(text));
  if (first == '$') word = text.substr(0, text.find_first_not_of(kDigitsOfPgn, 1));
  text.remove_prefix(word.size());
  if (first == '$' || is_one_of(kRemarks, word)) return;
  if (is_one_of(kPgnResults, word) || is_one_of(kOtherResults, word)) {
    // A variation may end with a result, too.
    ended_ = lines_.size() <= 1;
    return;
  }
  take_number(word);
  if (!word.empty()) play(word, line_number);
}

/// Joins the comments of the game itself, not those of variations, with spaces.
void PgnGame::add_comment(std::string_view text) {
  text = trimmed(text);
  if (text.empty() || lines_.size() > 1) return;
  comment_.append(comment_.empty() ? "" : " ").append(text);
}

void PgnGame::open_variation(std::size_t line_number) {
  if (fault_) return;
  if (lines_.size() > kDeepestVariation) {
    return complain(
        {Message("fault.pgn.deep-variations", {{"limit", kDeepestVariation}}), line_number});
  }
  const Position before = lines_.back().before;
  lines_.push_back({before, before});
}

void PgnGame::close_variation(std::size_t line_number) {
  if (fault_) return;
  if (lines_.size() == 1) return complain({Message("fault.pgn.lone-bracket"), line_number});
  lines_.pop_back();
}

/// pychess lets a swallow be dropped to give mate, and counts the game as lost.
void PgnGame::take_illegal(Message fault, std::size_t line_number) {
  const Value mate = message_of(legality::Rule::swallow_drop_mate);
  const Value* const reason = fault.find("reason");
  const bool ends_games = lines_.size() == 1 && reason != nullptr && *reason == mate;
  if (!ends_games) return complain({std::move(fault), line_number});
  illegal_ = Fault{std::move(fault), line_number};
}

void PgnGame::play(std::string_view word, std::size_t line_number) {
  if (illegal_) complain(*illegal_);
  if (fault_) return;
  Line& line = lines_.back();
  const bool is_main = lines_.size() == 1;
  auto move = read_san(line.now, word, line.target);
  if (!move) return take_illegal(std::move(move.error()), line_number);
  if (is_main) {
    if (moves_.size() == kLongestGame) {
      return complain({Message("fault.game.too-long", {{"plies", kLongestGame}}), line_number});
    }
    moves_.push_back({*move, line_number});
  }
  line.before = line.now;
  line.now.play(*move);
  line.target = move->to();
}

tl::expected<Game, Fault> PgnGame::take() {
  if (in_comment_) complain({Message("fault.pgn.in-comment"), comment_line_});
  begin_moves();
  if (lines_.size() > 1) complain({Message("fault.pgn.in-variation"), line_number_});
  if (fault_) return tl::make_unexpected(std::move(*fault_));
  Game game{.line_number = line_number_,
            .name = headers_.name(),
            .start = *start_,
            .moves = std::move(moves_),
            .states_promotion = true,
            .author = headers_.annotator(),
            .comment = std::move(comment_),
            .notes = headers_.notes()};
  game.is_problem = !illegal_ && headers_.has_fen() && is_line_to_mate(game);
  if (illegal_) game.notes.push_back(foul_of(std::move(*illegal_)));
  return game;
}

class PgnReader final : public GameReader {
 public:
  PgnReader(std::istream& in, std::string source) : lines_(in), source_(std::move(source)) {}

  std::optional<GameEntry> next() override;

 private:
  /// Reads a line into the game. False if the game ended before it; it is then kept.
  bool add(PgnGame& game, Line& line);
  GameEntry bad(Fault fault) const {
    return tl::make_unexpected(BadInput{source_, std::move(fault)});
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
    if (!game->ended()) continue;
    if (!game->next_game().empty())
      pending_ = Line{LineStatus::text, line.number, game->next_game()};
    return entry_of(*game);
  }
  return std::nullopt;
}

bool PgnReader::add(PgnGame& game, Line& line) {
  if (line.status == LineStatus::too_long) {
    game.complain({Message("fault.file.long-line", {{"bytes", kLongestLine}}), line.number});
    return true;
  }
  if (!is_utf8(line.text)) line.text = from_windows_1252(line.text);
  auto seen = visible(line.text, Prose::in_comments, game.in_comment());
  if (seen) line.text = std::move(*seen);
  const bool is_header =
      game.in_comment() ? begins_game(game, line.text) : trimmed(line.text).starts_with('[');
  if (is_header && (game.has_moves() || game.in_comment())) return false;
  if (auto fault = fault_of_text(line.text)) game.complain({std::move(*fault), line.number});
  if (!seen) game.complain({seen.error().message, line.number, seen.error().column});
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
  return bad(std::move(taken.error()));
}

/// The last entry, for the line that ends the reading: the game before it, if there is one.
std::optional<GameEntry> PgnReader::last_entry(const Line& line, std::optional<PgnGame>& game) {
  if (line.status == LineStatus::zero_byte) return bad({zero_byte_fault(line), line.number});
  if (line.status == LineStatus::unreadable)
    return bad({Message("fault.file.reading-failed"), line.number});
  if (game && !game->is_empty()) return entry_of(*game);
  return any_ ? std::nullopt : std::optional(bad({Message("fault.file.no-game")}));
}

}  // namespace

std::unique_ptr<GameReader> make_pgn_reader(std::istream& in, std::string source) {
  return std::make_unique<PgnReader>(in, std::move(source));
}

}  // namespace tori::problems
