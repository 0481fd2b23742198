#include "composer/settings/setting_values.hpp"

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "problems/core/theme_names.hpp"
#include "problems/selection/mate_themes.hpp"
#include "problems/text/nearest_word.hpp"
#include "problems/text/number.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/sfen.hpp"

namespace tori::composer {
namespace {

using problems::is_meant;
using problems::not_a;
using problems::number_from_text;

constexpr int kMostComposeNumber = 99;
constexpr int kMostComposePlies = 999;
constexpr int kMostBeautyAsked = 100;

struct Halves {
  std::string_view left;
  std::string_view right;
};
/// The texts before and after the first separator; nullopt if there is none.
std::optional<Halves> halves(std::string_view text, std::string_view separator) {
  const std::size_t at = text.find(separator);
  if (at == std::string_view::npos) return std::nullopt;
  return Halves{text.substr(0, at), text.substr(at + separator.size())};
}

std::vector<std::string_view> comma_separated(std::string_view text) {
  std::vector<std::string_view> result;
  while (true) {
    const std::size_t comma = text.find(',');
    result.push_back(text.substr(0, comma));
    if (comma == std::string_view::npos) return result;
    text.remove_prefix(comma + 1);
  }
}

/// A range within bounds, with a number at both ends.
std::optional<Range> range_from(std::string_view text, Range bounds) {
  const auto range = problems::range_from_text(text);
  if (!range || !bounds.contains(range->least) || !bounds.contains(range->most))
    return std::nullopt;
  return range;
}

std::optional<Kind> kind_from(std::string_view text) {
  for (int i = 0; i < kKinds; ++i) {
    if (sfen_letters(kind_at(i)) == text && kind_at(i) != Kind::phoenix) return kind_at(i);
  }
  return std::nullopt;
}

/// A range of grades; one number stands for itself and all above.
Parsed<Range> grades_from(std::string_view text, const std::string& what) {
  auto range = range_from(text, {1, 5});
  if (!range) return not_a(text, what + " from 1 to 5 or a range (as 3, 2..4)");
  if (text.find("..") == std::string_view::npos) range->most = 5;
  return *range;
}

}  // namespace

Parsed<Range> parse_plies(std::string_view text) {
  const auto range = range_from(text, {1, kMostComposePlies});
  if (!range || range->least % 2 == 0 || range->most % 2 == 0) {
    return not_a(text, "a range of odd numbers of plies from 1 to 999 (as 3..9, 7)");
  }
  return *range;
}

Parsed<Range> parse_pieces(std::string_view text) {
  constexpr Range kBounds{0, kMostComposeNumber};
  const auto range = problems::range_from_text(text);
  const bool fits = range && (range->least == Range::kNoLeast || kBounds.contains(range->least)) &&
                    (range->most == Range::kNoMost || kBounds.contains(range->most));
  if (!fits) return not_a(text, "a range of numbers from 0 to 99 (as 2..6, 4, 1..)");
  return Range{std::max(range->least, kBounds.least), std::min(range->most, kBounds.most)};
}

Parsed<Range> parse_stars(std::string_view text) {
  return grades_from(text, "a number of stars");
}

Parsed<Range> parse_challenge(std::string_view text) {
  return grades_from(text, "a challenge");
}

Parsed<int> parse_min_beauty(std::string_view text) {
  const auto least = number_from_text<int>(text);
  if (!least || *least < 0 || *least > kMostBeautyAsked)
    return not_a(text, "a beauty from 0 to 100");
  return *least;
}

Parsed<KindSet> parse_kinds(std::string_view text) {
  KindSet kinds;
  kinds.add(Kind::phoenix);
  for (const std::string_view word : comma_separated(text)) {
    const auto kind = kind_from(word);
    if (!kind) return not_a(word, "a kind: F, C, P, L, R, S, +F or +S");
    kinds.add(*kind);
  }
  return kinds;
}

Parsed<Extent> parse_box(std::string_view text) {
  const auto parts = halves(text, "x");
  const auto files = parts ? number_from_text<int>(parts->left) : std::nullopt;
  const auto ranks = parts ? number_from_text<int>(parts->right) : std::nullopt;
  const auto fits = [](const std::optional<int>& n) { return n && *n >= 1 && *n <= kBoardSize; };
  if (!fits(files) || !fits(ranks)) {
    return not_a(text, "a number of files and of ranks from 1 to 7 (as 4x3)");
  }
  return Extent{*files, *ranks};
}

Parsed<Region> parse_region(std::string_view text) {
  const auto parts = halves(text, "-");
  const auto one = square_from_text(parts ? parts->left : text);
  const auto other = parts ? square_from_text(parts->right) : one;
  if (!one || !other) return not_a(text, "a square or two corners (as 2b, 3a-1c)");
  const auto files = std::minmax({file_number(*one), file_number(*other)});
  const auto ranks = std::minmax({row(*one) + 1, row(*other) + 1});
  return Region{{files.first, files.second}, {ranks.first, ranks.second}};
}

Parsed<SourceWeights> parse_sources(std::string_view text) {
  SourceWeights weights{};
  for (const std::string_view word : comma_separated(text)) {
    const auto parts = halves(word, ":");
    const std::string_view name = parts ? parts->left : word;
    const auto weight = parts ? number_from_text<int>(parts->right) : 1;
    std::size_t source = 0;
    while (source < kSources && to_text(static_cast<Source>(source)) != name) {
      ++source;
    }
    if (source == kSources || !weight || *weight < 1 || *weight > kMostComposeNumber) {
      return not_a(word,
                   "random, extend, mutate, mine, climb, play or all, with a weight from 1 to 99 "
                   "behind a colon if it is not 1 (as random:3,mutate)");
    }
    weights[source] = *weight;
  }
  return weights;
}

Parsed<Range> parse_play_nodes(std::string_view text) {
  constexpr Range kBounds{1, 1'000'000};
  const auto range = range_from(text, kBounds);
  if (!range) return not_a(text, "a range of nodes from 1 to 1000000 (as 300..3000, 500)");
  return *range;
}

Parsed<int> parse_men(std::string_view text) {
  const auto men = number_from_text<int>(text);
  if (!men || *men < 1 || *men > kMostMen) return not_a(text, "a number of men from 1 to 5");
  return *men;
}

Parsed<WishedThemes> parse_themes(std::string_view text) {
  WishedThemes themes;
  for (const std::string_view word : comma_separated(text)) {
    if (themes.add(word)) continue;
    const std::vector<std::string> all = problems::theme_names();
    return not_a(word, "a theme: " + problems::joined(problems::kThemeNames, ", ") +
                           ", or that of a named mate (mate:nest)" +
                           is_meant(word, {all.begin(), all.end()}));
  }
  return themes;
}

Parsed<CandidateRange> parse_candidates(std::string_view text) {
  const auto range = range_from_text(text);
  if (!range)
    return not_a(text, "a range of candidates (as 0..1000 for the first thousand, 500..)");
  return *range;
}

Parsed<Shard> parse_shard(std::string_view text) {
  const auto parts = halves(text, "/");
  const auto part = parts ? number_from_text<std::uint64_t>(parts->left) : std::nullopt;
  const auto all = parts ? number_from_text<std::uint64_t>(parts->right) : std::nullopt;
  if (!part || !all || *part < 1 || *part > *all) {
    return not_a(text, "one part of several (as 2/8 for the second of eight)");
  }
  return Shard{*part, *all};
}

Parsed<std::uint64_t> parse_seed(std::string_view text) {
  const auto seed = number_from_text<std::uint64_t>(text);
  if (!seed) return not_a(text, "a number from 0 to 18446744073709551615");
  return *seed;
}

std::string text_of(const KindSet& kinds) {
  if (kinds == KindSet::all()) return "all";
  std::string text;
  for (int i = 0; i < kKinds; ++i) {
    if (!kinds.has(kind_at(i)) || kind_at(i) == Kind::phoenix) continue;
    if (!text.empty()) text += ',';
    text += sfen_letters(kind_at(i));
  }
  return text;
}

std::string text_of(const Extent& extent) {
  return fmt::format("{}x{}", extent.files, extent.ranks);
}

std::string text_of(const Region& region) {
  return fmt::format("files:{},ranks:{}", to_text(region.files), to_text(region.ranks));
}

std::string text_of(const SourceWeights& weights) {
  std::string text;
  for (std::size_t i = 0; i < kSources; ++i) {
    if (weights[i] == 0) continue;
    if (!text.empty()) text += ',';
    text += fmt::format("{}:{}", to_text(static_cast<Source>(i)), weights[i]);
  }
  return text;
}

std::string text_of(const std::vector<Setup>& setups) {
  if (setups.empty()) return "none";
  std::string all;
  for (const Setup& setup : setups) all += to_sfen(setup) + '\n';
  return fmt::format("{}/{}", setups.size(), fingerprint(all));
}

/// The names of themes, separated by commas, because spaces separate the settings.
std::string text_of(const WishedThemes& themes) {
  if (themes.empty()) return "none";
  std::string text = to_text(themes);
  std::replace(text.begin(), text.end(), ' ', ',');
  return text;
}

}  // namespace tori::composer
