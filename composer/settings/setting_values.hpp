// Settings from texts, as options and requests have them, and as texts of heads. Errors are clauses
// that say what was expected.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "composer/settings/candidate_range.hpp"
#include "composer/settings/constraints.hpp"
#include "composer/settings/settings.hpp"
#include "composer/settings/themes.hpp"
#include "problems/text/parsed.hpp"

namespace tori::composer {

using problems::Parsed;

/// Lengths in plies from "3..9" or "5": odd numbers from 1 to 999.
Parsed<Range> parse_plies(std::string_view text);

/// Numbers of pieces from 0 to 99: "2..6" or "4".
Parsed<Range> parse_pieces(std::string_view text);

/// Stars from 1 to 5: "2..4", or "3" for 3 and more.
Parsed<Range> parse_stars(std::string_view text);
/// Challenge from 1 to 5: "2..4", or "3" for 3 and more.
Parsed<Range> parse_challenge(std::string_view text);

/// The least beauty, from 0 to 100.
Parsed<int> parse_min_beauty(std::string_view text);

/// Kinds by their letters in SFEN: "F,+F,C,S".
Parsed<KindSet> parse_kinds(std::string_view text);

/// Files and ranks of a rectangle: "4x3".
Parsed<Extent> parse_box(std::string_view text);

/// The squares of a rectangle, by two of its corners ("3a-1c") or as one square ("2b").
Parsed<Region> parse_region(std::string_view text);

/// Weights of sources: "random:3,mutate:1"; a source without a number has the weight 1.
Parsed<SourceWeights> parse_sources(std::string_view text);

/// The nodes for each move of the weaker and of the stronger player: "300..3000", or "500" for
/// both.
Parsed<Range> parse_play_nodes(std::string_view text);

/// The men of a class, from 1 to `kMostMen`.
Parsed<int> parse_men(std::string_view text);

/// Names of themes: "sacrifice,corner".
Parsed<WishedThemes> parse_themes(std::string_view text);

/// Candidates "0..1000" (the end not included) or "5000.." without an end.
Parsed<CandidateRange> parse_candidates(std::string_view text);

/// "2/8": the second of eight parts.
Parsed<Shard> parse_shard(std::string_view text);

/// A number from 0 to 18446744073709551615.
Parsed<std::uint64_t> parse_seed(std::string_view text);

/// Values in heads, without spaces. "F,+S", or "all".
std::string text_of(const KindSet& kinds);
/// "4x3".
std::string text_of(const Extent& extent);
/// "files:1..3,ranks:1..3".
std::string text_of(const Region& region);
/// "random:3,mutate:1".
std::string text_of(const SourceWeights& weights);
/// The number of the positions and a hash of them; "none".
std::string text_of(const std::vector<Setup>& setups);
/// Names with commas between; "none".
std::string text_of(const WishedThemes& themes);

}  // namespace tori::composer
