#include "api/requests/compose_request.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "composer/settings/impossible_wish.hpp"
#include "composer/settings/setting_values.hpp"
#include "composer/settings/source_fault.hpp"
#include "composer/settings/words.hpp"
#include "composer/sources/mined_positions.hpp"

namespace tori::api {
namespace {

void read_constraints(Fields& fields, composer::Constraints& constraints) {
  fields.read("board", constraints.on_board, composer::parse_pieces);
  fields.read("in_hand", constraints.in_hand, composer::parse_pieces);
  fields.read("defenders", constraints.defenders, composer::parse_pieces);
  fields.read("kinds", constraints.kinds, composer::parse_kinds);
  fields.read("box", constraints.box, composer::parse_box);
  fields.read("phoenix", constraints.phoenix, composer::parse_region);
  constraints.attacking_phoenix =
      fields.choice("attacker_phoenix", constraints.attacking_phoenix, composer::kWantedWords);
  constraints.promoted = fields.choice("promoted", constraints.promoted, composer::kWantedWords);
  constraints.attacker = fields.choice("attacker", constraints.attacker, composer::kAttackerWords);
}

void read_quality(Fields& fields, composer::Settings& settings) {
  settings.reading = fields.choice("reading", settings.reading, problems::kReadings);
  settings.profile = profile_of(fields);
  settings.allow_leftover = fields.flag("allow_leftover");
  settings.allow_futile_drops = fields.flag("allow_futile_drops");
  settings.allow_first_capture = fields.flag("allow_first_capture");
  fields.read("stars", settings.stars, composer::parse_stars);
  fields.read("challenge", settings.challenge, composer::parse_challenge);
  fields.read("themes", settings.required_themes, composer::parse_themes);
  fields.read("without_themes", settings.excluded_themes, composer::parse_themes);
}

void read_effort(Fields& fields, composer::Effort& effort) {
  effort.question = fields.number("question_nodes", effort.question, kNoNodeLimit);
  effort.verification = fields.number("verify_nodes", effort.verification, kNoNodeLimit);
  effort.growth = fields.number("growth_nodes", effort.growth, kNoNodeLimit);
}

/// The positions of a text, empty if the key is missing.
std::vector<Setup> read_positions(Fields& fields, const char* key, composer::MinedFrom from) {
  const auto text = fields.value(key);
  if (!text) return {};
  composer::PositionMiner miner(from);
  std::istringstream in(*text);
  miner.read(in, key);
  composer::MinedPositions found = miner.take();
  if (!found.faults.empty()) {
    fields.fail(found.faults.front());
  } else if (found.setups.empty()) {
    fields.fail(key, "holds no position with a phoenix to be mated");
  }
  return std::move(found.setups);
}

void fail_at(Fields& fields, std::optional<composer::SourceFault> fault) {
  using composer::SourceFault;
  if (!fault) return;
  switch (*fault) {
    case SourceFault::mine:
      return fields.fail("'mine' and the source mine are only of use together");
    case SourceFault::starts: return fields.fail("starts", "are for the sources extend and climb");
    case SourceFault::objective: return fields.fail("objective", "is for the source climb");
  }
}

/// Where the candidates come from and where they end.
void read_sources(Fields& fields, ComposeRequest& request) {
  composer::Settings& settings = request.settings;
  settings.mined = read_positions(fields, "mine", composer::MinedFrom::whole_line);
  settings.starts = read_positions(fields, "starts", composer::MinedFrom::start);
  if (!settings.mined.empty()) settings.weights = composer::kMineOnly;
  fields.read("source", settings.weights, composer::parse_sources);
  fields.read("candidates", request.candidates, composer::parse_candidates);
  if (const auto count = fields.number("count", 0, kNoNodeLimit)) request.count = count;
  request.seconds = fields.seconds("seconds");
  settings.objective = fields.choice("objective", settings.objective, composer::kObjectiveWords);
  fail_at(fields, composer::source_fault(settings.weights, !settings.mined.empty(),
                                         !settings.starts.empty(), settings.objective));
  const bool endless = request.candidates.end == composer::CandidateRange::kNoEnd;
  if (request.count || !endless || request.seconds) return;
  if (composer::only_mines(settings.weights)) {
    request.candidates = {0, settings.mined.size()};
  } else {
    fields.fail("one of 'count', 'candidates' and 'seconds' is required");
  }
}

}  // namespace

solver::Profile profile_of(Fields& fields) {
  return fields.choice("profile", solver::Profile::mainline, composer::kProfileWords);
}

std::optional<ComposeRequest> compose_request(Fields& fields) {
  ComposeRequest request;
  composer::Settings& settings = request.settings;
  fields.read("seed", settings.seed, composer::parse_seed);
  fields.read("plies", settings.plies, composer::parse_plies);
  read_sources(fields, request);
  read_constraints(fields, settings.constraints);
  read_quality(fields, settings);
  read_effort(fields, settings.effort);
  if (const auto wish = composer::impossible_wish(settings)) {
    std::string key = wish->setting;
    std::replace(key.begin(), key.end(), '-', '_');
    fields.fail(key, wish->reason);
  }
  return request;
}

}  // namespace tori::api
