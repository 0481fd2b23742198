#include "api/requests/compose_request.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "composer/settings/impossible_wish.hpp"
#include "composer/settings/setting_values.hpp"
#include "composer/sources/mined_positions.hpp"

namespace tori::api {
namespace {

void read_constraints(Fields& fields, composer::Constraints& constraints) {
  using composer::Attacker;
  using composer::Wanted;
  fields.read("board", constraints.on_board, composer::parse_pieces);
  fields.read("in_hand", constraints.in_hand, composer::parse_pieces);
  fields.read("defenders", constraints.defenders, composer::parse_pieces);
  fields.read("kinds", constraints.kinds, composer::parse_kinds);
  fields.read("box", constraints.box, composer::parse_box);
  fields.read("phoenix", constraints.phoenix, composer::parse_region);
  const auto wanted = [&fields](const char* key, Wanted fallback) {
    return fields.choice(key, fallback,
                         {{"no", Wanted::no}, {"maybe", Wanted::maybe}, {"yes", Wanted::yes}});
  };
  constraints.attacking_phoenix = wanted("attacker_phoenix", constraints.attacking_phoenix);
  constraints.promoted = wanted("promoted", constraints.promoted);
  constraints.attacker = fields.choice(
      "attacker", constraints.attacker,
      {{"sente", Attacker::sente}, {"gote", Attacker::gote}, {"either", Attacker::either}});
}

void read_quality(Fields& fields, composer::Settings& settings) {
  using problems::Reading;
  settings.reading = fields.choice("reading", settings.reading,
                                   {{"optional", Reading::optional},
                                    {"mandatory", Reading::mandatory},
                                    {"both", Reading::both}});
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
  const bool mines = weight_of(settings.weights, composer::Source::mine) > 0;
  if (mines == settings.mined.empty()) {
    fields.fail("'mine' and the source mine are only of use together");
  }
  const bool climbs = weight_of(settings.weights, composer::Source::climb) > 0;
  if (!settings.starts.empty() && !climbs &&
      weight_of(settings.weights, composer::Source::extend) == 0) {
    fields.fail("starts", "are for the sources extend and climb");
  }
  settings.objective = fields.choice(
      "objective", settings.objective,
      {{"soundness", composer::Objective::soundness}, {"length", composer::Objective::length}});
  if (settings.objective != composer::Objective::soundness && !climbs) {
    fields.fail("objective", "is for the source climb");
  }
  const bool endless = request.candidates.end == composer::CandidateRange::kNoEnd;
  if (request.count || !endless || request.seconds) return;
  if (settings.weights == composer::kMineOnly) {
    request.candidates = {0, settings.mined.size()};
  } else {
    fields.fail("one of 'count', 'candidates' and 'seconds' is required");
  }
}

}  // namespace

solver::Profile profile_of(Fields& fields) {
  using solver::Profile;
  return fields.choice("profile", Profile::mainline,
                       {{"key-only", Profile::key_only},
                        {"mainline", Profile::mainline},
                        {"strict", Profile::strict},
                        {"full-tree", Profile::full_tree},
                        {"magazine", Profile::magazine}});
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
