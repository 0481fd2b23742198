// Whether the boards of a course are what their lines say: by the rules and by proof.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

#include "problems/core/fault.hpp"
#include "teaching/course/course.hpp"

namespace tori::teaching {

struct CourseCheckSettings {
  /// The most positions that the proof of one board may expand.
  std::uint64_t nodes = 3'000'000;
  /// The memory of the solver and of the verifier together.
  std::size_t memory_bytes = std::size_t{64} << 20;
  /// Asked before each board; true ends the check. May be empty.
  std::function<bool()> stopped{};
};

/// What a course holds, and what is wrong with it.
struct CourseReport {
  std::size_t chapters = 0;
  /// Boards that stand in the file, and exercises that its lines draw, drawn or not.
  std::size_t boards = 0;
  std::size_t drawn = 0;
  /// Boards and drawn exercises that were checked: all unless the check was stopped.
  std::size_t checked = 0;
  /// What is wrong, by line.
  std::vector<problems::Fault> faults{};
  /// What the limit left open, by line.
  std::vector<problems::Fault> undecided{};

  /// Adds what else is wrong; the faults stay in the order of their lines.
  void add(std::vector<problems::Fault> more);
};

/// Checks every board of a course (docs/course.md, "Boards"), and the exercises that
/// `draw_course` has put there. Draws that have not been made are counted only.
CourseReport check_course(const Course& course, const CourseCheckSettings& settings = {});

}  // namespace tori::teaching
