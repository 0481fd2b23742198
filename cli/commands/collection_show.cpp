// The actions `show` and `stats` of `collection`.
#include <fmt/core.h>

#include <algorithm>
#include <ostream>
#include <string>
#include <vector>

#include "api/core/json.hpp"
#include "api/tasks/collection_stats.hpp"
#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/text_format.hpp"
#include "problems/formats/diagram.hpp"
#include "problems/record/record_fields.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/selection/family.hpp"
#include "problems/selection/idea.hpp"
#include "problems/selection/statistics.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/wanted_records.hpp"
#include "problems/text/move_numbers.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {
namespace {

using problems::Collection;
using problems::Field;
using problems::Record;
using problems::Statistics;

/// "1. Fa*7d Ph7b  2. Fa6a+"; in USI if a move is illegal, which only a damaged collection has.
std::string record_line(const Record& record, Notation notation) {
  if (illegal_move(record)) notation = Notation::usi;
  const auto moves = line_to_text(record.position, record.line, notation);
  return problems::joined(problems::numbered_pairs(moves, 1, problems::Numbering::moves), "  ");
}

/// A field that is shown as its text, and the words before it.
struct ShownField {
  Field field;
  const char* words;
};
constexpr ShownField kShownFields[] = {
    {Field::title, "title"},         {Field::author, "author"},       {Field::comment, "comment"},
    {Field::reading, "promotion"},   {Field::themes, "themes"},       {Field::features, "features"},
    {Field::number, "number"},       {Field::generator, "generator"}, {Field::seed, "seed"},
    {Field::candidate, "candidate"}, {Field::settings, "settings"},   {Field::opcodes, "opcodes"}};

void show(const Record& record, const CollectionShow& action, std::ostream& out) {
  out << "problem " << record.identity.to_text() << '\n'
      << to_sfen(record.position) << '\n'
      << to_diagram(record.position,
                    action.ascii ? problems::DiagramStyle::ascii : problems::DiagramStyle::kanji);
  if (record.plies) {
    out << "mate in " << length_text(*record.plies);
    if (record.strict_plies && record.strict_plies != record.plies) {
      out << "; strict length " << counted(*record.strict_plies, "ply");
    }
    out << '\n';
  }
  if (!record.line.empty()) out << "  " << record_line(record, action.notation) << '\n';
  if (record.stars) out << "stars: " << *record.stars << " of 5\n";
  if (record.challenge) out << "challenge: " << *record.challenge << " of 5\n";
  if (const auto beauty = beauty_of(record)) out << "beauty: " << *beauty << " of 100\n";
  const std::string soundness = text_of(record, Field::soundness);
  if (!soundness.empty()) out << "soundness: " << soundness << '\n';
  for (const auto& [field, words] : kShownFields) {
    const std::string text = field == Field::title ? title_of(record) : text_of(record, field);
    if (!text.empty()) out << words << ": " << printable(text) << '\n';
  }
  if (!record.tree.empty()) out << "tree: " << counted(record.tree.size(), "byte") << '\n';
}

const char* words_of(problems::PhoenixPlace place) {
  switch (place) {
    case problems::PhoenixPlace::corner: return "in a corner";
    case problems::PhoenixPlace::edge: return "on an edge";
    case problems::PhoenixPlace::inside: break;
  }
  return "inside";
}

std::vector<std::string> sorted(std::vector<std::string> keys) {
  std::sort(keys.begin(), keys.end());
  return keys;
}

/// The other problems of the collection with the idea of `record` or of its family, if there are
/// any: "same idea: 158876c864286c03 ...".
void show_alike(const Record& record, const std::vector<Record>& alike, std::ostream& out) {
  const auto idea = problems::idea_keys(record);
  const auto families = sorted(problems::family_keys(record));
  std::string same_idea;
  std::string same_family;
  for (const Record& other : alike) {
    if (other.identity == record.identity) continue;
    const std::string name = " " + other.identity.to_text();
    if (problems::have_common(problems::idea_keys(other), idea)) {
      same_idea += name;
    } else if (problems::have_common(sorted(problems::family_keys(other)), families)) {
      same_family += name;
    }
  }
  if (!same_idea.empty()) out << "same idea:" << same_idea << '\n';
  if (!same_family.empty()) out << "same family:" << same_family << '\n';
}

void show(const Statistics& statistics, std::ostream& out) {
  out << counted(statistics.problems, "problem") << '\n';
  for (const auto& [plies, count] : statistics.by_plies) {
    out << "  " << (plies ? counted(*plies, "ply") : "length unknown") << ": " << count << '\n';
  }
  for (const auto& [stars, count] : statistics.by_stars) {
    out << "  " << (stars ? counted(*stars, "star") : "not graded") << ": " << count << '\n';
  }
  for (const auto& [challenge, count] : statistics.by_challenge) {
    if (challenge) out << "  challenge " << *challenge << ": " << count << '\n';
  }
  for (const auto& [least, count] : statistics.by_beauty) {
    if (!least) continue;
    const int most = *least == Statistics::kLastFifth ? 100 : *least + Statistics::kBeautyStep - 1;
    out << "  beauty " << *least << " to " << most << ": " << count << '\n';
  }
  if (const auto correlation = statistics.challenge_and_plies.value()) {
    out << fmt::format("  correlation of challenge and length: {:.2f}\n", *correlation);
  }
  for (const auto& [reading, count] : statistics.by_reading) {
    out << "  promotion " << to_text(reading) << ": " << count << '\n';
  }
  for (const auto& [theme, count] : statistics.by_theme) {
    out << "  " << theme << ": " << count << '\n';
  }
  for (const auto& [place, count] : statistics.by_phoenix) {
    out << "  phoenix " << words_of(place) << ": " << count << '\n';
  }
  for (const auto& [kind, count] : statistics.by_bird) {
    out << "  attack with a " << problems::bird_name(kind) << ": " << count << '\n';
  }
  out << "  with defenders beside the phoenix: " << statistics.with_defenders << '\n'
      << "  with a capture or an interposition: " << statistics.with_contact << '\n'
      << "  families: " << statistics.families.best().size() << '\n'
      << "  ideas: " << statistics.ideas.ideas() << "; --one-per-idea keeps "
      << statistics.ideas.best().size() << '\n';
}

}  // namespace

