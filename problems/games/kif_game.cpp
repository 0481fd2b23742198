#include "problems/games/kif_game.hpp"

#include "problems/games/kif_move.hpp"
#include "problems/games/kif_move_text.hpp"
#include "problems/text/japanese_words.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

constexpr std::string_view kVariationWord = "変化";
constexpr std::string_view kComma = "、";

/// The text before the time, "( 0:05/00:01:10)", and before the '+' that tells of variations.
std::string_view without_time(std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon != std::string_view::npos) text = text.substr(0, text.rfind('(', colon));
  text = trimmed_of_blanks(text);
  return text.ends_with('+') ? trimmed_of_blanks(text.substr(0, text.size() - 1)) : text;
}

}  // namespace

void KifGame::begin_moves(std::optional<Colour> first_sign) {
  if (start_ || fault_) return;
  auto start = headers_.start(line_number_, options_, first_sign);
  if (!start) {
    fault_ = std::move(start.error());
    return;
  }
  path_.push_back(start->position);
  start_ = std::move(*start);
}

void KifGame::add(const KifLine& line, KifLineKind kind) {
  const bool of_heading = kind == KifLineKind::header || kind == KifLineKind::unknown;
  if (kind == KifLineKind::nothing) return;
  if (!of_heading) has_moves_ = true;
  if (fault_) return;
  if (kind == KifLineKind::header) {
    fault_ = headers_.add(line.text, line.number);
  } else if (has_moves_) {
    read_line_of_play(line, kind);
  }
  // Any other line of the heading (盤面回転 ...) says nothing here.
}

void KifGame::read_line_of_play(const KifLine& line, KifLineKind kind) {
  std::string_view text = line.text;
  begin_moves(take_player_sign(text));
  if (fault_) return;
  switch (kind) {
    case KifLineKind::numbered: return read_numbered(line);
    case KifLineKind::moves: return read_moves(line);
    case KifLineKind::variation: return read_variation(line);
    case KifLineKind::summary: return read_summary(line.text);
    case KifLineKind::unknown:
      return complain(line.number,
                      Message("fault.kif.no-line", {{"text", shown_inside(line.text)}}));
    case KifLineKind::nothing:
    case KifLineKind::header: return;
  }
}

void KifGame::add_comment(std::string_view text) {
  const bool is_comment = text.starts_with('*') && !text.starts_with("**");
  text = trimmed_of_blanks(text.substr(is_comment ? 1 : 0));
  if (!is_comment || in_variation_ || text.empty()) return;
  comment_.append(comment_.empty() ? "" : " ").append(text);
}

/// The number of the next move. An illegal move that may end the game counts.
std::size_t KifGame::next_number() const {
  return base_ + path_.size() + (illegal_ && !in_variation_ ? 1 : 0);
}

/// Reads "  12 同　鷹(42)   ( 0:05/00:01:10)", or an ending in the place of the move.
void KifGame::read_numbered(const KifLine& line) {
  std::string_view text = line.text;
  const auto number = static_cast<std::size_t>(take_japanese_number(text).value_or(0));
  const std::string_view digits = line.text.substr(0, line.text.size() - text.size());
  const bool goes_on = path_.size() == 1 && number == start_->plies_before + 1;
  if (goes_on && !in_variation_) base_ = start_->plies_before;
  if (number != next_number()) {
    return complain(line.number, Message("fault.kif.other-move",
                                         {{"text", digits}, {"expected", next_number()}}));
  }
  text = without_time(text);
  if (const auto end = end_in_place_of_move(text)) return end_with(*end);
  take_player_sign(text);
  const std::string_view move = text;
  if (read_move(text, line.number) && !text.empty()) {
    complain(line.number, Message("fault.kif.no-move", {{"text", shown_inside(move)}}));
  }
}

/// Reads moves without numbers: "▲７四鷹打 △同鵬 ▲６一鷹成". An end may follow them.
void KifGame::read_moves(const KifLine& line) {
  std::string_view text = line.text;
  while (!fault_) {
    text = without_blanks_before(text);
    if (text.starts_with(kComma)) {
      text.remove_prefix(kComma.size());
      continue;
    }
    take_player_sign(text);
    text = without_blanks_before(text);
    if (text.empty()) return;
    if (kind_of_kif_line(text) == KifLineKind::summary) return read_summary(text);
    if (const auto end = end_in_place_of_move(text)) return end_with(*end);
    read_move(text, line.number);
  }
}

