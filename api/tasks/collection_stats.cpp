#include "api/tasks/collection_stats.hpp"

#include <cstdint>
#include <map>
#include <optional>

#include "api/core/json.hpp"
#include "problems/record/record_fields.hpp"

namespace tori::api {
namespace {

/// The keys are the values as text, "unknown" for nullopt.
Json counts_to_json(const std::map<std::optional<int>, std::uint64_t>& counts) {
  Json object = Json::object();
  for (const auto& [value, count] : counts) {
    object[value ? std::to_string(*value) : "unknown"] = count;
  }
  return object;
}

}  // namespace

Json collection_stats(const problems::Statistics& statistics) {
  Json readings = Json::object();
  for (const auto& [reading, count] : statistics.by_reading) {
    readings[std::string(to_text(reading))] = count;
  }
  Json places = Json::object();
  for (const auto& [place, count] : statistics.by_phoenix) {
    places[std::string(to_text(place))] = count;
  }
  Json birds = Json::object();
  for (const auto& [kind, count] : statistics.by_bird) {
    birds[std::string(problems::bird_name(kind))] = count;
  }
  const auto correlation = statistics.challenge_and_plies.value();
  return {{"problems", statistics.problems},
          {"plies", counts_to_json(statistics.by_plies)},
          {"stars", counts_to_json(statistics.by_stars)},
          {"challenge", counts_to_json(statistics.by_challenge)},
          {"beauty", counts_to_json(statistics.by_beauty)},
          {"challenge_and_plies", correlation ? Json(*correlation) : Json()},
          {"themes", Json(statistics.by_theme)},
          {"readings", readings},
          {"phoenix", places},
          {"birds", birds},
          {"with_defenders", statistics.with_defenders},
          {"with_contact", statistics.with_contact},
          {"families", statistics.families.best().size()},
          {"ideas", statistics.ideas.ideas()},
          {"one_per_idea", statistics.ideas.best().size()}};
}

}  // namespace tori::api
