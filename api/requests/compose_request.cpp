#include "api/requests/compose_request.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "composer/settings/contradiction.hpp"
#include "composer/settings/setting_values.hpp"
#include "composer/settings/source_fault.hpp"
#include "composer/settings/words.hpp"
#include "composer/sources/diagram_class.hpp"
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
  settings.profile = profile_of(fields, settings.profile);
  settings.allow_leftover = fields.flag("allow_leftover") || settings.allow_leftover;
  settings.allow_futile_drops = fields.flag("allow_futile_drops");
  settings.allow_first_capture = fields.flag("allow_first_capture") || settings.allow_first_capture;
  fields.read("stars", settings.stars, composer::parse_stars);
  fields.read("challenge", settings.challenge, composer::parse_challenge);
  fields.read("min_beauty", settings.min_beauty, composer::parse_min_beauty);
  fields.read("themes", settings.required_themes, composer::parse_themes);
  fields.read("without_themes", settings.excluded_themes, composer::parse_themes);
}

void read_effort(Fields& fields, composer::Effort& effort) {
  effort.question = fields.number("question_nodes", effort.question, kNoNodeLimit);
  effort.verification = fields.number("verify_nodes", effort.verification, kNoNodeLimit);
  effort.growth = fields.number("growth_nodes", effort.growth, kNoNodeLimit);
}

/// The positions of a text, empty if the key is missing.
std::vector<Setup> read_positions(Fields& fields, const char* key, composer::MinedFrom from,
                                  composer::MinedHands hands = composer::MinedHands::rest_of_box) {
  const auto text = fields.value(key);
  if (!text) return {};
  composer::PositionMiner miner(from, hands);
  std::istringstream in(*text);
  miner.read(in, key);
  composer::MinedPositions found = miner.take();
  if (!found.faults.empty()) {
    const problems::BadInput& first = found.faults.front();
    fields.fail(Message("fault.request.positions",
                        {{"place", first.place()}, {"fault", Message(first.fault.message)}}));
  } else if (found.setups.empty()) {
    fields.fail(key, "fault.request.no-positions");
  }
  return std::move(found.setups);
}

void fail_at(Fields& fields, std::optional<composer::SourceFault> fault) {
  using composer::SourceFault;
  if (!fault) return;
  switch (*fault) {
    case SourceFault::mine: return fields.fail(Message("fault.request.mine"));
    case SourceFault::starts: return fields.fail("starts", "fault.request.starts");
    case SourceFault::objective: return fields.fail("objective", "fault.request.objective");
    case SourceFault::play: return fields.fail(Message("fault.request.play"));
    case SourceFault::all: return fields.fail(Message("fault.request.all"));
    case SourceFault::men: return fields.fail(Message("fault.request.men"));
    case SourceFault::whole: return fields.fail("whole", "fault.request.whole");
  }
}

/// Where the run ends; a fault if nowhere.
void read_end(Fields& fields, ComposeRequest& request) {
  fields.read("candidates", request.candidates, composer::parse_candidates);
  if (const auto count = fields.number("count", 0, kNoNodeLimit)) request.count = count;
  request.seconds = fields.seconds("seconds");
  const bool endless = request.candidates.end == composer::CandidateRange::kNoEnd;
  const bool mines = composer::only_mines(request.settings.weights);
  // What stays whole is not changed, so each position is tried once.
  if (endless && mines && (request.settings.whole || (!request.count && !request.seconds))) {
    request.candidates = {0, request.settings.mined.size()};
  } else if (endless && !request.count && !request.seconds && request.settings.men == 0) {
    fields.fail(Message("fault.request.endless"));
  }
}

/// A class has so many candidates and no more. REQUIRES: the settings are complete.
void end_with_class(Fields& fields, ComposeRequest& request) {
  if (request.settings.men == 0) return;
  const auto numbers = composer::numbers_of_class(request.settings, request.candidates);
  if (!numbers) return fields.fail("men", "fault.request.no-class");
  request.candidates = *numbers;
}

/// Where the candidates come from and where they end.
void read_sources(Fields& fields, ComposeRequest& request) {
  composer::Settings& settings = request.settings;
  using composer::MinedHands;
  const bool whole = fields.flag("whole");
  settings.mined = read_positions(fields, "mine", composer::MinedFrom::whole_line,
                                  whole ? MinedHands::as_written : MinedHands::rest_of_box);
  settings.starts = read_positions(fields, "starts", composer::MinedFrom::start);
  if (!settings.mined.empty()) settings.weights = composer::kMineOnly;
  fields.read("source", settings.weights, composer::parse_sources);
  settings.objective = fields.choice("objective", settings.objective, composer::kObjectiveWords);
  int men = 0;
  fields.read("men", men, composer::parse_men);
  fail_at(fields, composer::source_fault(settings.weights, !settings.mined.empty(),
                                         !settings.starts.empty(), settings.objective, whole, men));
  if (whole || composer::only_from(settings.weights, composer::Source::play)) {
    composer::keep_whole(settings);
  }
  if (men > 0) composer::count_men(settings, men);
  fields.read("play_nodes", settings.play.nodes, composer::parse_play_nodes);
  settings.play.handicap =
      fields.choice("handicap", settings.play.handicap, composer::kWantedWords);
  read_end(fields, request);
}

}  // namespace

solver::Profile profile_of(Fields& fields, solver::Profile fallback) {
  return fields.choice("profile", fallback, composer::kProfileWords);
}

std::optional<ComposeRequest> compose_request(Fields& fields) {
  ComposeRequest request;
  composer::Settings& settings = request.settings;
  fields.read("seed", settings.seed, composer::parse_seed);
  fields.read("plies", settings.plies, composer::parse_plies);
  read_sources(fields, request);
  read_constraints(fields, settings.constraints);
  end_with_class(fields, request);
  read_quality(fields, settings);
  read_effort(fields, settings.effort);
  if (const auto found = composer::find_contradiction(settings)) {
    std::string key = found->setting;
    std::replace(key.begin(), key.end(), '-', '_');
    fields.fail(Message("fault.request.wish", {{"name", key}, {"text", found->reason}}));
  }
  return request;
}

}  // namespace tori::api
