// One problem written with the habits of many programs is read as one problem.
#include <algorithm>
#include <array>

#include "problems/formats/diagram.hpp"
#include "problems/games/kif_move.hpp"
#include "problems/text/japanese_text.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "tests/problems/games/game_texts.hpp"
#include "tests/rules/random_positions.hpp"
#include "tests/thinned.hpp"

namespace tori::problems::test {
namespace {

using tori::test::Dice;
using Lines = std::vector<std::string>;

struct KnownProblem {
  std::string sfen;
  std::vector<std::string> line;
};

/// Attacked by sente and by gote, with the attacker's phoenix and without.
const std::array<KnownProblem, 4> kKnownProblems = {{
    {"7/2F4/kP5/7/7/7/7 b F4c3p2l2r16s 1", {"F*7d", "7c7b", "5b6a+"}},
    {"7/2F4/kP5/7/7/7/6K b F4c3p2l2r16s 1", {"F*7d", "7c7b", "5b6a+"}},
    {"7/7/7/7/5pK/4f2/7 w 4C3P2L2R16Sf 1", {"F*1d", "1e1f", "3f2g+"}},
    {"k6/7/7/7/5pK/4f2/7 w 4C3P2L2R16Sf 1", {"F*1d", "1e1f", "3f2g+"}},
}};

const std::string& one_of(Dice& dice, const Lines& choices) {
  return choices[static_cast<std::size_t>(dice.below(static_cast<int>(choices.size())))];
}

std::string number_in(int style, int number) {
  const std::array<std::string, 10> wide = {"０", "１", "２", "３", "４",
                                            "５", "６", "７", "８", "９"};
  const std::array<std::string, 10> kanji_digits = {"",   "一", "二", "三", "四",
                                                    "五", "六", "七", "八", "九"};
  if (style == 0) return std::to_string(number);
  if (style == 1) {
    std::string text;
    for (const char digit : std::to_string(number)) {
      text += wide[static_cast<std::size_t>(digit - '0')];
    }
    return text;
  }
  const int tens = number / 10;
  return (tens > 1 ? kanji_digits[static_cast<std::size_t>(tens)] : "") + (tens > 0 ? "十" : "") +
         kanji_digits[static_cast<std::size_t>(number % 10)];
}

std::string hand_with_habits(Dice& dice, const Position& position, Colour colour) {
  const bool defends = colour != position.turn();
  const bool rest = parts(position) == with_rest_of_box(parts(position));
  if (defends && rest && dice.chance(40)) return one_of(dice, {"残り全部", "残り", "残り駒全部　"});
  const std::string between = one_of(dice, {"　", " ", "、", "，", "　 ", ""});
  const int style = dice.below(3);
  std::string text;
  for (int i = 0; i < kHandKinds; ++i) {
    const int count = position.hand(colour).count(kind_at(i));
    if (count == 0) continue;
    text += std::string(kanji(kind_at(i)));
    if (count > 1 || dice.chance(20)) text += number_in(style, count);
    text += between;
  }
  return text.empty() ? one_of(dice, {"なし", "", "なし　"}) : text;
}

/// The board between the frames, the ranks as `to_diagram` writes them or narrower.
Lines board_with_habits(Dice& dice, const Position& position) {
  std::istringstream drawn(to_diagram(position, DiagramStyle::kanji));
  Lines lines;
  const bool narrow = dice.chance(50);
  const bool wide_bar = dice.chance(20);
  const bool framed = dice.chance(80);
  if (dice.chance(80)) lines.push_back("  ７ ６ ５ ４ ３ ２ １");
  for (std::string line; std::getline(drawn, line);) {
    if (line.starts_with('+') && framed) lines.push_back(narrow ? "+---------------------+" : line);
    if (!line.starts_with('|')) continue;
    while (narrow && line.find("   ") != std::string::npos) {
      line.replace(line.find("   "), 3, " ");
    }
    if (wide_bar) line.replace(0, 1, "｜");
    lines.push_back(line);
  }
  return lines;
}

void shuffle(Dice& dice, Lines& lines) {
  for (std::size_t i = lines.size(); i > 1; --i) {
    std::swap(lines[i - 1], lines[static_cast<std::size_t>(dice.below(static_cast<int>(i)))]);
  }
}

void append(Lines& lines, const Lines& more) {
  lines.insert(lines.end(), more.begin(), more.end());
}

Lines headings(Dice& dice) {
  Lines lines = {"開始日時：2026/01/02 10:00", "先手：", "後手：乙", "備考：なし", "場所:家"};
  lines.push_back("手合割：" + one_of(dice, {"平手", "その他", "平手　　", "詰将棋"}));
  if (dice.chance(50)) lines.push_back("盤面回転");
  if (dice.chance(30))
    lines.push_back("手数：" + number_in(dice.below(3), 3) +
                    one_of(dice, {"手詰", "手", "", "手詰め"}));
  if (dice.chance(30)) lines.push_back("作者：甲");
  shuffle(dice, lines);
  lines.resize(static_cast<std::size_t>(dice.below(static_cast<int>(lines.size()) + 1)));
  return lines;
}

Lines diagram_with_habits(Dice& dice, const Position& position) {
  const bool gote = position.turn() == Colour::gote;
  const bool turned = dice.chance(30);
  Lines hands = {one_of(dice, {"後手の持駒：", "後手の持ち駒：", "上手の持駒：", "後手の持駒:"}) +
                     hand_with_habits(dice, position, Colour::gote),
                 one_of(dice, {"先手の持駒：", "先手の持ち駒：", "下手の持駒："}) +
                     hand_with_habits(dice, position, Colour::sente)};
  if (turned) std::swap(hands[0], hands[1]);
  Lines lines = {hands[0]};
  append(lines, board_with_habits(dice, position));
  lines.push_back(hands[1]);
  if (dice.chance(30)) lines.push_back("手数＝0  まで");
  const bool is_clear = !position.has_phoenix(position.turn());
  if ((gote && !is_clear) || dice.chance(50)) {
    if (dice.chance(40)) lines.push_back("");
    lines.push_back(gote ? one_of(dice, {"後手番", "上手番", "後手番　"}) : "先手番");
  }
  return lines;
}

Lines moves_with_habits(Dice& dice, Position position, const KnownProblem& known) {
  Lines lines;
  const bool ki2 = dice.chance(40);
  const int style = dice.below(3);
  const bool times = dice.chance(60);
  std::string row;
  std::optional<Square> previous;
  int ply = 0;
  if (!ki2 && dice.chance(70)) lines.push_back("手数----指手---------消費時間--");
  for (const std::string& usi : known.line) {
    const Move move = *parse_move(usi);
    if (ki2) {
      row += to_ki2_move(position, move, previous) + one_of(dice, {" ", "　", "    "});
    } else {
      const std::string time =
          one_of(dice, {"   ( 0:01/00:00:01)", "(0:01/0:01)+", "( 0:01/00:00:01)", " +"});
      lines.push_back(one_of(dice, {"   ", "", " "}) + number_in(style, ++ply) +
                      one_of(dice, {" ", "　"}) + (dice.chance(10) ? "▲" : "") +
                      to_kif_move(position, move, previous) + (times ? time : ""));
    }
    if (dice.chance(20)) {
      if (!row.empty()) lines.push_back(std::exchange(row, ""));
      lines.push_back(one_of(dice, {"*コメント：二", "*a comment", "&しおり", "&mark", "#1", ""}));
    }
    position.play(move);
    previous = move.to();
  }
  if (!row.empty()) lines.push_back(row);
  if (!ki2 && dice.chance(40)) lines.push_back(number_in(style, ply + 1) + " 詰み");
  append(lines, {one_of(dice, {"まで3手詰", "まで三手で詰み", "まで、３手で詰み", ""})});
  if (dice.chance(20)) append(lines, {"", "変化：2手", ki2 ? "△中断" : "   2 中断"});
  return lines;
}

std::string file_with_habits(Dice& dice, const KnownProblem& known) {
  const Position position = parse_position(known.sfen, Promotion::optional).value();
  Lines lines;
  if (dice.chance(40)) {
    lines.push_back(
        one_of(dice, {"#KIF version=2.0 encoding=UTF-8", "# ----  Kifu for Windows  ----"}));
  }
  if (dice.chance(10)) lines.push_back(one_of(dice, {"*a/comment", "&mark"}));
  const bool headings_first = dice.chance(60);
  if (headings_first) append(lines, headings(dice));
  if (dice.chance(20)) lines.push_back("");
  append(lines, diagram_with_habits(dice, position));
  if (!headings_first) append(lines, headings(dice));
  append(lines, moves_with_habits(dice, position, known));
  const std::string end = one_of(dice, {"\n", "\r\n"});
  std::string text = joined(lines, end) + (dice.chance(80) ? end : "");
  if (dice.chance(40)) {
    if (auto cp932 = to_cp932(text)) return *cp932;
  }
  return (dice.chance(30) ? "\xEF\xBB\xBF" : "") + text;
}

}  // namespace

TEST_CASE("kif: files of one problem each, with the habits of many programs", "[kif]") {
  Dice dice(2026);
  for (int i = 0; i < tori::test::samples(2000); ++i) {
    const KnownProblem& known = kKnownProblems[static_cast<std::size_t>(i) % kKnownProblems.size()];
    const std::string text = file_with_habits(dice, known);
    CAPTURE(text);
    const auto problems = problems_in(text, GamePositions::last);
    REQUIRE(problems.size() == 1);
    if (!problems[0]) FAIL(english(problems[0].error().fault.message));
    const Problem& problem = *problems[0];
    REQUIRE(to_sfen(problem.position) == known.sfen);
    REQUIRE(joined(problem.claim.line, " ", to_usi) == joined(known.line, " "));
    REQUIRE(problem.claim.attacker_moves.value_or(2) == 2);
  }
}

}  // namespace tori::problems::test
