#include "teaching/course/course_words.hpp"

#include <algorithm>
#include <array>
#include <utility>

#include "problems/text/nearest_word.hpp"

namespace tori::teaching {
namespace {

constexpr std::array<std::string_view, kItemKinds> kKindNames = {
    "show", "example", "move", "check", "take", "judge", "foul", "mate", "defend"};

/// An answer, the kind that has it, and how files write it.
struct AnswerName {
  Answer answer;
  ItemKind kind;
  std::string_view name;
};
constexpr std::array<AnswerName, 12> kAnswers = {{
    {Answer::mate, ItemKind::judge, "mate"},
    {Answer::no_mate, ItemKind::judge, "no"},
    {Answer::drop_mate, ItemKind::foul, "foul.dropmate"},
    {Answer::third_swallow, ItemKind::foul, "foul.third"},
    {Answer::last_rank, ItemKind::foul, "foul.last"},
    {Answer::own_phoenix, ItemKind::foul, "foul.own"},
    {Answer::no_check, ItemKind::foul, "foul.nocheck"},
    {Answer::give, ItemKind::check, "give"},
    {Answer::end, ItemKind::check, "end"},
    {Answer::away, ItemKind::check, "away"},
    {Answer::take, ItemKind::check, "take"},
    {Answer::between, ItemKind::check, "between"},
}};

constexpr std::array<std::pair<std::string_view, Source>, 4> kSources = {
    {{"ends", Source::ends},
     {"starter", Source::starter},
     {"reference", Source::reference},
     {"games", Source::games}}};

/// The facts of docs/course.md, "Filters".
constexpr std::array<std::string_view, 28> kFacts = {
    "check.adjacent", "check.line",     "check.jump",    "check.double",  "check.discovered",
    "flight.through", "flight.own",     "flight.edge",   "flight.corner", "take.none",
    "take.phoenix",   "take.pinned",    "block.futile",  "key.double",    "key.decoy",
    "key.deflect",    "key.vacate",     "key.lure",      "key.open",      "key.away",
    "key.drive",      "key.drive.only", "key.selfblock", "foul.dropmate", "foul.third",
    "foul.last",      "foul.own",       "foul.nocheck"};

constexpr std::size_t kMostSlips = 2;

}  // namespace

std::string_view to_text(ItemKind kind) {
  return kKindNames.at(static_cast<std::size_t>(kind));
}

std::optional<ItemKind> item_kind_from_text(std::string_view text) {
  const auto found = std::find(kKindNames.begin(), kKindNames.end(), text);
  if (found == kKindNames.end()) return std::nullopt;
  return static_cast<ItemKind>(found - kKindNames.begin());
}

std::vector<std::string_view> item_kind_names() {
  return {kKindNames.begin(), kKindNames.end()};
}

std::string_view to_text(Answer answer) {
  for (const AnswerName& each : kAnswers) {
    if (each.answer == answer) return each.name;
  }
  return "";
}

std::optional<Answer> answer_from_text(ItemKind kind, std::string_view text) {
  for (const AnswerName& each : kAnswers) {
    if (each.kind == kind && each.name == text) return each.answer;
  }
  return std::nullopt;
}

std::vector<std::string_view> answer_names(ItemKind kind) {
  std::vector<std::string_view> names;
  for (const AnswerName& each : kAnswers) {
    if (each.kind == kind) names.push_back(each.name);
  }
  return names;
}

std::string_view to_text(Source source) {
  for (const auto& [name, known] : kSources) {
    if (known == source) return name;
  }
  return {};
}

std::optional<Source> source_from_text(std::string_view text) {
  for (const auto& [name, source] : kSources) {
    if (name == text) return source;
  }
  return std::nullopt;
}

std::vector<std::string_view> source_names() {
  std::vector<std::string_view> names;
  names.reserve(kSources.size());
  for (const auto& each : kSources) names.push_back(each.first);
  return names;
}

bool is_fact_name(std::string_view text) {
  return std::find(kFacts.begin(), kFacts.end(), text) != kFacts.end();
}

std::vector<std::string_view> fact_names() {
  return {kFacts.begin(), kFacts.end()};
}

Message with_meant(Message fault, std::string_view written,
                   const std::vector<std::string_view>& words) {
  const auto meant = problems::nearest_word(written, words, kMostSlips);
  if (!meant) return fault;
  return Message("fault.course.meant", {{"fault", std::move(fault)}, {"word", *meant}});
}

}  // namespace tori::teaching
