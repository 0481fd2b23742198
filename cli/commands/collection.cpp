// Runs the command `collection`: dispatches its actions, lists problems.
#include <ostream>
#include <string>
#include <variant>

#include "cli/commands/collection_parts.hpp"
#include "cli/exit_code.hpp"
#include "cli/text_format.hpp"
#include "problems/record/record_fields.hpp"
#include "problems/store/collection.hpp"
#include "problems/store/wanted_records.hpp"
#include "problems/text/number.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/sfen.hpp"

namespace tori::cli {
using problems::Record;

std::string summary_line(const Record& record, std::uint64_t place) {
  std::string line = std::to_string(place) + ": " + record.identity.to_text();
  line += record.plies ? ", " + counted(*record.plies, "ply") : ", length unknown";
  if (record.stars) line += ", " + counted(*record.stars, "star");
  if (record.challenge) line += ", challenge " + std::to_string(*record.challenge);
  switch (record.soundness) {
    case problems::StatedSoundness::not_stated: break;
    case problems::StatedSoundness::unsound: line += ", unsound"; break;
    case problems::StatedSoundness::unknown: line += ", soundness unknown"; break;
  }
  line += ", " + to_sfen(record.position);
  if (!record.themes.empty()) line += ", " + text_of(record, problems::Field::themes);
  if (const std::string title = title_of(record); !title.empty()) {
    line += ", \"" + printable(title) + "\"";
  }
  return line;
}

problems::BatchAdder::Collision report_collisions(const CommandIo& io, bool& collision) {
  return [&io, &collision](const Record& record, const std::string& place) {
    collision = true;
    io.err << printable(place) << ": " << record.identity.to_text()
           << ": another problem has the same identity; left out\n";
  };
}

std::string tally_text(const problems::BatchAdder::Tally& tally) {
  std::string text = counted(tally.added, "problem") + " added";
  if (tally.replaced > 0) text += ", " + std::to_string(tally.replaced) + " replaced";
  if (tally.duplicates > 0) text += ", " + std::to_string(tally.duplicates) + " already there";
  return text;
}

tl::expected<Record, Message> find_record(problems::Collection& collection,
                                          const std::string& which) {
  tl::expected<std::optional<Record>, Message> found = std::nullopt;
  if (const auto identity = problems::Identity::parse(which)) {
    found = collection.find(*identity);
  } else if (const auto place = problems::number_from_text<std::uint64_t>(which)) {
    found = collection.at(*place);
  }
  if (!found) return tl::unexpected(found.error());
  if (*found) return std::move(**found);
  return tl::unexpected(problems::in_file(
      collection.name(), Message("fault.collection.no-problem-at", {{"text", which}})));
}

ReadCollection::ReadCollection(problems::Collection collection, const CommandIo& io)
    : collection_(std::move(collection)) {
  collection_.on_damaged([damage = damage_, &err = io.err](const Message& fault) {
    const std::string sentence = problems::english(fault);
    if (!damage->insert(sentence).second) return;
    err << printable(sentence) << "; it is left out ('toritsume collection remove' takes it out)\n";
  });
}

tl::expected<ReadCollection, Message> ReadCollection::open(const std::string& file,
                                                           const CommandIo& io) {
  auto collection = problems::Collection::open(file, problems::Collection::Access::read);
  if (!collection) return tl::unexpected(collection.error());
  return ReadCollection(std::move(*collection), io);
}

int act(const CollectionList& action, const CommandIo& io) {
  auto collection = ReadCollection::open(action.file, io);
  if (!collection) return io.fail(collection.error(), exit_code::kBadInput);
  const auto listed =
      each_wanted(**collection, action.query, [&](const Record& record, std::uint64_t place) {
        io.out << summary_line(record, place) << '\n';
        return io.out.good();
      });
  if (!listed) return io.fail(listed.error(), exit_code::kBadInput);
  io.err << to_lines(*listed);
  return collection->code_after(exit_code::kAnswered);
}

bool keeps_what_is_done(const CollectionOptions& options) {
  return std::holds_alternative<CollectionImport>(options.action) ||
         std::holds_alternative<CollectionMerge>(options.action) ||
         std::holds_alternative<CollectionGrade>(options.action);
}

int run(const CollectionOptions& options, const CommandIo& io) {
  return std::visit([&io](const auto& action) { return act(action, io); }, options.action);
}

}  // namespace tori::cli
