#include "rules/move_text.hpp"

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

#include "rules/legality.hpp"
#include "rules/motion.hpp"
#include "rules/notation.hpp"

namespace tori {
namespace {

constexpr std::array<std::string_view, 7> kSideSigns = {"☗", "☖", "▲", "△", "▼", "▽", "　"};
constexpr std::array<std::string_view, kBoardSize> kWideDigits = {"１", "２", "３", "４",
                                                                  "５", "６", "７"};
/// Between piece and target; they tell nothing that the board does not.
constexpr std::array<std::string_view, 4> kBoardSigns = {"-", "–", "−", "x"};
constexpr std::string_view kWideSpace = "　";
constexpr std::string_view kSame = "同";
constexpr std::string_view kQuail = "鶉";
constexpr std::string_view kOtherGoose = "雁";

/// What a text says of a move.
struct MoveText {
  /// More than one for 鶉, which is either quail.
  std::vector<Kind> kinds;
  Square to{};
  std::optional<Square> from;
  bool promotes = false;
  /// 成, 不成, "+" or "=" was read.
  bool tells_promotion = false;
  bool may_drop = false, may_move = true;
  std::vector<std::string_view> motion_words;
};

bool take(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

/// Takes one of the words off the front; its index, or their number if there is none of them.
template <typename Words>
std::size_t take_one_of(std::string_view& text, const Words& words) {
  const auto taken = std::find_if(words.begin(), words.end(),
                                  [&](std::string_view word) { return take(text, word); });
  return static_cast<std::size_t>(taken - words.begin());
}

/// Takes a digit from 1 to 7 off the front, wide or not; 0 if there is none.
int take_digit(std::string_view& text) {
  if (const std::size_t wide = take_one_of(text, kWideDigits); wide < kWideDigits.size()) {
    return static_cast<int>(wide) + 1;
  }
  if (text.empty() || text.front() < '1' || text.front() > '7') return 0;
  const int digit = text.front() - '0';
  text.remove_prefix(1);
  return digit;
}

/// Takes a rank from the top off the front: a letter, a digit or a numeral; 0 if there is none.
int take_rank(std::string_view& text) {
  if (const int digit = take_digit(text)) return digit;
  const std::size_t numeral = take_one_of(text, kRankNumerals);
  if (numeral < kRankNumerals.size()) return static_cast<int>(numeral) + 1;
  if (text.empty() || text.front() < 'a' || text.front() > 'g') return 0;
  const int rank = text.front() - 'a' + 1;
  text.remove_prefix(1);
  return rank;
}

/// Takes a square off the front: file, then rank ("7d", "74", "７四").
std::optional<Square> take_square(std::string_view& text) {
  std::string_view rest = text;
  const int file = take_digit(rest);
  const int rank = file == 0 ? 0 : take_rank(rest);
  if (rank == 0) return std::nullopt;
  text = rest;
  return square_at(kBoardSize - file, rank - 1);
}

/// Takes the western name of a piece or its letters of SFEN off the front; empty if it is neither.
std::vector<Kind> take_western_name(std::string_view& text) {
  for (const auto name : {western_name, sfen_letters}) {
    for (int i = 0; i < kKinds; ++i) {
      if (take(text, name(kind_at(i)))) return {kind_at(i)};
    }
  }
  return {};
}

/// Takes the kanji of a piece off the front; empty if there is none.
std::vector<Kind> take_kanji(std::string_view& text) {
  for (int i = 0; i < kKinds; ++i) {
    if (take(text, kanji(kind_at(i)))) return {kind_at(i)};
  }
  if (take(text, kOtherGoose)) return {Kind::goose};
  if (take(text, kQuail)) return {Kind::left_quail, Kind::right_quail};
  return {};
}

/// True if nothing is left but signs of check, mate, praise and blame.
bool is_at_end(std::string_view text) {
  return text.find_first_not_of("#!?") == std::string_view::npos;
}

/// Reads "Ph7b", "Ph-7b", "Ph7c-7b", "Phx7b+", "Fa*7d", "F*74", "K-72=".
std::optional<MoveText> read_western(std::string_view text) {
  MoveText read;
  read.kinds = take_western_name(text);
  if (read.kinds.empty()) return std::nullopt;
  read.from = take_square(text);
  read.may_drop = !read.from && take(text, "*");
  read.may_move = !read.may_drop;
  const bool sign = read.may_move && take_one_of(text, kBoardSigns) < kBoardSigns.size();
  const auto to = take_square(text);
  if (!to && (sign || !read.from)) return std::nullopt;
  read.to = to ? *to : *read.from;
  // The only square is the target.
  if (!to) read.from.reset();
  read.promotes = take(text, "+");
  if (!read.promotes) take(text, "=");
  return is_at_end(text) ? std::optional(read) : std::nullopt;
}

/// Takes what may stand behind the piece off the front: 打, 成, 不成 or 生, the origin in brackets
/// or a word that tells pieces apart. False if it is none of these, or says again what was said.
bool take_japanese_part(std::string_view& text, MoveText& read) {
  if (take(text, "打")) {
    const bool is_new = read.may_move;
    read.may_move = false;
    return is_new;
  }
  const bool stays = take(text, "不成") || take(text, "生");
  if (stays || take(text, "成")) {
    read.promotes = !stays;
    return !std::exchange(read.tells_promotion, true);
  }
  if (take(text, "(")) {
    const bool is_new = !read.from;
    read.from = take_square(text);
    return is_new && read.from && take(text, ")");
  }
  const std::size_t word = take_one_of(text, kMotionWords);
  if (word == kMotionWords.size()) return false;
  read.motion_words.push_back(kMotionWords[word]);
  return true;
}

/// Reads "７四鷹打", "74鷹", "同　鷹(52)", "7b左鶉左引", "6一鷹右成".
std::optional<MoveText> read_japanese(std::string_view text, std::optional<Square> previous) {
  MoveText read;
  const auto to = take(text, kSame) ? previous : take_square(text);
  if (!to) return std::nullopt;
  read.to = *to;
  while (take(text, kWideSpace)) continue;
  read.kinds = take_kanji(text);
  if (read.kinds.empty()) return std::nullopt;
  while (!is_at_end(text)) {
    if (!take_japanese_part(text, read)) return std::nullopt;
  }
  read.may_drop = !read.from && read.motion_words.empty() && !read.tells_promotion;
  const bool possible = read.may_drop || read.may_move;
  return possible ? std::optional(read) : std::nullopt;
}

std::optional<MoveText> read_text(std::string_view text, std::optional<Square> previous) {
  while (take_one_of(text, kSideSigns) < kSideSigns.size()) continue;
  if (auto western = read_western(text)) return western;
  return read_japanese(text, previous);
}

/// True if what was read is true of a legal move.
bool fits(const MoveText& read, const Position& position, Move move) {
  const auto is_named = [&](Kind kind) {
    return std::find(read.kinds.begin(), read.kinds.end(), kind) != read.kinds.end();
  };
  if (move.to() != read.to) return false;
  if (move.is_drop()) return read.may_drop && !read.promotes && is_named(move.dropped());
  if (!read.may_move || !is_named(position.at(move.from()).kind())) return false;
  if (move.promotes() != read.promotes || read.from.value_or(move.from()) != move.from()) {
    return false;
  }
  const Motion way = motion(position.turn(), move.from(), move.to());
  return std::all_of(read.motion_words.begin(), read.motion_words.end(),
                     [&](std::string_view word) { return word_fits(way, word); });
}

}  // namespace

std::vector<Move> moves_meant(const Position& position, std::string_view text,
                              std::optional<Square> previous) {
  const auto read = read_text(text, previous);
  if (!read) return {};
  std::vector<Move> meant;
  for (const Move move : legality::legal_moves(position)) {
    if (fits(*read, position, move)) meant.push_back(move);
  }
  // A drop has its 打 where a piece of the kind on the board could move there, too.
  const auto moves =
      std::partition(meant.begin(), meant.end(), [](Move m) { return !m.is_drop(); });
  if (moves - meant.begin() == 1 && read->kinds.size() == 1) return {meant.front()};
  return meant;
}

bool can_mean(const Position& position, std::string_view text, Move move) {
  const auto read = read_text(text, std::nullopt);
  return read && fits(*read, position, move);
}

}  // namespace tori
