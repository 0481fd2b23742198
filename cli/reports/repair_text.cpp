#include "cli/reports/repair_text.hpp"

#include <fmt/format.h>

#include "cli/reports/line_text.hpp"
#include "cli/text_format.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "solver/verify/soundness.hpp"

namespace tori::cli {
namespace {

using solver::Placed;
using solver::Repair;
using solver::Repairs;

std::string with_article(Kind kind) {
  return (kind == Kind::eagle ? "an " : "a ") + std::string(english_name(kind));
}

std::string owner_of(const Placed& placed) {
  return std::string(to_text(placed.piece.colour())) + "'s ";
}

std::string piece_of(const Placed& placed) {
  return owner_of(placed) + std::string(english_name(placed.piece.kind()));
}

std::string repair_text(const Repair& repair, const VerifyOptions& options) {
  const auto length = solver::judged_length(repair.verification, options.settings);
  std::string text = "    " + edit_text(repair.edit) + ": " +
                     std::string(to_text(repair.soundness)) + ", mate in " +
                     length_text(length->plies());
  if (repair.same_first_move) text += ", the same first move";
  text += '\n';
  text += rows_of_moves(repair.edit.position, repair.verification.line, options.notation, 6);
  return text + "      " + to_sfen(repair.edit.position) + '\n';
}

/// How much was looked at, where that was not everything.
std::string rest_text(const Repairs& repairs, const VerifyOptions& options) {
  std::string text;
  if (repairs.found.size() == Repairs::kMostRepairs) {
    text += "    these are the first " + std::to_string(Repairs::kMostRepairs) + "\n";
  }
  if (repairs.limit) {
    const std::string why = *repairs.limit == solver::Limit::nodes
                                ? "the limit of --suggest-nodes was hit"
                                : to_phrase(*repairs.limit, options);
    text += fmt::format("    {}; {} of {} changes were looked at\n", why,
                        repairs.settled + repairs.open, repairs.changes);
  }
  if (repairs.open > 0) {
    text += "    not settled within --max-nodes: " + counted(repairs.open, "change") + "\n";
  }
  return text;
}

}  // namespace

std::string edit_text(const solver::Edit& edit) {
  const auto& [taken, put, position] = edit;
  if (taken && put && taken->piece == put->piece) {
    return fmt::format("move {} from {} to {}", piece_of(*put), to_text(*taken->square),
                       to_text(*put->square));
  }
  if (taken && put) {
    return fmt::format("replace {} on {} by {}", piece_of(*taken), to_text(*taken->square),
                       with_article(put->piece.kind()));
  }
  const Placed& placed = taken ? *taken : *put;
  if (placed.square) {
    return fmt::format("{} {} on {}", taken ? "remove" : "add", piece_of(placed),
                       to_text(*placed.square));
  }
  return fmt::format("{} {} {} {}hand", taken ? "take" : "add", with_article(placed.piece.kind()),
                     taken ? "from" : "to", owner_of(placed));
}

std::string suggestions_text(const api::Suggestions& suggestions, const VerifyOptions& options) {
  if (suggestions.sound_as_it_is) {
    return "suggestions: the diagram is sound as it is; correct what is stated about it\n";
  }
  const Repairs& repairs = suggestions.repairs;
  std::string text = "suggestions:\n";
  for (const Repair& repair : repairs.found) text += repair_text(repair, options);
  if (repairs.found.empty() && !repairs.limit) {
    text +=
        fmt::format("    none of {} single changes is known to make it sound\n", repairs.changes);
  }
  return text + rest_text(repairs, options);
}

}  // namespace tori::cli
