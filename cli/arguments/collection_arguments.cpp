// The command `collection`: its arguments and its entry in the table.
#include <functional>
#include <utility>
#include <vector>

#include "cli/arguments/argument_kinds.hpp"
#include "cli/arguments/command_entry.hpp"
#include "cli/arguments/input_arguments.hpp"
#include "cli/arguments/query_arguments.hpp"
#include "cli/command_table.hpp"
#include "cli/io/file_path.hpp"
#include "cli/options/collection_options.hpp"
#include "composer/settings/setting_values.hpp"

namespace tori::cli {
namespace {

using problems::ExportFormat;
using problems::RecordFormat;

constexpr const char* kCollectionManual =
    R"(A collection is one SQLite file. Problems that are mirror images of each other, or the
same with the colours turned, are one problem and kept once.

Examples:
  toritsume collection import mates.sqlite problems.epd
  toritsume collection list --plies 3..5 --theme sacrifice mates.sqlite
  toritsume collection show mates.sqlite 158876c864286c03
  toritsume collection filter --select 60 --curve easy-to-hard -o sixty.sqlite mates.sqlite
  toritsume collection merge -o all.sqlite mates.sqlite more.sqlite
  toritsume collection export --format jsonl -o mates.jsonl mates.sqlite
  toritsume collection stats mates.sqlite
  toritsume collection edit --title 'Crane above' mates.sqlite 5
  toritsume collection grade mates.sqlite
  toritsume collection remove mates.sqlite 158876c864286c03
  toritsume collection ends -o ends.epd problems.epd
  toritsume collection exercises --kind judge --count 200 -o judge.epd mates.sqlite
  toritsume collection progress parts

'toritsume collection ACTION --help' tells more about an action.
Exit codes: 0 all done, 1 something could not be written or Ctrl-C came, 2 usage or the
file to write cannot be opened, 3 some input was bad.)";

constexpr const char* kFormatHelp =
    "epd, sfen (positions only), jsonl (all fields) or csv [by the ending of the name, else epd]";

void add_collection(Command command, std::string& target) {
  add_operands(command, "COLLECTION", target, "The collection");
}

/// Adds the name of one problem.
template <typename Target>
void add_which(Command command, Target& target) {
  command.add_text("WHICH", "", target, "Its identity, or its place counted from 1").required();
}

void add_format(Command command, std::optional<RecordFormat>& target) {
  add_choice<std::optional<RecordFormat>>(command, "--format", target,
                                          {{"epd", RecordFormat::epd},
                                           {"sfen", RecordFormat::sfen},
                                           {"jsonl", RecordFormat::jsonl},
                                           {"csv", RecordFormat::csv}},
                                          kFormatHelp);
}

void add_export_format(Command command, std::optional<ExportFormat>& target) {
  add_choice<std::optional<ExportFormat>>(
      command, "--format", target,
      {{"epd", ExportFormat::epd},
       {"sfen", ExportFormat::sfen},
       {"jsonl", ExportFormat::jsonl},
       {"csv", ExportFormat::csv},
       {"lichess", ExportFormat::lichess},
       {"pychess", ExportFormat::pychess},
       {"anki", ExportFormat::anki},
       {"kif", ExportFormat::kif},
       {"kifu", ExportFormat::kifu},
       {"ki2", ExportFormat::ki2},
       {"ki2u", ExportFormat::ki2u},
       {"olv", ExportFormat::olv}},
      "One that can be imported again: epd, sfen (positions only), jsonl (all fields) or csv; or "
      "puzzles for others: lichess (CSV), pychess (JSON lines; .ndjson), anki (cards, .tsv); kif "
      "(cp932), kifu (UTF-8) or the same as ki2 and ki2u, with variations; olv (YAML of olive) [by "
      "the ending of the name, else epd]");
}

/// The options of every action, and the action that the command line asks for.
struct CollectionArguments {
  Command command;
  /// Whom the problems of the action are for.
  std::optional<teaching::Audience> audience{};
  /// What is to be done after parsing for the queries of all actions.
  std::vector<std::function<void()>> settling{};
  /// Each action with its options.
  std::vector<std::pair<Command, std::function<CollectionOptions()>>> actions{};
  CollectionList list{};
  CollectionShow show{};
  CollectionFilter filter{};
  CollectionMerge merge{};
  CollectionImport import{};
  CollectionExport exporting{};
  CollectionStats stats{};
  CollectionRemove remove{};
  CollectionEdit edit{};
  CollectionGrade grade{};
  CollectionEnds ends{};
  CollectionExercises exercises{};
  CollectionProgress progress{};