/// Takes a move off the front of the text and plays it. False if there is none.
bool KifGame::read_move(std::string_view& text, std::size_t line_number) {
  if (ended_) complain(line_number, Message("fault.kif.after-end"));
  if (illegal_ && !in_variation_) fault_ = illegal_;
  if (fault_) return false;
  const auto previous = played_.empty() ? std::nullopt : std::optional(played_.back().to());
  auto move = take_kif_move(path_.back(), text, previous);
  if (!move) {
    const bool may_be_foul = !in_variation_ && move.error().rule.has_value();
    Fault fault{std::move(move.error().message), line_number};
    broken_rule_ = move.error().rule;
    (may_be_foul ? illegal_ : fault_) = std::move(fault);
    return false;
  }
  if (path_.size() > kLongestGame) {
    complain(line_number, Message("fault.game.too-long", {{"plies", kLongestGame}}));
    return false;
  }
  played_.push_back(*move);
  path_.push_back(path_.back());
  path_.back().play(*move);
  if (!in_variation_) moves_.push_back({*move, line_number});
  return true;
}

/// Reads "変化：12手": the moves below take the place of those from the twelfth on.
void KifGame::read_variation(const KifLine& line) {
  std::string_view text = trimmed_of_blanks(line.text.substr(kVariationWord.size()));
  for (const std::string_view colon : {"：", ":"}) {
    if (text.starts_with(colon)) text.remove_prefix(colon.size());
  }
  text = without_blanks_before(text);
  const auto number = static_cast<std::size_t>(take_japanese_number(text).value_or(0));
  if (number <= base_ || number - base_ > played_.size() + 1) {
    return complain(line.number,
                    Message("fault.kif.variation", {{"text", shown_inside(line.text)},
                                                    {"last", base_ + played_.size() + 1}}));
  }
  played_.resize(number - base_ - 1);
  path_.erase(path_.begin() + static_cast<std::ptrdiff_t>(number - base_), path_.end());
  in_variation_ = true;
  ended_ = false;
}

void KifGame::read_summary(std::string_view text) {
  const KifSummary summary = read_kif_summary(text);
  if (!in_variation_ && summary.end == KifEnd::mate) mate_plies_ = summary.plies;
  end_with(summary.end);
}

/// The line of play ends. Of two ends the one that says more counts: 投了 and "まで3手で詰み".
void KifGame::end_with(KifEnd end) {
  ended_ = true;
  if (!in_variation_ && (end_ == KifEnd::unsaid || end_ == KifEnd::other)) end_ = end;
}

/// A game may end by an illegal last move: it says so (反則), or a swallow was dropped to give
/// mate, which other programs let happen. Any other illegal move is a fault.
void KifGame::judge_illegal_move() {
  if (!illegal_) return;
  const bool foul = end_ == KifEnd::foul || broken_rule_ == legality::Rule::swallow_drop_mate;
  // What is wrong behind it follows from it.
  if (!foul || start_->says_problem) fault_ = illegal_;
}

bool KifGame::is_problem(const Game& game) const {
  if (illegal_) return false;
  if (start_->says_problem) return true;
  return start_->has_diagram &&
         is_stated_problem(game, end_ == KifEnd::mate || end_ == KifEnd::no_mate);
}

tl::expected<Game, Fault> KifGame::take() {
  if (!has_moves_ && !headers_.has_diagram()) {
    complain(line_number_, Message("fault.kif.headers-only"));
  }
  begin_moves(std::nullopt);
  judge_illegal_move();
  if (fault_) return tl::make_unexpected(std::move(*fault_));
  Game game{.line_number = line_number_,
            .name = std::move(start_->name),
            .start = start_->position,
            .moves = std::move(moves_),
            .states_promotion = start_->states_promotion,
            .attacker_moves = start_->attacker_moves,
            .author = std::move(start_->author),
            .comment = std::move(comment_)};
  game.is_problem = is_problem(game);
  if (illegal_) game.notes.push_back(foul_of(std::move(*illegal_)));
  game.says_no_mate = end_ == KifEnd::no_mate;
  if (game.is_problem && !game.attacker_moves && mate_plies_.value_or(0) % 2 == 1) {
    game.attacker_moves = (*mate_plies_ + 1) / 2;
  }
  return game;
}

}  // namespace tori::problems
