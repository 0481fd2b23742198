#include "api/requests/request.hpp"

#include <array>
#include <utility>

#include "api/core/base64.hpp"
#include "api/requests/compose_request.hpp"
#include "api/requests/request_fields.hpp"
#include "problems/record/record_lines.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"

namespace tori::api {
namespace {

using problems::DefenderHand;

/// The greatest value of `alternatives_within`, in plies.
constexpr std::uint64_t kMostAlternativePlies = 999;
/// The greatest value of `from_move`, in moves of the attacker.
constexpr std::uint64_t kLatestMove = 500;

Promotion promotion_of(Fields& fields) {
  return fields.choice("promotion", Promotion::optional,
                       {{"optional", Promotion::optional}, {"mandatory", Promotion::mandatory}});
}

DefenderHand defender_hand_of(Fields& fields) {
  return fields.choice("hand", DefenderHand::given,
                       {{"given", DefenderHand::given}, {"rest", DefenderHand::rest}});
}

void read_limits(Fields& fields, LimitSettings& limits) {
  limits.max_nodes = fields.number("max_nodes", limits.max_nodes, kNoNodeLimit);
  limits.seconds = fields.seconds("seconds");
  limits.memory_bytes = fields.memory(limits.memory_bytes);
}

/// The problem of the key `problem`, which is one line of a problem file; nullopt after a fault.
std::optional<problems::Problem> read_problem(Fields& fields,
                                              const problems::ReadOptions& reading) {
  const std::string text = fields.text("problem");
  auto problem = problems::parse_problem(text, std::string(problems::kNoFile), 1, reading);
  if (problem) return std::move(*problem);
  fields.fail("'problem': " + problem.error().text);
  return std::nullopt;
}

std::optional<Call> read_solve(Fields& fields) {
  problems::ReadOptions reading;
  reading.promotion = promotion_of(fields);
  reading.defender_hand = defender_hand_of(fields);
  SolveRequest request;
  read_limits(fields, request);
  request.first = fields.flag("first");
  request.first_moves = fields.flag("first_moves");
  request.certificate = fields.flag("certificate");
  auto problem = read_problem(fields, reading);
  if (!problem) return std::nullopt;
  return SolveCall{std::move(*problem), request};
}

std::optional<Call> read_verify(Fields& fields) {
  problems::ReadOptions reading;
  reading.defender_hand = defender_hand_of(fields);
  VerifyRequest request;
  read_limits(fields, request);
  request.readings = fields.choice("promotion", VerifyReadings::both,
                                   {{"both", VerifyReadings::both},
                                    {"optional", VerifyReadings::optional},
                                    {"mandatory", VerifyReadings::mandatory}});
  request.settings.profile = profile_of(fields);
  request.settings.allow_leftover =
      fields.choice("leftover", false, {{"forbid", false}, {"allow", true}});
  using solver::JudgedGame;
  request.settings.game =
      fields.choice("interpositions", JudgedGame::conventional,
                    {{"conventional", JudgedGame::conventional}, {"strict", JudgedGame::strict}});
  request.certificates = fields.flag("certificate");
  request.from_move = static_cast<int>(fields.number("from_move", 1, kLatestMove));
  if (const auto nodes = fields.number("suggest_nodes", 0, kNoNodeLimit)) {
    request.suggest_nodes = nodes;
  }
  const std::uint64_t within = fields.number("alternatives_within", 0, kMostAlternativePlies);
  if (within % 2 == 1) {
    request.settings.alternatives_within = solver::MateLength(static_cast<int>(within));
  } else if (within > 0) {
    fields.fail("alternatives_within", "is no odd number of plies");
  }
  auto problem = read_problem(fields, reading);
  if (!problem) return std::nullopt;
  return VerifyCall{std::move(*problem), request};
}

std::optional<Call> read_check(Fields& fields) {
  CheckCall call;
  call.memory_bytes = fields.memory(call.memory_bytes);
  auto bytes = from_base64(fields.text("certificates"));
  if (!bytes) {
    fields.fail("certificates", "is no base64");
    return std::nullopt;
  }
  call.certificates = std::move(*bytes);
  return call;
}

/// The position of the key `position` behind the moves of the key `after`; nullopt after a fault.
std::optional<Position> read_position_after(Fields& fields) {
  const Promotion promotion = promotion_of(fields);
  auto position = parse_position(fields.text("position"), promotion);
  if (!position) {
    fields.fail("'position': " + position.error().text);
    return std::nullopt;
  }
  for (const std::string& text : fields.texts("after")) {
    const auto move = parse_move(text);
    const auto broken = move ? legality::broken_rule(*position, *move) : std::nullopt;
    if (!move || broken) {
      fields.fail("'after': " + problems::shown(text) + " is no " + (move ? "legal " : "") +
                  "move");
      return std::nullopt;
    }
    position->play(*move);
  }
  return *position;
}

std::optional<Call> read_moves(Fields& fields) {
  const auto position = read_position_after(fields);
  if (!position) return std::nullopt;
  return MovesCall{*position};
}

std::optional<Call> read_defences(Fields& fields) {
  LimitSettings limits;
  read_limits(fields, limits);
  const auto position = read_position_after(fields);
  if (!position) return std::nullopt;
  if (!position->has_phoenix(position->turn()) ||
      !legality::in_check(*position, position->turn())) {
    fields.fail("'position': the side to move is not in check");
    return std::nullopt;
  }
  return DefencesRequest{limits, *position};
}

std::optional<Call> read_setup_call(Fields& fields) {
  return SetupCall{fields.text("position"), promotion_of(fields), defender_hand_of(fields)};
}

problems::RecordFormat format_of(Fields& fields) {
  using problems::RecordFormat;
  return fields.choice("format", RecordFormat::epd,
                       {{"epd", RecordFormat::epd},
                        {"sfen", RecordFormat::sfen},
                        {"jsonl", RecordFormat::jsonl},
                        {"csv", RecordFormat::csv}});
}

std::optional<Call> read_read(Fields& fields) {
  ReadCall call;
  call.text = fields.text("text");
  call.format = format_of(fields);
  call.options.promotion = promotion_of(fields);
  call.options.defender_hand = defender_hand_of(fields);
  return call;
}

std::optional<Call> read_write(Fields& fields) {
  WriteCall call;
  call.format = format_of(fields);
  for (const std::string& object : fields.objects("records", {"line_number", "diagram"})) {
    auto record = problems::record_from_json(object);
    // What a reader would refuse is not written.
    const auto fault = record ? problems::fault_of_moves(*record) : std::optional(record.error());
    if (fault) {
      fields.fail("'records', number " + std::to_string(call.records.size() + 1) + ": " + *fault);
      return std::nullopt;
    }
    call.records.push_back(std::move(*record));
  }
  return call;
}

std::optional<Call> read_compose(Fields& fields) {
  auto request = compose_request(fields);
  if (!request) return std::nullopt;
  return std::move(*request);
}

std::optional<Call> read_bench(Fields& /*fields*/) {
  return BenchCall{};
}

std::optional<Call> read_version(Fields& /*fields*/) {
  return VersionCall{};
}

/// A kind of request and the function that reads its keys.
struct RequestKind {
  const char* name;
  std::optional<Call> (*read)(Fields& fields);
};

constexpr std::array<RequestKind, 11> kRequestKinds{{{"solve", read_solve},
                                                     {"verify", read_verify},
                                                     {"check", read_check},
                                                     {"moves", read_moves},
                                                     {"defences", read_defences},
                                                     {"setup", read_setup_call},
                                                     {"compose", read_compose},
                                                     {"read", read_read},
                                                     {"write", read_write},
                                                     {"bench", read_bench},
                                                     {"version", read_version}}};

std::string names_of_requests() {
  std::string names;
  for (const RequestKind& kind : kRequestKinds) {
    names += (names.empty() ? "" : ", ") + std::string(kind.name);
  }
  return names;
}

}  // namespace

tl::expected<Call, std::string> read_request(std::string_view text) {
  Json object = parse_json(text);
  if (!object.is_object()) return tl::unexpected<std::string>("the request is no JSON object");
  Fields fields(std::move(object));
  const std::string name = fields.text("command");
  std::optional<Call> call;
  bool known = false;
  for (const RequestKind& kind : kRequestKinds) {
    if (name != kind.name) continue;
    known = true;
    call = kind.read(fields);
  }
  if (!known) fields.fail("command", "is none of " + names_of_requests());
  std::string fault = fields.fault();
  if (!fault.empty()) return tl::unexpected(std::move(fault));
  return std::move(*call);
}

}  // namespace tori::api
