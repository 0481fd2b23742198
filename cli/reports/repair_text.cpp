#include "cli/reports/repair_text.hpp"

#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "cli/reports/finding_text.hpp"
#include "rules/sfen.hpp"
#include "solver/verify/soundness.hpp"

namespace tori::cli {
namespace {

using solver::Placed;
using solver::Repair;
using solver::Repairs;

/// Repairs of which the report says one sentence: they differ in one square or one kind.
struct RepairGroup {
  Message edit;
  std::vector<const Repair*> repairs;
  /// The argument of `edit` in which they differ; empty for a single repair.
  std::string differing{};
};

/// The name of the only argument in which the two differ, if its values are lists; else empty.
std::string only_difference(const Message& a, const Message& b) {
  std::string name;
  if (a.key() != b.key()) return name;
  for (const Argument& argument : a.arguments()) {
    if (*b.find(argument.name) == argument.value) continue;
    const bool is_list = std::holds_alternative<Value::List>(argument.value.content());
    if (!name.empty() || !is_list) return "";
    name = argument.name;
  }
  return name;
}

/// The message with the elements of that argument of another one added to its own.
Message with_more(const Message& message, const std::string& name, const Message& more) {
  Message all{std::string(message.key())};
  for (const Argument& argument : message.arguments()) {
    Value value = argument.value;
    if (argument.name == name) {
      auto list = std::get<Value::List>(value.content());
      const auto& added = std::get<Value::List>(more.find(name)->content());
      list.insert(list.end(), added.begin(), added.end());
      value = std::move(list);
    }
    all.add(argument.name, std::move(value));
  }
  return all;
}

bool are_as_good(const Repair& a, const Repair& b, const VerifyOptions& options) {
  return a.soundness == b.soundness && a.same_first_move == b.same_first_move &&
         solver::judged_length(a.verification, options.settings) ==
             solver::judged_length(b.verification, options.settings);
}

/// Adds the repair to the first group that it fits; false if there is none.
bool join_group(std::vector<RepairGroup>& groups, const Repair& repair, const Message& edit,
                const VerifyOptions& options) {
  for (RepairGroup& group : groups) {
    if (!are_as_good(*group.repairs.front(), repair, options)) continue;
    const std::string name = only_difference(message_of(group.repairs.front()->edit), edit);
    if (name.empty() || (!group.differing.empty() && group.differing != name)) continue;
    group.edit = with_more(group.edit, name, edit);
    group.differing = name;
    group.repairs.push_back(&repair);
    return true;
  }
  return false;
}

/// One sentence, then the diagrams, each below its solution if that is not the one before.
void say_group(const RepairGroup& group, const VerifyOptions& options, ReportRows& rows) {
  const Repair& first = *group.repairs.front();
  const auto length = solver::judged_length(first.verification, options.settings);
  rows.say(Message(first.same_first_move ? "suggest.repair-same-move" : "suggest.repair",
                   {{"edit", group.edit},
                    {"verdict", message_of(first.soundness)},
                    {"length", mate_numbered(*length)}}),
           2);
  const std::vector<Move>* line = nullptr;
  for (const Repair* repair : group.repairs) {
    if (line == nullptr || repair->verification.line != *line) {
      rows.add_moves(repair->edit.position, repair->verification.line, 3);
    }
    line = &repair->verification.line;
    rows.add(to_sfen(repair->edit.position), 3);
  }
}

/// How much was looked at, where that was not everything.
void say_rest(const Repairs& repairs, const VerifyOptions& options, ReportRows& rows) {
  if (repairs.found.size() == Repairs::kMostRepairs) {
    rows.say(Message("suggest.first", {{"count", Repairs::kMostRepairs}}), 2);
  }
  if (repairs.limit) {
    const Message why = *repairs.limit == solver::Limit::nodes
                            ? Message("limit.suggest-nodes")
                            : api::message_of(*repairs.limit, options);
    rows.say(Message("suggest.looked-at", {{"reason", why},
                                           {"count", repairs.settled + repairs.open},
                                           {"all", repairs.changes}}),
             2);
  }
  if (repairs.open > 0) rows.say(Message("suggest.open", {{"count", repairs.open}}), 2);
}

/// A list of one bird, in the words of the key.
Value::List bird_in(const char* key, Kind kind) {
  return {Message(key, {{"bird", kind}})};
}

}  // namespace

Message message_of(const solver::Edit& edit) {
  const auto& [taken, put, position] = edit;
  const Placed& placed = taken ? *taken : *put;
  const Argument side{"side", placed.piece.colour()};
  const Argument bird{"bird", placed.piece.kind()};
  const auto at = [](const Placed& piece) { return Value::List{*piece.square}; };
  if (taken && put && taken->piece == put->piece) {
    return Message("suggest.move", {side, bird, {"from", at(*taken)}, {"to", at(*put)}});
  }
  if (taken && put) {
    return Message("suggest.replace",
                   {side,
                    bird,
                    {"square", at(*taken)},
                    {"kinds", bird_in("suggest.bird-instead", put->piece.kind())}});
  }
  if (placed.square && taken) {
    return Message("suggest.remove", {side, bird, {"square", at(placed)}});
  }
  if (placed.square) {
    return Message(
        "suggest.add",
        {side, {"kinds", bird_in("suggest.bird", placed.piece.kind())}, {"square", at(placed)}});
  }
  return Message(taken ? "suggest.take-from-hand" : "suggest.add-to-hand",
                 {side, {"kinds", bird_in("suggest.bird-in-hand", placed.piece.kind())}});
}

void say_suggestions(const api::Suggestions& suggestions, const VerifyOptions& options,
                     ReportRows& rows) {
  if (suggestions.sound_as_it_is) return rows.say("suggest.sound-as-it-is");
  const Repairs& repairs = suggestions.repairs;
  rows.say("suggest.head");
  std::vector<RepairGroup> groups;
  for (const Repair& repair : repairs.found) {
    const Message edit = message_of(repair.edit);
    if (!join_group(groups, repair, edit, options)) groups.push_back({edit, {&repair}});
  }
  for (const RepairGroup& group : groups) say_group(group, options, rows);
  if (repairs.found.empty() && !repairs.limit) {
    rows.say(Message("suggest.none", {{"count", repairs.changes}}), 2);
  }
  say_rest(repairs, options, rows);
  const bool interrupted = repairs.limit == solver::Limit::interrupt;
  if (repairs.found.empty() && !interrupted) rows.say("suggest.next", 2);
}

}  // namespace tori::cli
