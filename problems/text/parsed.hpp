// What reading a value from a text gives.
#pragma once

#include <string>
#include <string_view>

#include <tl/expected.hpp>

namespace tori::problems {

/// Either the value or one clause that says what was expected.
template <typename T>
using Parsed = tl::expected<T, std::string>;

/// The error "'TEXT' is not EXPECTED".
inline tl::unexpected<std::string> not_a(std::string_view text, std::string_view expected) {
  std::string reason = "'";
  reason.append(text).append("' is not ").append(expected);
  return tl::unexpected(reason);
}

}  // namespace tori::problems
