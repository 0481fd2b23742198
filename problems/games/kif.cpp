#include "problems/games/kif.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "problems/games/kif_headers.hpp"
#include "problems/games/kif_move.hpp"
#include "problems/text/japanese_text.hpp"
#include "problems/text/line_reader.hpp"
#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

constexpr std::string_view kDecimalDigits = "0123456789";
constexpr std::string_view kSpaces = " \t";
constexpr std::string_view kMovesHead = "手数--";
constexpr std::string_view kVariation = "変化";
constexpr std::string_view kSummary = "まで";
/// What stands in the place of a move at the end of a game.
constexpr std::array<std::string_view, 16> kEndings = {
    "投了",     "中断",     "詰み",     "詰",       "不詰",   "千日手", "持将棋", "切れ負け",
    "反則勝ち", "反則負け", "引き分け", "入玉勝ち", "不戦敗", "不戦勝", "封じ手", "時間切れ"};

/// A line of a KIF file: its number, counted from 1, and its text without spaces at its ends.
struct KifLine {
  std::size_t number = 0;
  std::string_view text;
};

/// What a line is, by its beginning.
enum class KifLineKind : std::uint8_t { nothing, move, variation, summary, header, unknown };

/// Comments ('*'), bookmarks ('&') and remarks ('#') say nothing here.
KifLineKind kind_of(std::string_view text) {
  if (text.empty() || std::string_view("*#&").find(text.front()) != std::string_view::npos ||
      text.starts_with(kMovesHead)) {
    return KifLineKind::nothing;
  }
  if (text.starts_with(kVariation)) return KifLineKind::variation;
  if (text.starts_with(kSummary)) return KifLineKind::summary;
  const std::size_t number = text.find_first_not_of(kDecimalDigits);
  const bool numbered = number > 0 && number != std::string_view::npos &&
                        kSpaces.find(text[number]) != std::string_view::npos;
  // The numbers of the files above a diagram are numbers, too.
  if (numbered && !is_kif_header(text.substr(0, text.find('(')))) return KifLineKind::move;
  return is_kif_header(text) ? KifLineKind::header : KifLineKind::unknown;
}

/// The moves of one game, line by line. After a fault lines are only followed to its end.
class KifGame {
 public:
  KifGame(std::size_t line_number, const ReadOptions& options)
      : line_number_(line_number), options_(options) {}

  /// Reads a line that is neither empty nor the header of another game.
  void add(const KifLine& line);
  void complain(std::size_t line_number, std::string text) {
    if (!fault_) fault_ = KifFault{line_number, std::move(text)};
  }
  bool has_moves() const { return has_moves_; }
  tl::expected<Game, KifFault> take();

 private:
  void begin_moves();
  void read_move(const KifLine& line);
  void read_variation(const KifLine& line);

  std::size_t line_number_;
  const ReadOptions& options_;
  KifHeaders headers_;
  std::optional<KifFault> fault_;
  std::optional<KifStart> start_;
  /// The positions along the line of play that is read, and its moves.
  std::vector<Position> path_;
  std::vector<Move> played_;
  /// The moves of the game itself.
  std::vector<GameMove> moves_;
  bool has_moves_ = false;
  bool in_variation_ = false;
  /// The line of play has ended: with 投了, まで ...
  bool ended_ = false;
};

void KifGame::begin_moves() {
  if (start_ || fault_) return;
  auto start = headers_.start(line_number_, options_);
  if (!start) {
    fault_ = std::move(start.error());
    return;
  }
  path_.push_back(start->position);
  start_ = std::move(*start);
}

void KifGame::add(const KifLine& line) {
  const KifLineKind kind = kind_of(line.text);
  if (kind == KifLineKind::nothing || fault_) {
    has_moves_ = has_moves_ || kind == KifLineKind::move;
    return;
  }
  if (kind == KifLineKind::header) {
    fault_ = headers_.add(line.text, line.number);
    return;
  }
  has_moves_ = true;
  begin_moves();
  if (fault_) return;
  switch (kind) {
    case KifLineKind::move: return read_move(line);
    case KifLineKind::variation: return read_variation(line);
    case KifLineKind::summary: ended_ = true; return;
    default: return complain(line.number, "no line of a KIF file looks like " + shown(line.text));
  }
}

/// Reads "  12 同　鷹(42)   ( 0:05/00:01:10)", or an ending in the place of the move.
void KifGame::read_move(const KifLine& line) {
  std::string_view text = line.text;
  const std::size_t digits = text.find_first_not_of(kDecimalDigits);
  const auto number = number_from_text<std::size_t>(text.substr(0, digits));
  if (number != path_.size()) {
    return complain(line.number, "move " + std::string(text.substr(0, digits)) +
                                     " stands where move " + std::to_string(path_.size()) +
                                     " must come");
  }
  if (ended_) return complain(line.number, "a move follows the end of the game");
  text = trimmed(text.substr(digits));
  // A '+' behind the time tells of variations; the time stands in brackets behind spaces.
  const std::size_t time =
      text.find(" (") != std::string_view::npos ? text.find(" (") : text.find("\t(");
  text = trimmed(text.substr(0, time));
  if (text.ends_with('+')) text = trimmed(text.substr(0, text.size() - 1));
  if (std::find(kEndings.begin(), kEndings.end(), text) != kEndings.end()) {
    ended_ = true;
    return;
  }
  const auto previous = played_.empty() ? std::nullopt : std::optional(played_.back().to());
  auto move = read_kif_move(path_.back(), text, previous);
  if (!move) return complain(line.number, std::move(move.error()));
  if (path_.size() > kLongestGame) {
    return complain(line.number, "more than " + counted(kLongestGame, "ply") + " in one game");
  }
  played_.push_back(*move);
  path_.push_back(path_.back());
  path_.back().play(*move);
  if (!in_variation_) moves_.push_back({*move, line.number});
}

