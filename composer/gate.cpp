#include "composer/gate.hpp"

namespace tori::composer {

std::string_view to_text(Gate gate) {
  switch (gate) {
    case Gate::constraints: return "constraints";
    case Gate::illegal: return "illegal";
    case Gate::no_check: return "no-check";
    case Gate::short_mate: return "short-mate";
    case Gate::no_mate: return "no-mate";
    case Gate::search_limit: return "search-limit";
    case Gate::cook: return "cook";
    case Gate::equal_defence: return "equal-defence";
    case Gate::leftover: return "leftover";
    case Gate::futile_drops: return "futile-drops";
    case Gate::capture: return "capture";
    case Gate::unsound: return "unsound";
    case Gate::blemish: return "blemish";
    case Gate::verify_limit: return "verify-limit";
    case Gate::readings: return "readings";
    case Gate::wishes: return "wishes";
    case Gate::duplicate: return "duplicate";
  }
  return "";
}

}  // namespace tori::composer
