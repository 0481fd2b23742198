#include "api/reports/position_report.hpp"

#include <vector>

#include "api/core/json.hpp"
#include "problems/text/plain_text.hpp"
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
                const std::string& text) {
  return {{"rule", rule},
          {"square", square ? Json(std::string(to_text(*square))) : Json()},
          {"text", text}};
}

Json faults_json(const std::vector<Fault>& faults) {
  Json list = Json::array();
  for (const Fault& fault : faults) {
    list.push_back(fault_json(rule_name(fault.kind), fault.square, fault.text));
  }
  return list;
}

/// The parts that the text describes. The error is one clause.
tl::expected<Setup, std::string> read_parts(std::string_view text) {
  auto parsed = read_setup(text);
  if (!parsed) return tl::unexpected(std::move(parsed.error().text));
  const std::string_view rest = problems::trimmed(text.substr(parsed->length));
  if (rest.empty()) return parsed->setup;
  return tl::unexpected(problems::shown(rest) + " follows the position");
}

}  // namespace

std::string moves_report(const Position& position) {
  const MoveList legal = legal_moves(position);
  Json moves = Json::array();
  for (const Move move : solver::in_usi_order(legal)) moves.push_back(move_json(position, move));
  const bool check = in_check(position);
  return dump_line({{"position", to_sfen(position)},
                    {"promotion", to_text(position.promotion())},
                    {"turn", to_text(position.turn())},
                    {"in_check", check},
                    {"mated", check && moves.empty()},
                    {"moves", moves}});
}

std::string setup_report(std::string_view text, Promotion promotion,
                         problems::DefenderHand defender_hand) {
  Json object = {
      {"position", nullptr}, {"promotion", to_text(promotion)}, {"faults", Json::array()}};
  auto setup = read_parts(problems::trimmed(text));
  if (!setup) {
    object["faults"].push_back(fault_json("text", std::nullopt, setup.error()));
    return dump_line(object);
  }
  if (defender_hand == problems::DefenderHand::rest) *setup = with_rest_of_box(*setup);
  const auto position = build(*setup, promotion);
  if (position) {
    object["position"] = to_sfen(*position);
  } else {
    object["faults"] = faults_json(position.error());
  }
  return dump_line(object);
}

}  // namespace tori::api
