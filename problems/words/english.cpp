#include "problems/words/words.hpp"

namespace tori::problems {

// One long table; a text may be split over several lines.
// NOLINTBEGIN(readability-function-size,bugprone-suspicious-missing-comma)
const Words& english_words() {
  static const Words words = {
      .code = "en",
      .sentence_gap = " ",
      .to_move = {"Sente to move", "Gote to move"},
      .rest_of_box = "the rest",
      .numbered = "%1, no. %2",
      .mate_in_one = "mate in 1 move",
      .mate_in = "mate in %1 plies (%2 moves)",
      .length_unknown = "length not given",
      .default_title = "Mate Problems of Tori Shogi",
      .one_problem = "1 problem",
      .problem_count = "%1 problems",
      .birds = "How the birds move",
      .rules = "The rules of mate problems",
      .notation = "How moves are written",
      .solutions = "Solutions",
      .birds_intro =
          "Tori shogi, the shogi of birds, is played on seven times seven squares. The tip of a "
          "piece points at the opponent; every bird captures as it moves.",
      .legend_step = "one square",
      .legend_jump = "jumps there",
      .legend_slide = "as far as the line is free",
      .legend_short_slide = "one or two squares, not jumping",
      .promotes_to = "Promotes to %1.",
      .promoted_from = "A promoted %1.",
      .bird = {{
          {"falcon", "One square in any direction but straight back."},
          {"crane", "One square in any direction but sideways."},
          {"pheasant", "Jumps to the second square straight ahead; one square diagonally back."},
          {"left quail",
           "Any distance straight ahead or diagonally back to the right; one square diagonally "
           "back to the left."},
          {"right quail",
           "Any distance straight ahead or diagonally back to the left; one square diagonally "
           "back to the right."},
          {"swallow", "One square straight ahead."},
          {"phoenix", "One square in any direction. Whose phoenix is mated has lost."},
          {"eagle",
           "Any distance diagonally ahead or straight back; one square straight ahead or sideways; "
           "one or two squares diagonally back."},
          {"goose", "Jumps to the second square diagonally ahead or straight back."},
      }},
      .rule_paragraphs =
          {"The side to move is the attacker. Every move of the attacker must give check. The "
           "defender may play any legal move and lasts as long as possible.",
           "The attacker wins by mate: the phoenix is in check and no move saves it. A drop in "
           "between "
           "that is just taken, so that nothing has changed, does not count. A length of "
           "5 plies means that the attacker makes three moves and the defender two.",
           "A captured bird changes sides. It is held in hand, beside the board, and may later be "
           "dropped on an empty square instead of a move. Birds are dropped unpromoted.",
           "Only falcon and swallow promote: when a move of theirs starts or ends in the last two "
           "ranks. They may also stay as they are, but a swallow that reaches the last rank must "
           "promote. Some problems ask for the other reading, in which promotion is a must; it is "
           "said there.",
           "A swallow may not be dropped on the last rank, nor on a file that holds two swallows "
           "of one's own, nor so that it gives mate at once. A swallow that moves may mate. Geese "
           "do not count as swallows.",
           "Sente (☗) plays up the board, gote (☖) plays down. Each player's hand stands beside "
           "the board: gote's on the left, sente's on the right. "
           "The attacker need not have a phoenix."},
      .western_notation =
          "Files are numbered from right to left, ranks lettered from top to bottom. Fa3c: the "
          "falcon moves to 3c. x captures, * drops from the hand, + promotes, = declines to. "
          "Where two birds of a kind could move there, the square it comes from stands before "
          "that: "
          "Cr2bx3c. Ph phoenix, Fa falcon, +Fa eagle, Cr crane, Pt pheasant, LQ left quail, RQ "
          "right quail, Sw swallow, +Sw goose.",
      .japanese_notation =
          "☗ is sente, ☖ gote. The file (1 to 7 from the right) and the rank (一 to 七 from the "
          "top) come first, then the bird: ☗3三鷹. 同 is the square of the move before, 打 a drop, "
          "成 a promotion, 不成 a promotion declined. 左鶉 is the left quail, 右鶉 the right "
          "quail.",
      .themes = kThemeNames,
      .challenge = "challenge %1 of 5",
      .hint = "Hint: %1",
      .hint_drop = "drop the %1",
      .hint_move = "move the %1",
      .hint_promotion = "the %1 promotes",
      .mandatory_promotion = "promotion is a must",
      .variations = "Also:",
      .tries = "Tries:",
      .no_solution = "solution not given",
  };
  return words;
}
// NOLINTEND(readability-function-size,bugprone-suspicious-missing-comma)

}  // namespace tori::problems
