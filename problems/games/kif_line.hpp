// The lines of KIF and KI2 files: what each is, and how a game ends (docs/formats-games.md, "KIF").
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace tori::problems {

/// A line: its number, counted from 1, and its text without blanks at its ends.
struct KifLine {
  std::size_t number = 0;
  std::string_view text;
};

/// What a line is, by its beginning. `numbered`: a move or an end behind its number. `moves`: moves
/// of KI2, or an end, without one.
enum class KifLineKind : std::uint8_t {
  nothing,
  header,
  numbered,
  moves,
  variation,
  summary,
  unknown
};

KifLineKind kind_of_kif_line(std::string_view text);

/// How a game ends: with mate (詰み), without one although one was looked for (不詰), by an illegal
/// move (反則), in some other way, or the file does not say.
enum class KifEnd : std::uint8_t { unsaid, other, mate, no_mate, foul };

/// The end that stands in the place of a move: 投了, 詰み ...; nullopt if the text is none.
std::optional<KifEnd> end_in_place_of_move(std::string_view text);

/// A line "まで3手詰".
struct KifSummary {
  KifEnd end = KifEnd::other;
  /// The number of plies; nullopt if it names none.
  std::optional<int> plies;
};

/// REQUIRES: the line is of the kind `summary`.
KifSummary read_kif_summary(std::string_view text);

}  // namespace tori::problems
