#include "problems/words/words.hpp"

namespace tori::problems {

// One long table; a text may be split over several lines.
// NOLINTBEGIN(readability-function-size,bugprone-suspicious-missing-comma)
const Words& german_words() {
  static const Words words = {
      .code = "de",
      .sentence_gap = " ",
      .to_move = {"Sente am Zug", "Gote am Zug"},
      .rest_of_box = "der Rest",
      .numbered = "%1, Nr. %2",
      .mate_in_one = "matt in 1 Zug",
      .mate_in = "matt in %1 Halbzügen (%2 Zügen)",
      .length_unknown = "Länge nicht angegeben",
      .default_title = "Mattaufgaben im Tori-Shogi",
      .one_problem = "1 Aufgabe",
      .problem_count = "%1 Aufgaben",
      .birds = "So ziehen die Vögel",
      .rules = "Die Regeln der Mattaufgaben",
      .notation = "Wie Züge geschrieben werden",
      .solutions = "Lösungen",
      .birds_intro =
          "Tori-Shogi, das Shogi der Vögel, spielt man auf sieben mal sieben Feldern. Die Spitze "
          "eines Steins zeigt auf den Gegner; jeder Vogel schlägt, wie er zieht.",
      .legend_step = "ein Feld",
      .legend_jump = "springt dorthin",
      .legend_slide = "so weit die Linie frei ist",
      .legend_short_slide = "ein oder zwei Felder, ohne zu springen",
      .promotes_to = "Wird befördert zu: %1.",
      .promoted_from = "Befördert aus: %1.",
      .bird = {{
          {"Falke", "Ein Feld in jede Richtung, nur nicht gerade zurück."},
          {"Kranich", "Ein Feld in jede Richtung, nur nicht seitwärts."},
          {"Fasan", "Springt auf das zweite Feld geradeaus; ein Feld schräg zurück."},
          {"Linke Wachtel",
           "Beliebig weit geradeaus oder schräg zurück nach rechts; ein Feld schräg zurück nach "
           "links."},
          {"Rechte Wachtel",
           "Beliebig weit geradeaus oder schräg zurück nach links; ein Feld schräg zurück nach "
           "rechts."},
          {"Schwalbe", "Ein Feld geradeaus."},
          {"Phönix", "Ein Feld in jede Richtung. Wessen Phönix matt ist, der hat verloren."},
          {"Adler",
           "Beliebig weit schräg nach vorn oder gerade zurück; ein Feld geradeaus oder seitwärts; "
           "ein oder zwei Felder schräg zurück."},
          {"Gans", "Springt auf das zweite Feld schräg nach vorn oder gerade zurück."},
      }},
      .rule_paragraphs =
          {"Wer am Zug ist, greift an. Jeder Zug des Angreifers muss Schach geben. Der Verteidiger "
           "darf jeden erlaubten Zug machen und hält so lange stand wie möglich.",
           "Der Angreifer gewinnt durch Matt: Der Phönix steht im Schach, und kein Zug rettet ihn. "
           "Dazwischen einzusetzen zählt nicht, wenn der Vogel bloß geschlagen wird und sich "
           "nichts "
           "ändert. "
           "Eine Länge von 5 Halbzügen heißt: Der Angreifer zieht dreimal, der Verteidiger "
           "zweimal.",
           "Ein geschlagener Vogel wechselt die Seite. Er liegt auf der Hand, neben dem Brett, und "
           "darf später statt eines Zuges auf ein leeres Feld eingesetzt werden, unbefördert.",
           "Nur Falke und Schwalbe werden befördert: wenn ihr Zug in den letzten beiden Reihen "
           "beginnt oder endet. Sie dürfen auch bleiben, was sie sind; nur eine Schwalbe, die die "
           "letzte Reihe erreicht, muss befördert werden. Manche Aufgaben verlangen die andere "
           "Lesart, nach der die Beförderung Pflicht ist; das steht dann dabei.",
           "Eine Schwalbe darf nicht auf der letzten Reihe eingesetzt werden, nicht auf einer "
           "Linie mit zwei eigenen Schwalben und nicht so, dass sie sofort matt setzt. Eine "
           "ziehende Schwalbe darf matt setzen. Gänse zählen nicht als Schwalben.",
           "Sente (☗) spielt nach oben, Gote (☖) nach unten. Was die Spieler auf der Hand haben, "
           "steht neben dem Brett: Gotes Vögel links, Sentes "
           "rechts. Der Angreifer braucht keinen Phönix zu haben."},
      .western_notation =
          "Die Linien sind von rechts nach links gezählt, die Reihen von oben nach unten mit "
          "Buchstaben benannt. Fa3c: Der Falke zieht nach 3c. x schlägt, * setzt aus der Hand ein, "
          "+ befördert, = verzichtet darauf. Könnten zwei gleiche Vögel dorthin ziehen, steht das "
          "Ausgangsfeld vor dem Zielfeld: Cr2bx3c. Ph Phönix, Fa Falke, +Fa Adler, Cr Kranich, Pt "
          "Fasan, LQ "
          "linke Wachtel, RQ rechte Wachtel, Sw Schwalbe, +Sw Gans.",
      .japanese_notation =
          "☗ ist Sente, ☖ Gote. Zuerst kommen die Linie (1 bis 7 von rechts) und die Reihe (一 bis "
          "七 von oben), dann der Vogel: ☗3三鷹. 同 ist das Feld des vorigen Zuges, 打 heißt "
          "eingesetzt, 成 befördert, 不成 nicht befördert. 左鶉 ist die linke Wachtel, 右鶉 die "
          "rechte.",
      .themes = theme_words(&ThemeWords::german),
      .challenge = "Anspruch %1 von 5",
      .hint = "Tipp: %1",
      .hint_drop = "einsetzen: %1",
      .hint_move = "ziehen: %1",
      .hint_promotion = "befördern: %1",
      .mandatory_promotion = "Beförderung ist Pflicht",
      .variations = "Auch:",
      .tries = "Verführungen:",
      .no_solution = "Lösung nicht angegeben",
  };
  return words;
}
// NOLINTEND(readability-function-size,bugprone-suspicious-missing-comma)

}  // namespace tori::problems
