#include "composer/gates/reject_reason.hpp"

#include <sstream>

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

std::string to_text(const RejectCounts& counts) {
  std::string text;
  for (std::size_t i = 0; i < kRejectReasons; ++i) {
    if (i > 0) text += ' ';
    text += std::to_string(counts.of(static_cast<RejectReason>(i)));
  }
  return text;
}

std::optional<RejectCounts> counts_from_text(const std::string& text) {
  std::istringstream words(text);
  RejectCounts counts;
  std::uint64_t number = 0;
  std::size_t read = 0;
  for (; read < kRejectReasons && words >> number; ++read) {
    counts.add(static_cast<RejectReason>(read), number);
  }
  const bool whole = read == kRejectReasons && (words >> std::ws).eof();
  return whole ? std::optional(counts) : std::nullopt;
}

}  // namespace tori::composer
