#include "composer/gates/reject_reason.hpp"

namespace tori::composer {

std::string_view to_text(RejectReason reason) {
  switch (reason) {
    case RejectReason::constraints: return "constraints";
    case RejectReason::illegal: return "illegal";
    case RejectReason::no_check: return "no-check";
    case RejectReason::short_mate: return "short-mate";
    case RejectReason::no_mate: return "no-mate";
    case RejectReason::search_limit: return "search-limit";
    case RejectReason::cook: return "cook";
    case RejectReason::equal_defence: return "equal-defence";
    case RejectReason::leftover: return "leftover";
    case RejectReason::futile_drops: return "futile-drops";
    case RejectReason::capture: return "capture";
    case RejectReason::unsound: return "unsound";
    case RejectReason::blemish: return "blemish";
    case RejectReason::verify_limit: return "verify-limit";
    case RejectReason::readings: return "readings";
    case RejectReason::wishes: return "wishes";
    case RejectReason::duplicate: return "duplicate";
  }
  return "";
}

}  // namespace tori::composer
