#include "api/requests/compose_request.hpp"

#include <algorithm>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

#include "composer/settings/contradiction.hpp"
#include "composer/settings/setting_table.hpp"
#include "composer/settings/setting_values.hpp"
#include "composer/settings/source_fault.hpp"
#include "composer/settings/words.hpp"
#include "composer/sources/diagram_class.hpp"
#include "composer/sources/mined_positions.hpp"

namespace tori::api {
namespace {

/// Sets what the key of a setting asks for, if it is there.
void read_setting(Fields& fields, const composer::Setting& setting, composer::Settings& settings) {
  using Takes = composer::Setting::Takes;
  std::string key = setting.name;
  std::replace(key.begin(), key.end(), '-', '_');
  std::optional<std::string> text;
  switch (setting.takes) {
    case Takes::nothing: return;
    case Takes::flag:
      if (fields.flag(key.c_str())) text = "";
      break;
    case Takes::word: text = fields.word(key.c_str(), setting.words); break;
    case Takes::count:
      if (const auto number = fields.number(key.c_str(), 0, kNoNodeLimit))
        text = std::to_string(number);
      break;
    case Takes::text: text = fields.value(key.c_str()); break;
  }
  if (!text) return;
  const auto change = setting.read(*text);
  if (change) {
    (*change)(settings);
  } else {
    fields.fail(Message("fault.request.value", {{"name", key}, {"text", change.error()}}));
  }
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

/// The positions that candidates are made of.
void read_files(Fields& fields, composer::Settings& settings) {
  using composer::MinedHands;
  settings.mined =
      read_positions(fields, "mine", composer::MinedFrom::whole_line,
                     fields.flag("whole") ? MinedHands::as_written : MinedHands::rest_of_box);
  settings.starts = read_positions(fields, "starts", composer::MinedFrom::start);
  if (!settings.mined.empty()) settings.weights = composer::kMineOnly;
}

}  // namespace

solver::Profile profile_of(Fields& fields, solver::Profile fallback) {
  return fields.choice("profile", fallback, composer::kProfileWords);
}

std::optional<ComposeRequest> compose_request(Fields& fields) {
  ComposeRequest request;
  composer::Settings& settings = request.settings;
  read_files(fields, settings);
  for (const composer::Setting& setting : composer::setting_table()) {
    // A request gets all that is found.
    if (setting.name != composer::kBestSetting) read_setting(fields, setting, settings);
  }
  fail_at(fields, composer::source_fault(settings.weights, !settings.mined.empty(),
                                         !settings.starts.empty(), settings.objective,
                                         settings.whole, settings.men));
  read_end(fields, request);
  end_with_class(fields, request);
  if (const auto found = composer::find_contradiction(settings)) {
    std::string key = found->setting;
    std::replace(key.begin(), key.end(), '-', '_');
    fields.fail(Message("fault.request.wish", {{"name", key}, {"text", found->reason}}));
  }
  return request;
}

}  // namespace tori::api
