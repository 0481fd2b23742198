#include "api/core/version.hpp"

#include "api/core/json.hpp"
#include "solver/core/limits.hpp"

namespace tori::api {

std::string_view version() {
  return TORITSUME_VERSION;
}

std::string_view release_date() {
  return TORITSUME_RELEASE_DATE;
}

std::string build_text() {
  return "search " + std::to_string(solver::kSearchNumber) + ", " + TORITSUME_BUILD;
}

Json version_report() {
  return {{"version", version()}, {"search", solver::kSearchNumber}};
}

}  // namespace tori::api
