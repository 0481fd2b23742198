// Where the exercises come from that a course draws.
#pragma once

#include <string>
#include <vector>

#include <tl/expected.hpp>

#include "problems/core/problem.hpp"
#include "rules/message.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

/// The problems of the sources. A caller that knows files makes one of them (cli/io/).
class Supplies {
 public:
  Supplies() = default;
  Supplies(const Supplies&) = delete;
  Supplies& operator=(const Supplies&) = delete;
  virtual ~Supplies() = default;

  /// All problems of a source, in their order, or why they cannot be read. It is asked once for
  /// each source. `file` is the name in the line if the source is `Source::file`.
  /// REQUIRES: the source is not `Source::ends`, which are made of `Source::reference`.
  virtual tl::expected<std::vector<problems::Problem>, Message> problems_of(
      Source source, const std::string& file) = 0;
};

}  // namespace tori::teaching
