#include "api/reports/position_report.hpp"

#include <vector>

#include "api/core/json.hpp"
#include "problems/formats/position_text.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/words/catalogue.hpp"
#include "problems/words/message_json.hpp"
#include "rules/legality.hpp"
#include "rules/movegen.hpp"
#include "rules/setup.hpp"
#include "rules/sfen.hpp"
#include "solver/core/usi_order.hpp"

namespace tori::api {
namespace {

std::string_view rule_name(FaultKind kind) {
  switch (kind) {
    case FaultKind::no_defending_phoenix: return "no-defending-phoenix";
    case FaultKind::two_phoenixes: return "two-phoenixes";
    case FaultKind::too_many_of_a_kind: return "too-many-of-a-kind";
    case FaultKind::swallow_on_last_rank: return "swallow-on-last-rank";
    case FaultKind::three_swallows_on_a_file: return "three-swallows-on-a-file";
    case FaultKind::defender_in_check: return "defender-in-check";
  }
  return "";
}

bool in_check(const Position& position) {
  return position.has_phoenix(position.turn()) && legality::in_check(position, position.turn());
}

Json move_json(const Position& position, Move move) {
  Position after = position;
  after.play(move);
  const bool check = in_check(after);
  return {{"move", to_usi(move)}, {"check", check}, {"mate", check && is_mate(after)}};
}

Json fault_json(std::string_view rule, const std::optional<Square>& square,
                const Message& message) {
  Json json = {{"rule", rule},
               {"square", square ? Json(std::string(to_text(*square))) : Json()},
               {"text", problems::english(message)}};
  json.update(problems::to_json(message));
  return json;
}

Json faults_json(const std::vector<SetupFault>& faults) {
  Json list = Json::array();
  for (const SetupFault& fault : faults) {
    list.push_back(fault_json(rule_name(fault.kind), fault.square, message_of(fault)));
  }
  return list;
}

}  // namespace

Json moves_report(const Position& position) {
  const MoveList legal = legal_moves(position);
  Json moves = Json::array();
  for (const Move move : solver::in_usi_order(legal)) moves.push_back(move_json(position, move));
  const bool check = in_check(position);
  return {{"position", to_sfen(position)},    {"promotion", to_text(position.promotion())},
          {"turn", to_text(position.turn())}, {"in_check", check},
          {"mated", check && moves.empty()},  {"moves", moves}};
}

Json setup_report(std::string_view text, Promotion promotion,
                  problems::DefenderHand defender_hand) {
  Json object = {
      {"position", nullptr}, {"promotion", to_text(promotion)}, {"faults", Json::array()}};
  const auto tell_text = [&object](const Message& fault) {
    object["faults"].push_back(fault_json("text", std::nullopt, fault));
    return object;
  };
  const auto read = problems::read_whole_position_text(problems::trimmed(text));
  if (!read) return tell_text(read.error());
  const bool rest = defender_hand == problems::DefenderHand::rest;
  const auto start = build(rest ? with_rest_of_box(read->setup) : read->setup,
                           read->promotion.value_or(promotion));
  if (!start) {
    object["faults"] = faults_json(start.error());
    return object;
  }
  const auto position = problems::position_behind(*start, read->moves);
  if (!position) return tell_text(position.error());
  object["position"] = to_sfen(*position);
  return object;
}

}  // namespace tori::api
