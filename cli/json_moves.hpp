// Moves in JSON.
#pragma once

#include <vector>

#include <nlohmann/json.hpp>

#include "rules/notation.hpp"

namespace tori::cli {

/// A list of moves in USI.
inline nlohmann::ordered_json moves_to_json(const std::vector<Move>& moves) {
  nlohmann::ordered_json texts = nlohmann::ordered_json::array();
  for (const Move move : moves) texts.push_back(to_usi(move));
  return texts;
}

}  // namespace tori::cli
