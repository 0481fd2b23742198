#include "problems/games/kif_line.hpp"

#include <algorithm>
#include <array>

#include "problems/games/kif_headers.hpp"
#include "problems/games/kif_move_text.hpp"
#include "problems/text/japanese_words.hpp"

namespace tori::problems {
namespace {

constexpr std::string_view kMovesHead = "手数--";
constexpr std::string_view kVariation = "変化";
constexpr std::string_view kSummary = "まで";
constexpr std::string_view kFoul = "反則";
constexpr std::string_view kNoMate = "不詰";
constexpr std::string_view kPlayer = "先手";
constexpr std::string_view kMate = "詰";
constexpr std::array<std::string_view, 5> kMates = {"詰み", "詰", "詰め", "詰上り", "詰み上がり"};
/// What else stands in the place of a move at the end of a game.
constexpr std::array<std::string_view, 14> kOtherEnds = {
    "投了",     "中断",   "千日手", "連続王手の千日手", "持将棋",   "切れ負け", "引き分け",
    "入玉勝ち", "不戦敗", "不戦勝", "封じ手",           "時間切れ", "入玉宣言", "宣言勝ち"};

/// True for a number with a blank behind it. The numbers of the files above a diagram are numbers,
/// too.
bool begins_with_number(std::string_view text) {
  std::string_view rest = text;
  return take_japanese_number(rest) && begins_with_blank(rest) &&
         !is_kif_header(text.substr(0, text.find('(')));
}

bool is_line_of_moves(std::string_view text) {
  if (end_in_place_of_move(text)) return true;
  const bool sign = take_player_sign(text).has_value();
  return begins_with_move(text) || (sign && end_in_place_of_move(text));
}

}  // namespace

KifLineKind kind_of_kif_line(std::string_view text) {
  if (text.empty() || std::string_view("*#&").find(text.front()) != std::string_view::npos ||
      text.starts_with(kMovesHead)) {
    return KifLineKind::nothing;
  }
  if (text.starts_with(kVariation)) return KifLineKind::variation;
  if (text.starts_with(kSummary)) return KifLineKind::summary;
  if (begins_with_number(text)) return KifLineKind::numbered;
  if (is_kif_header(text)) return KifLineKind::header;
  return is_line_of_moves(text) ? KifLineKind::moves : KifLineKind::unknown;
}

std::optional<KifEnd> end_in_place_of_move(std::string_view text) {
  const auto is = [text](std::string_view word) { return text == word; };
  if (std::any_of(kMates.begin(), kMates.end(), is)) return KifEnd::mate;
  if (text == kNoMate || text == "不詰み") return KifEnd::no_mate;
  if (std::any_of(kOtherEnds.begin(), kOtherEnds.end(), is)) return KifEnd::other;
  const std::size_t foul = text.find(kFoul);
  // 反則勝ち, 先手反則負け ...: at most the name of a player is before it.
  return foul <= kPlayer.size() ? std::optional(KifEnd::foul) : std::nullopt;
}

KifSummary read_kif_summary(std::string_view text) {
  text.remove_prefix(kSummary.size());
  KifSummary summary;
  if (text.find(kFoul) != std::string_view::npos) {
    summary.end = KifEnd::foul;
  } else if (text.find(kNoMate) != std::string_view::npos) {
    summary.end = KifEnd::no_mate;
  } else if (text.find(kMate) != std::string_view::npos) {
    summary.end = KifEnd::mate;
  }
  if (text.starts_with("、")) text.remove_prefix(std::string_view("、").size());
  text = without_blanks_before(text);
  summary.plies = take_japanese_number(text);
  return summary;
}

}  // namespace tori::problems