  template <typename Action>
  Command add(const std::string& name, Action& action, const std::string& help) {
    const Command added = command.add_command(name, help);
    actions.emplace_back(added, [&action] { return CollectionOptions{action}; });
    return added;
  }

  void add_query_of(Command action, problems::Query& query) {
    settling.push_back(add_query(action, query, audience));
  }

  /// The options of the action that the command line asks for.
  CollectionOptions asked() const {
    for (const auto& settle : settling) settle();
    for (const auto& [action, options] : actions) {
      if (action.given()) return options();
    }
    throw UsageFault::missing(
        "An action (list, show, filter, merge, import, export, stats, edit, grade, remove, ends, "
        "exercises or progress)");
  }

  void add_readers();
  void add_writers();
  void add_changers();
};

void CollectionArguments::add_readers() {
  Command lister = add("list", list, "A line for each problem");
  add_collection(lister, list.file);
  add_query_of(lister, list.query);

  Command shower = add("show", show, "One problem in full");
  add_collection(shower, show.file);
  add_which(shower, show.which);
  add_notation(shower, show.notation, "How moves are written [western]");
  shower.add_flag("--ascii", show.ascii, "Show the board without kanji");
  shower.add_flag("--json", show.json, "One JSON object with all fields");

  Command exporter = add("export", exporting, "Write problems to another format");
  add_collection(exporter, exporting.file);
  add_file(exporter, "-o,--output", exporting.output, "The file to write [standard output]");
  add_export_format(exporter, exporting.format);
  add_choice<char>(exporter, "--separator", exporting.table.separator,
                   {{"comma", ','}, {"semicolon", ';'}, {"tab", '\t'}},
                   "What is between the cells of CSV [comma]");
  exporter.add_flag("--bom", exporting.table.has_mark,
                    "Begin CSV with a byte order mark, which some spreadsheets need for UTF-8");
  add_choice<ExportOrder>(
      exporter, "--order", exporting.order,
      {{"collection", ExportOrder::collection}, {"identity", ExportOrder::identity}},
      "By number (of a selection: from easy to hard), or by identity [collection]");
  add_query_of(exporter, exporting.query);

  Command trainer = add("exercises", exercises, "Make exercises of another kind of the problems");
  add_collection(trainer, exercises.file);
  add_file(trainer, "-o,--output", exercises.output, "The file to write [standard output]");
  add_choice<teaching::ItemKind>(
      trainer, "--kind", exercises.kind,
      {{"judge", teaching::ItemKind::judge}, {"defend", teaching::ItemKind::defend}},
      "judge: mate or no mate? defend: find the best reply [judge]");
  add_quantity(trainer, "--count", "N", exercises.count, parse_count,
               "How many; of one problem one is made at most [200]");
  add_quantity(trainer, "--seed", "N", exercises.seed, composer::parse_seed,
               "Another number gives other exercises [1]");
  add_query_of(trainer, exercises.query);

  Command counter = add("stats", stats, "Count problems by length, stars and themes");
  add_collection(counter, stats.file);
  add_query_of(counter, stats.query);
  counter.add_flag("--json", stats.json, "One JSON object");

  Command ender = add("ends", ends, "Positions before the last move where one move alone mates");
  add_operands(ender, "FILE", ends.file, "A problem file or a collection");
  add_file(ender, "-o,--output", ends.output, "The EPD file to write [standard output]");

  Command watcher = add("progress", progress, "How far the parts of a run of compose are");
  add_operands(watcher, "DIR", progress.folder, "The folder of the parts");
  watcher.add_flag("--json", progress.json, "One JSON object");
}

void CollectionArguments::add_writers() {
  Command filterer = add("filter", filter, "Make a new collection of some of the problems");
  add_collection(filterer, filter.file);
  add_file(filterer, "-o,--output", filter.output, "The new collection").required();
  filterer.add_flag("--force", filter.force, "Replace a file that is there with other content");
  add_query_of(filterer, filter.query);

  Command merger = add("merge", merge, "Bring the problems of several collections into one");
  add_operands(merger, "COLLECTION", merge.files, "The collections");
  add_file(merger, "-o,--output", merge.output,
           "The collection they are added to, made when it is not there")
      .required();

  Command importer = add("import", import, "Add problems from files of other formats");
  add_operands(importer, "COLLECTION", import.collection,
               "The collection they are added to, made when it is not there");
  add_operands(importer, "FILE", import.files, "Files of problems; '-' is standard input");
  add_format(importer, import.format);
  add_read_options(importer, import.reading, "an EPD line");
}

void CollectionArguments::add_changers() {
  Command editor = add("edit", edit, "Change title, author or comment of a problem");
  add_collection(editor, edit.file);
  add_which(editor, edit.which);
  const auto add_text = [&](const std::string& name, std::optional<std::string>& target) {
    editor.add_text(name, "TEXT", target, "The new text; an empty one takes it away");
  };
  add_text("--title", edit.title);
  add_text("--author", edit.author);
  add_text("--comment", edit.comment);

  Command grader = add("grade", grade, "Compute stars, challenge and themes anew");
  add_collection(grader, grade.file);
  add_filter(grader, grade.filter, "--pieces");

  Command remover = add("remove", remove, "Take problems out of a collection");
  add_collection(remover, remove.file);
  remover.add_text("WHICH", "", remove.which,
                   "Identities, or places counted from 1; without them all problems that pass "
                   "the conditions");
  add_filter(remover, remove.filter, "--pieces");
}

/// Throws UsageFault if the name does not tell the format, or an option is for another one.
void check_export(const CollectionExport& exporting) {
  const bool by_name = exporting.output && !exporting.format;
  if (by_name && is_collection_name(*exporting.output)) {
    throw UsageFault("-o", "'" + *exporting.output +
                               "' is the name of a collection; 'collection filter' "
                               "makes one, an export is text");
  }
  if (by_name) {
    check_ending("-o", *exporting.output,
                 {"epd", "txt", "sfen", "jsonl", "json", "csv", "tsv", "ndjson", "kif", "kifu",
                  "ki2", "ki2u", "olv"});
  }
  const bool plain = exporting.table.separator == ',' && !exporting.table.has_mark;
  const auto named = problems::export_format_of_name(exporting.output.value_or("-"));
  if (!plain && exporting.format.value_or(named) != ExportFormat::csv) {
    throw UsageFault(exporting.table.has_mark ? "--bom" : "--separator",
                     "is for CSV (--format csv, or -o NAME.csv)");
  }
}

/// Throws UsageFault if an action does nothing, or does not say to what.
void check_action(const CollectionOptions& options) {
  const std::vector<std::string_view> collections = with_collections({});
  if (const auto* filter = std::get_if<CollectionFilter>(&options.action)) {
    check_ending("-o", filter->output, collections);
  }
  if (const auto* import = std::get_if<CollectionImport>(&options.action)) {
    check_ending("COLLECTION", import->collection, collections);
  }
  if (const auto* exporting = std::get_if<CollectionExport>(&options.action)) {
    check_export(*exporting);
  }
  if (const auto* edit = std::get_if<CollectionEdit>(&options.action)) {
    if (!edit->title && !edit->author && !edit->comment) {
      throw UsageFault("edit", "say what to change: --title, --author or --comment");
    }
  }
  if (const auto* remove = std::get_if<CollectionRemove>(&options.action)) {
    const bool filtered = remove->filter != problems::Filter{};
    if (remove->which.empty() != filtered) {
      throw UsageFault("remove", filtered ? "say WHICH... or conditions, not both"
                                          : "say which problems: WHICH..., or conditions");
    }
  }
}

ReadInvocation declare_collection(Command command) {
  const auto arguments = std::make_shared<CollectionArguments>(CollectionArguments{command});
  command.require_commands(0, 1);
  arguments->add_readers();
  arguments->add_writers();
  arguments->add_changers();
  return [arguments] {
    CollectionOptions options = arguments->asked();
    check_action(options);
    const auto on_interrupt = keeps_what_is_done(options) ? OnInterrupt::finish : OnInterrupt::end;
    return invocation(std::move(options), on_interrupt);
  };
}

}  // namespace

CommandEntry collection_command() {
  return {"collection", "Keep problems in one file",
          "toritsume collection import mates.sqlite problems.epd", kCollectionManual,
          declare_collection};
}

}  // namespace tori::cli