/// Reads "変化：12手": the moves below take the place of those from the twelfth on.
void KifGame::read_variation(const KifLine& line) {
  std::string_view text = line.text.substr(kVariation.size());
  text.remove_prefix(std::min(text.find_first_of(kDecimalDigits), text.size()));
  const std::size_t digits = std::min(text.find_first_not_of(kDecimalDigits), text.size());
  const auto number = number_from_text<std::size_t>(text.substr(0, digits));
  if (!number || *number == 0 || *number > played_.size() + 1) {
    return complain(line.number,
                    shown(line.text) + " does not name a move of the line before it (" +
                        "変化：1手 to 変化：" + std::to_string(played_.size() + 1) + "手)");
  }
  played_.resize(*number - 1);
  path_.erase(path_.begin() + static_cast<std::ptrdiff_t>(*number), path_.end());
  in_variation_ = true;
  ended_ = false;
}

tl::expected<Game, KifFault> KifGame::take() {
  if (!has_moves_ && !headers_.has_diagram()) {
    complain(line_number_, "the headers of a KIF game, but neither moves nor a diagram");
  }
  begin_moves();
  if (fault_) return tl::make_unexpected(std::move(*fault_));
  return Game{line_number_,          std::move(start_->name),  start_->position,
              std::move(moves_),     start_->states_promotion, start_->is_problem,
              start_->attacker_moves};
}

class KifReader final : public GameReader {
 public:
  KifReader(std::istream& in, std::string source, const ReadOptions& options)
      : in_(in), source_(std::move(source)), options_(options) {}

  std::optional<GameEntry> next() override;

 private:
  /// Reads the whole stream into `text_`. Returns what is wrong with it, if anything.
  std::optional<KifFault> load();
  /// The next line; nullopt at the end.
  std::optional<KifLine> next_line();
  GameEntry bad(KifFault fault) const {
    return tl::make_unexpected(BadInput{source_, fault.line_number, std::move(fault.text)});
  }
  GameEntry entry_of(KifGame& game) const;

  std::istream& in_;
  std::string source_;
  ReadOptions options_;
  std::string text_;
  std::size_t at_ = 0;
  std::size_t number_ = 0;
  bool loaded_ = false;
  bool any_ = false;
  std::optional<KifLine> pending_;
};

std::optional<KifFault> KifReader::load() {
  std::array<char, 4096> buffer;
  do {
    in_.read(buffer.data(), buffer.size());
    text_.append(buffer.data(), static_cast<std::size_t>(in_.gcount()));
    if (text_.size() > kLongestKif) {
      text_.clear();
      return KifFault{0, "a KIF file of more than 4 MiB"};
    }
  } while (in_);
  std::optional<KifFault> fault;
  if (in_.bad()) fault = KifFault{0, "reading failed"};
  if (text_.find('\0') != std::string::npos)
    fault = KifFault{0, "not a text file: it holds a zero byte"};
  if (!fault) {
    auto decoded = decode_japanese(std::move(text_));
    text_ = decoded ? std::move(*decoded) : "";
    if (!decoded) return KifFault{decoded.error().line_number, std::move(decoded.error().text)};
    if (text_.starts_with(kByteOrderMark)) text_.erase(0, kByteOrderMark.size());
    return std::nullopt;
  }
  text_.clear();
  return fault;
}

std::optional<KifLine> KifReader::next_line() {
  if (pending_) return std::exchange(pending_, std::nullopt);
  if (at_ >= text_.size()) return std::nullopt;
  const std::size_t end = std::min(text_.find('\n', at_), text_.size());
  std::string_view line(text_.data() + at_, end - at_);
  at_ = end + 1;
  if (line.ends_with('\r')) line.remove_suffix(1);
  return KifLine{++number_, line};
}

std::optional<GameEntry> KifReader::next() {
  if (!std::exchange(loaded_, true)) {
    if (auto fault = load()) {
      any_ = true;
      return bad(std::move(*fault));
    }
  }
  std::optional<KifGame> game;
  while (auto line = next_line()) {
    const auto fault = fault_of_text(line->text);
    line->text = trimmed(line->text);
    const KifLineKind kind = kind_of(line->text);
    if (!fault && kind == KifLineKind::nothing) continue;
    any_ = true;
    if (game && game->has_moves() && kind == KifLineKind::header) {
      pending_ = line;
      return entry_of(*game);
    }
    if (!game) game.emplace(line->number, options_);
    if (fault) {
      game->complain(line->number, *fault);
    } else {
      game->add(*line);
    }
  }
  if (game) return entry_of(*game);
  if (std::exchange(any_, true)) return std::nullopt;
  return bad({0, "there is no game in this file"});
}

GameEntry KifReader::entry_of(KifGame& game) const {
  auto taken = game.take();
  if (taken) return std::move(*taken);
  return bad(std::move(taken.error()));
}

}  // namespace

std::unique_ptr<GameReader> make_kif_reader(std::istream& in, std::string source,
                                            const ReadOptions& options) {
  return std::make_unique<KifReader>(in, std::move(source), options);
}

}  // namespace tori::problems
