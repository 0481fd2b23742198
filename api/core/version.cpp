#include "api/core/version.hpp"

#include "api/core/json.hpp"
#include "solver/core/search_number.hpp"

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

std::string version_report() {
  return dump_line({{"version", version()}, {"search", solver::kSearchNumber}});
}

}  // namespace tori::api
