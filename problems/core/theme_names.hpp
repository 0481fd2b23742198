// The themes that the composer gives to problems (docs/composer.md, "Themes"), in words.
#pragma once

#include <array>
#include <cstddef>
#include <string_view>

namespace tori::problems {

/// A theme as files, English readers and options call it, and in the other languages.
struct ThemeWords {
  std::string_view name;
  std::string_view german;
  std::string_view japanese;
};

/// All themes, in the order in which the composer writes them. A problem may have others: they are
/// its author's own. When a line has a theme, composer/grading/theme_finder.cpp knows.
inline constexpr std::array kThemeWords = {
    ThemeWords{"sacrifice", "Opfer", "捨て駒"},
    ThemeWords{"double-check", "Doppelschach", "両王手"},
    ThemeWords{"discovered-check", "Abzugsschach", "開き王手"},
    ThemeWords{"promotion", "Beförderung", "成り"},
    ThemeWords{"non-promotion", "Verzicht auf Beförderung", "不成"},
    ThemeWords{"interposition", "Dazwischenstellen", "合駒"},
    ThemeWords{"drop-mate-avoidance", "Einsetzmatt vermieden", "打燕詰の回避"},
    ThemeWords{"quail-line", "Wachtellinie", "鶉の筋"},
    ThemeWords{"corner", "Ecke", "隅"},
    ThemeWords{"smoke", "Rauch", "煙詰"},
    ThemeWords{"bare-phoenix", "nackter Phönix", "裸玉"},
    ThemeWords{"one-kind", "nur eine Art", "一色"},
    ThemeWords{"centre-mate", "Matt in der Mitte", "都詰"},
    ThemeWords{"returning-phoenix", "heimkehrender Phönix", "還元玉"},
    ThemeWords{"forward-interposition", "ungedecktes Dazwischensetzen", "中合"},
    ThemeWords{"moving-interposition", "Dazwischenziehen", "移動合"},
    ThemeWords{"far-drop", "Einsetzen aus der Ferne", "遠打"},
    ThemeWords{"clearance", "Räumung", "邪魔駒消去"},
    ThemeWords{"self-block", "Selbstblock", "退路封鎖"},
    ThemeWords{"counter-check", "Gegenschach", "逆王手"},
    ThemeWords{"chase", "Treibjagd", "追い趣向"},
    ThemeWords{"saw", "Säge", "鋸"},
    ThemeWords{"hand-exchange", "Tausch in der Hand", "持駒変換"},
    ThemeWords{"swallow-burning", "Schwalbenverbrennen", "燕の焼却"},
    ThemeWords{"switchback", "Rückkehr", "スイッチバック"},
};

/// One of the words of every theme, in the order of `kThemeWords`.
constexpr std::array<std::string_view, kThemeWords.size()> theme_words(
    std::string_view ThemeWords::*word) {
  std::array<std::string_view, kThemeWords.size()> words;
  for (std::size_t i = 0; i < words.size(); ++i) words[i] = kThemeWords[i].*word;
  return words;
}

inline constexpr auto kThemeNames = theme_words(&ThemeWords::name);

}  // namespace tori::problems