int act(const CollectionShow& action, const CommandIo& io) {
  auto collection = Collection::open(action.file, Collection::Access::read);
  if (!collection) return io.fail(collection.error(), exit_code::kBadInput);
  const auto record = find_record(*collection, action.which);
  if (!record) return io.fail(record.error(), exit_code::kBadInput);
  if (action.json) {
    io.out << problems::to_json_line(*record) << '\n';
  } else {
    const auto alike = collection->alike(*record);
    if (!alike) return io.fail(alike.error(), exit_code::kBadInput);
    show(*record, action, io.out);
    show_alike(*record, *alike, io.out);
  }
  return exit_code::kAnswered;
}

int act(const CollectionStats& action, const CommandIo& io) {
  auto collection = ReadCollection::open(action.file, io);
  if (!collection) return io.fail(collection.error(), exit_code::kBadInput);
  Statistics statistics;
  const auto counted_all =
      each_wanted(**collection, action.query, [&](const Record& record, std::uint64_t) {
        statistics.add(record);
        return true;
      });
  if (!counted_all) return io.fail(counted_all.error(), exit_code::kBadInput);
  io.err << to_lines(*counted_all);
  if (action.json) {
    io.out << api::dump_line(api::collection_stats(statistics)) << '\n';
  } else {
    show(statistics, io.out);
  }
  return collection->code_after(exit_code::kAnswered);
}

}  // namespace tori::cli
