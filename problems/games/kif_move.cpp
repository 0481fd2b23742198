#include "problems/games/kif_move.hpp"

#include <algorithm>
#include <array>
#include <utility>
#include <vector>

#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::problems {
namespace {

constexpr std::array<std::string_view, 9> kWideDigits = {"１", "２", "３", "４", "５",
                                                         "６", "７", "８", "９"};
/// The ranks of a shogi board: 八 and 九 are read, to be named as off this one.
constexpr std::array<std::string_view, 9> kShogiRanks = {"一", "二", "三", "四", "五",
                                                         "六", "七", "八", "九"};
constexpr std::string_view kWideSpace = "　";
constexpr std::string_view kSame = "同";
constexpr std::string_view kQuail = "鶉";
constexpr std::string_view kOtherGoose = "雁";
constexpr std::string_view kDrop = "打";
constexpr std::string_view kPromotes = "成";
constexpr std::string_view kStays = "不成";

bool take_word(std::string_view& text, std::string_view word) {
  if (!text.starts_with(word)) return false;
  text.remove_prefix(word.size());
  return true;
}

/// Takes a digit from 1 to 9, wide or not, or a numeral of kanji off the front; 0 if there is none.
int take_digit(std::string_view& text, bool kanji_too) {
  for (std::size_t i = 0; i < kWideDigits.size(); ++i) {
    const char digit = static_cast<char>('1' + i);
    const bool taken = take_word(text, kWideDigits[i]) || take_word(text, {&digit, 1}) ||
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

/// The parts of a move's text.
struct KifMove {
  Square to{};
  std::vector<Kind> kinds;
  bool drop = false;
  bool promotes = false;
  std::optional<Square> from;
};

using Parsed = tl::expected<KifMove, std::string>;

Parsed no_move(std::string_view text) {
  return tl::unexpected(shown(text) + " is not a move (３三燕(34), 同　鷹成(42), ４四燕打)");
}

Parsed off_board(std::string_view text) {
  return tl::unexpected(shown(text) + " names a square that is not on the 7x7 board");
}

/// Reads the target off the front. nullopt if it is good, else the fault.
std::optional<Parsed> take_target_square(std::string_view& rest, std::string_view text,
                                         std::optional<Square> previous, KifMove& move) {
  if (take_word(rest, kSame)) {
    if (!previous) return Parsed(tl::unexpected(shown(text) + ": there is no move before 同"));
    move.to = *previous;
    while (take_word(rest, kWideSpace) || take_word(rest, " ")) continue;
    return std::nullopt;
  }
  const int file = take_digit(rest, false);
  const int rank = take_digit(rest, true);
  if (file == 0 || rank == 0) return no_move(text);
  const auto to = square_of(file, rank);
  if (!to) return off_board(text);
  move.to = *to;
  return std::nullopt;
}

/// The parts of a text, which has no spaces at its ends.
Parsed parse_kif_move(std::string_view text, std::optional<Square> previous) {
  KifMove move;
  std::string_view rest = text;
  if (auto fault = take_target_square(rest, text, previous, move)) return std::move(*fault);
  move.kinds = take_kinds(rest);
  if (move.kinds.empty()) return tl::unexpected(shown(text) + " names no bird of Tori shogi");
  move.drop = take_word(rest, kDrop);
  if (!move.drop && !take_word(rest, kStays)) move.promotes = take_word(rest, kPromotes);
  if (move.drop && rest.empty()) return move;
  if (!take_word(rest, "(")) return no_move(text);
  const int file = take_digit(rest, false);
  const int rank = take_digit(rest, false);
  if (move.drop || file == 0 || rank == 0 || rest != ")") return no_move(text);
  move.from = square_of(file, rank);
  if (!move.from) return off_board(text);
  return move;
}

std::string illegal(std::string_view text, std::string_view rule) {
  return shown(text) + " is illegal: " + std::string(rule);
}

tl::expected<Move, std::string> board_move(const Position& position, std::string_view text,
                                           const KifMove& parts) {
  const Piece piece = position.at(*parts.from);
  const Move move = Move::board(*parts.from, parts.to, parts.promotes);
  const auto rule = legality::broken_rule(position, move);
  const bool named = !piece.none() && std::find(parts.kinds.begin(), parts.kinds.end(),
                                                piece.kind()) != parts.kinds.end();
  if (!piece.none() && !named) {
    return tl::unexpected(shown(text) + ": the piece on " + to_text(*parts.from) + " is " +
                          std::string(kanji(piece.kind())));
  }
  if (rule) return tl::unexpected(illegal(text, legality::to_text(*rule)));
  return move;
}

tl::expected<Move, std::string> drop_move(const Position& position, std::string_view text,
                                          const KifMove& parts) {
  std::vector<Move> legal;
  std::optional<legality::Rule> broken;
  for (const Kind kind : parts.kinds) {
    const Move move = Move::drop(kind, parts.to);
    const auto rule = legality::broken_rule(position, move);
    if (!rule) legal.push_back(move);
    if (rule && (!broken || *rule > *broken)) broken = rule;
  }
  if (legal.size() == 1) return legal.front();
  if (legal.empty()) return tl::unexpected(illegal(text, legality::to_text(*broken)));
  return tl::unexpected(shown(text) + " can be 左鶉 (left) or 右鶉 (right)");
}

}  // namespace

tl::expected<Move, std::string> read_kif_move(const Position& position, std::string_view text,
                                              std::optional<Square> previous) {
  const auto parts = parse_kif_move(text, previous);
  if (!parts) return tl::unexpected(parts.error());
  return parts->drop ? drop_move(position, text, *parts) : board_move(position, text, *parts);
}

std::string to_kif_move(const Position& position, Move move, std::optional<Square> previous) {
  std::string text;
  if (previous == move.to()) {
    text = std::string(kSame) + std::string(kWideSpace);
  } else {
    text = kWideDigits[static_cast<std::size_t>(file_number(move.to()) - 1)];
    text += kRankNumerals[static_cast<std::size_t>(row(move.to()))];
  }
  if (move.is_drop()) return text.append(kanji(move.dropped())).append(kDrop);
  text += kanji(position.at(move.from()).kind());
  if (move.promotes()) text += kPromotes;
  return text + "(" + std::to_string(file_number(move.from())) +
         std::to_string(row(move.from()) + 1) + ")";
}

}  // namespace tori::problems
