#include "problems/words/words.hpp"

namespace tori::problems {

// One long table; a text may be split over several lines.
// NOLINTBEGIN(readability-function-size,bugprone-suspicious-missing-comma)
const Words& japanese_words() {
  static const Words words = {
      .code = "ja",
      .sentence_gap = "",
      .to_move = {"先手番", "後手番"},
      .rest_of_box = "残り全部",
      .numbered = "%1 第%2番",
      .mate_in_one = "1手詰",
      .mate_in = "%1手詰",
      .length_unknown = "手数不明",
      .default_title = "禽将棋の詰将棋",
      .one_problem = "1題",
      .problem_count = "%1題",
      .birds = "鳥の動き",
      .rules = "詰将棋のルール",
      .notation = "指し手の書き方",
      .solutions = "解答",
      .birds_intro =
          "禽将棋は縦横7マスの盤で遊ぶ鳥の将棋です。駒の先は相手のほうを向きます。どの鳥も、動ける"
          "マスにいる相手の駒を取ることができます。",
      .legend_step = "1マス",
      .legend_jump = "飛び越えて進む",
      .legend_slide = "どこまでも進む",
      .legend_short_slide = "2マスまで（飛び越えない）",
      .promotes_to = "成ると%1になります。",
      .promoted_from = "%1が成った駒です。",
      .bird = {{
          {"鷹（たか）", "真後ろを除く、まわりの7マスに1マス動きます。"},
          {"鶴（つる）", "真横を除く、まわりの6マスに1マス動きます。"},
          {"雉（きじ）", "まっすぐ前の2マス目に飛びます。斜め後ろには1マス動きます。"},
          {"左鶉（うずら）",
           "まっすぐ前と右斜め後ろにどこまでも動きます。左斜め後ろには1マス動きます。"},
          {"右鶉（うずら）",
           "まっすぐ前と左斜め後ろにどこまでも動きます。右斜め後ろには1マス動きます。"},
          {"燕（つばめ）", "まっすぐ前に1マス動きます。"},
          {"鵬（おおとり）", "まわりの8マスに1マス動きます。詰まされると負けです。"},
          {"鵰（くまたか）",
           "斜め前と真後ろにどこまでも、前と横に1マス、斜め後ろに2マスまで動きます。"},
          {"鴈（かり）", "斜め前の2マス目と、真後ろの2マス目に飛びます。"},
      }},
      .rule_paragraphs =
          {"手番の側が攻方です。攻方は王手の連続で相手の鵬を詰ませます。玉方はどの合法手を指しても"
           "かまいませんが、最も長く逃れる手を選びます。",
           "鵬が王手を受け、どう指しても逃れられなければ詰みです。取られるだけで何も変わらない合駒"
           "（"
           "無駄合）は数えません。5手詰では攻方が3手、玉方が2手を"
           "指します。",
           "取った駒は持駒になり、盤の横に置きます。手番のとき、動かすかわりに空いたマスへ打つこと"
           "が"
           "できます。成った駒も元に戻して打ちます。",
           "成れるのは鷹と燕だけです。敵陣（奥の二段）に入るとき、または敵陣の中から動くときに成れ"
           "ます。"
           "不成も選べますが、一段目に進む燕は必ず成ります。強制的に成るルールの問題には、そのこと"
           "を"
           "記してあります。",
           "燕は、一段目に打つこと、自分の燕がすでに二枚ある筋に打つこと、打って詰ませることができ"
           "ません。盤上の燕を動かして詰ませるのはかまいません。鴈は燕に数えません。",
           "☗先手は下から上へ、☖後手は上から下へ進みます。持駒は盤の横に示します。左が後手、右が先"
           "手です。攻方の鵬はなくてもかまいません。"},
      .western_notation =
          "筋は右から数字、段は上からアルファベットで表します。Fa3c は鷹が3三に動く手です。x は取る"
          "手、* は打つ手、+ は成、= "
          "は不成です。同じ種類の鳥が二つ以上動けるときは元の位置を先に書き"
          "ます（Cr2bx3c）。Ph 鵬、Fa 鷹、+Fa 鵰、Cr 鶴、Pt 雉、LQ 左鶉、RQ 右鶉、Sw 燕、+Sw 鴈。",
      .japanese_notation =
          "☗は先手、☖は後手です。筋は右から1〜7、段は上から一〜七で表します。同は直前の手と同じ"
          "マス、打は持駒を打つ手、成は成る手、不成は成らない手です。左の鶉は左鶉、右の鶉は右鶉と"
          "書きます。",
      .themes = theme_words(&ThemeWords::japanese),
      .challenge = "手応え %1/5",
      .hint = "ヒント：%1",
      .hint_drop = "%1を打つ",
      .hint_move = "%1を動かす",
      .hint_promotion = "%1が成る",
      .mandatory_promotion = "成りは強制",
      .variations = "変化：",
      .tries = "紛れ：",
      .no_solution = "解答なし",
  };
  return words;
}
// NOLINTEND(readability-function-size,bugprone-suspicious-missing-comma)

}  // namespace tori::problems
