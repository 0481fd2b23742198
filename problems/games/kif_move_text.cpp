#include "problems/games/kif_move_text.hpp"

#include "problems/text/japanese_words.hpp"
#include "problems/text/plain_text.hpp"

namespace tori::problems {
namespace {

constexpr std::array<std::string_view, 9> kFileDigits = {"１", "２", "３", "４", "５",
                                                         "６", "７", "８", "９"};
/// The ranks of a shogi board: 八 and 九 are read, to be named as off this one.
constexpr std::array<std::string_view, 9> kShogiRanks = {"一", "二", "三", "四", "五",
                                                         "六", "七", "八", "九"};
constexpr std::string_view kSameWord = "同";
constexpr std::string_view kQuail = "鶉";
constexpr std::string_view kOtherGoose = "雁";
/// What may follow the last move of a line.
constexpr std::string_view kSummaryWord = "まで";

struct PlayerSign {
  std::string_view sign;
  Colour colour;
};
constexpr std::array<PlayerSign, 6> kPlayerSigns = {{{"▲", Colour::sente},
                                                     {"☗", Colour::sente},
                                                     {"▼", Colour::sente},
                                                     {"△", Colour::gote},
                                                     {"☖", Colour::gote},
                                                     {"▽", Colour::gote}}};

struct Spelling {
  std::string_view word;
  MoveWord meaning;
};
/// 成らず stands before 成, with which it begins.
constexpr std::array<Spelling, 12> kSpellings = {{{"右", MoveWord::from_right},
                                                  {"左", MoveWord::from_left},
                                                  {"直", MoveWord::straight},
                                                  {"上", MoveWord::forward},
                                                  {"行", MoveWord::forward},
                                                  {"寄", MoveWord::sideways},
                                                  {"引", MoveWord::backward},
                                                  {"打", MoveWord::drop},
                                                  {"不成", MoveWord::stays},
                                                  {"生", MoveWord::stays},
                                                  {"成らず", MoveWord::stays},
                                                  {"成", MoveWord::promotes}}};

bool take_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

/// Takes a digit from 1 to 9, wide or not, or a numeral of kanji off the front; 0 if there is none.
int take_digit(std::string_view& text, bool kanji_too) {
  for (std::size_t i = 0; i < kFileDigits.size(); ++i) {
    const char digit = static_cast<char>('1' + i);
    const bool taken = take_word(text, kFileDigits[i]) || take_word(text, {&digit, 1}) ||
                       (kanji_too && take_word(text, kShogiRanks[i]));
    if (taken) return static_cast<int>(i) + 1;
  }
  return 0;
}

/// A square by file and rank from 1; nullopt if it is not on this board.
std::optional<Square> square_of(int file, int rank) {
  if (!on_board(kBoardSize - file, rank - 1)) return std::nullopt;
  return square_at(kBoardSize - file, rank - 1);
}

/// The kinds that a word can mean: 鶉 alone is either quail. Empty if it is no bird.
std::vector<Kind> take_kinds(std::string_view& text) {
  for (int i = 0; i < kKinds; ++i) {
    if (take_word(text, kanji(kind_at(i)))) return {kind_at(i)};
  }
  if (take_word(text, kOtherGoose)) return {Kind::goose};
  if (take_word(text, kQuail)) return {Kind::left_quail, Kind::right_quail};
  return {};
}

/// What is wrong, with the text of the move in it.
tl::unexpected<Message> no_move(const char* key, std::string_view text) {
  return tl::unexpected(Message(key, {{"text", shown_inside(text)}}));
}

/// Reads the target off the front: the key of what is wrong; nullptr if it is good.
const char* take_target(std::string_view& rest, std::optional<Square> previous, KifMoveText& move) {
  if (take_word(rest, kSameWord)) {
    if (!previous) return "fault.kif.no-same";
    move.to = *previous;
    rest = without_blanks_before(rest);
    return nullptr;
  }
  const int file = take_digit(rest, false);
  const int rank = take_digit(rest, true);
  if (file == 0 || rank == 0) return "fault.kif.no-move";
  const auto to = square_of(file, rank);
  if (!to) return "fault.kif.off-board";
  move.to = *to;
  return nullptr;
}

/// Takes "(34)", the origin, off the front. The key of what is wrong; nullptr if it is good or
/// missing.
const char* take_origin(std::string_view& rest, KifMoveText& move) {
  if (!take_word(rest, "(")) return nullptr;
  const int file = take_digit(rest, false);
  const int rank = take_digit(rest, true);
  if (move.from || file == 0 || rank == 0 || !take_word(rest, ")")) return "fault.kif.no-move";
  move.from = square_of(file, rank);
  return move.from ? nullptr : "fault.kif.off-board";
}

bool take_move_word(std::string_view& rest, KifMoveText& move) {
  for (const Spelling& each : kSpellings) {
    if (!take_word(rest, each.word)) continue;
    move.said(each.meaning) = true;
    return true;
  }
  return false;
}

/// The words and the origin behind the bird, in any order.
const char* take_what_follows(std::string_view& rest, KifMoveText& move) {
  while (take_move_word(rest, move) || rest.starts_with('(')) {
    if (const char* const key = take_origin(rest, move)) return key;
  }
  const bool drop = move.says(MoveWord::drop);
  const bool promotes = move.says(MoveWord::promotes);
  const bool contradiction =
      (promotes && move.says(MoveWord::stays)) || (drop && (promotes || move.from));
  return contradiction ? "fault.kif.no-move" : nullptr;
}

/// The text of a move as far as a blank, a sign of a player or a comma, for messages.
std::string_view as_one_word(std::string_view text) {
  std::string_view rest = text;
  if (take_word(rest, kSameWord)) rest = without_blanks_before(rest);
  while (!rest.empty() && !begins_with_blank(rest) && !rest.starts_with("、") &&
         !rest.starts_with(kSummaryWord)) {
    std::string_view behind = rest;
    if (take_player_sign(behind)) break;
    rest.remove_prefix(std::max<std::size_t>(1, first_character(rest).length));
  }
  return text.substr(0, text.size() - rest.size());
}

}  // namespace

tl::expected<KifMoveText, Message> take_kif_move_text(std::string_view& text,
                                                      std::optional<Square> previous) {
  const std::string_view word = as_one_word(text);
  std::string_view rest = word;
  text.remove_prefix(word.size());
  KifMoveText move;
  if (const char* const key = take_target(rest, previous, move)) return no_move(key, word);
  move.kinds = take_kinds(rest);
  if (move.kinds.empty()) return no_move("fault.kif.no-bird", word);
  if (const char* const key = take_what_follows(rest, move)) return no_move(key, word);
  if (!rest.empty()) return no_move("fault.kif.no-move", word);
  return move;
}

std::optional<Colour> take_player_sign(std::string_view& text) {
  for (const PlayerSign& each : kPlayerSigns) {
    if (take_word(text, each.sign)) return each.colour;
  }
  return std::nullopt;
}

bool begins_with_move(std::string_view text) {
  take_player_sign(text);
  text = without_blanks_before(text);
  if (take_word(text, kSameWord)) {
    text = without_blanks_before(text);
  } else if (take_digit(text, false) == 0 || take_digit(text, true) == 0) {
    return false;
  }
  return !take_kinds(text).empty();
}

}  // namespace tori::problems
