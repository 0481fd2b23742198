#include "composer/listing.hpp"

#include <algorithm>
#include <unordered_set>
#include <utility>

#include <fmt/format.h>

#include "composer/journal.hpp"
#include "composer/record.hpp"

namespace tori::composer {
namespace {

constexpr std::string_view kProgram = "# problems composed by ";
constexpr std::string_view kSettings = "# settings: ";
constexpr std::string_view kCandidates = "# candidates: ";
constexpr std::string_view kProblems = "# problems: ";
constexpr std::string_view kSumLine = "# sum: ";

std::string body(const Listing& listing) {
  std::string text;
  for (const std::string& line : listing.lines) text += line + '\n';
  return text;
}

/// What follows that beginning on the next line.
std::optional<std::string> take_field(std::istream& in, std::string_view name) {
  std::string line;
  if (!std::getline(in, line) || !line.starts_with(name)) return std::nullopt;
  return line.substr(name.size());
}

tl::unexpected<std::string> refused(std::string reason) {
  return tl::unexpected(std::move(reason));
}

std::string two_names(const NamedListing& a, const NamedListing& b) {
  return a.name + " and " + b.name;
}

/// Why two neighbours by range do not go together; empty when they do.
std::string clash(const NamedListing& a, const NamedListing& b) {
  const RunHead head_a{a.listing.program, a.listing.settings, {}, {}};
  const RunHead head_b{b.listing.program, b.listing.settings, {}, {}};
  if (const std::string differs = difference(head_a, head_b); !differs.empty()) {
    return fmt::format("{} do not go together: {}", two_names(a, b), differs);
  }
  const std::uint64_t end = a.listing.candidates.end;
  const std::uint64_t first = b.listing.candidates.first;
  if (first < end) {
    return fmt::format("{} both have candidate {}", two_names(a, b), first);
  }
  if (first > end) {
    return fmt::format("candidates {}..{} are missing between {}", end, first, two_names(a, b));
  }
  return "";
}

}  // namespace

std::string to_text(const Listing& listing) {
  const std::string lines = body(listing);
  return fmt::format("{}{}\n{}{}\n{}{}\n{}{}\n{}{}\n", kProgram, listing.program, kSettings,
                     listing.settings, kCandidates, to_text(listing.candidates), kProblems,
                     listing.lines.size(), kSumLine, fingerprint(lines)) +
         lines;
}

tl::expected<Listing, std::string> read_listing(std::istream& in) {
  Listing listing;
  const auto program = take_field(in, kProgram);
  const auto settings = take_field(in, kSettings);
  const auto candidates = take_field(in, kCandidates);
  const auto problems = take_field(in, kProblems);
  const auto sum = take_field(in, kSumLine);
  if (!program || !settings || !candidates || !problems || !sum) {
    return refused("its first lines are not those that compose writes");
  }
  listing.program = *program;
  listing.settings = *settings;
  const auto range = range_from_text(*candidates);
  if (!range || range->end == CandidateRange::kNoEnd) {
    return refused("its range of candidates cannot be read");
  }
  listing.candidates = *range;
  for (std::string line; std::getline(in, line);) listing.lines.push_back(line);
  if (std::to_string(listing.lines.size()) != *problems || fingerprint(body(listing)) != *sum) {
    return refused("its problems are not those that were written: the file was changed or cut");
  }
  return listing;
}

tl::expected<Listing, std::string> merged(std::vector<NamedListing> listings,
                                          std::optional<std::uint64_t> count) {
  std::sort(listings.begin(), listings.end(), [](const NamedListing& a, const NamedListing& b) {
    return a.listing.candidates.first < b.listing.candidates.first;
  });
  for (std::size_t i = 1; i < listings.size(); ++i) {
    if (std::string reason = clash(listings[i - 1], listings[i]); !reason.empty()) {
      return refused(std::move(reason));
    }
  }
  Listing result = listings.front().listing;
  result.lines.clear();
  result.candidates.end = listings.back().listing.candidates.end;
  std::unordered_set<std::string> seen;
  for (const NamedListing& part : listings) {
    for (const std::string& line : part.listing.lines) {
      const auto key = read_key(line);
      if (!key) return refused(part.name + ": " + key.error());
      if (!seen.insert(key->canonical).second) continue;
      result.lines.push_back(line);
      if (result.lines.size() != count) continue;
      result.candidates.end = key->index + 1;
      return result;
    }
  }
  return result;
}

}  // namespace tori::composer
