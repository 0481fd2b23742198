// What is wrong with a text, for all readers of files.
#pragma once

#include <cstddef>

#include "rules/message.hpp"

namespace tori::problems {

/// What is wrong, and where: line and column of the text, counted from 1, 0 if unknown or if it
/// concerns the whole. The sentence is made where it is shown (problems/words/catalogue.hpp).
struct Fault {
  Message message;
  std::size_t line = 0;
  std::size_t column = 0;
  friend bool operator==(const Fault&, const Fault&) = default;
};

}  // namespace tori::problems
