#include "api/requests/request.hpp"

#include <array>
#include <utility>

#include "api/core/base64.hpp"
#include "api/requests/compose_request.hpp"
#include "api/requests/request_fields.hpp"
#include "problems/formats/position_text.hpp"
#include "problems/record/record_json.hpp"
#include "problems/text/plain_text.hpp"
#include "problems/text/visible.hpp"
#include "rules/legality.hpp"
#include "rules/notation.hpp"

namespace tori::api {
namespace {

using problems::DefenderHand;

/// The greatest value of `alternatives_within` and of `plies`.
constexpr std::uint64_t kMostPlies = 999;
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
  fields.fail_in("problem", problem.error().fault.message);
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
  if (fields.optional_text("explain")) {
    request.explain = fields.choice("explain", teaching::Audience::beginner, teaching::kAudiences);
  }
  auto problem = read_problem(fields, reading);
  if (!problem) return std::nullopt;
  return SolveCall{std::move(*problem), request};
}

/// An odd number of plies; nullopt if the key is missing, and after a fault.
std::optional<solver::MateLength> read_plies(Fields& fields, const char* key) {
  const std::uint64_t plies = fields.number(key, 0, kMostPlies);
  if (plies % 2 == 1) return solver::MateLength(static_cast<int>(plies));
  if (plies > 0) fields.fail(key, "fault.request.even");
  return std::nullopt;
}

VerifyRequest read_verify_request(Fields& fields) {
  VerifyRequest request;
  read_limits(fields, request);
  using problems::Reading;
  request.readings = fields.choice("promotion", Reading::both,
                                   {{"both", Reading::both},
                                    {"optional", Reading::optional},
                                    {"mandatory", Reading::mandatory}});
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
  if (const auto within = read_plies(fields, "alternatives_within")) {
    request.settings.alternatives_within = *within;
  }
  return request;
}

/// What verified problems are compared with: the problems of the key `against`, if there is one.
Comparison read_comparison(Fields& fields, const problems::ReadOptions& reading) {
  Comparison comparison;
  const auto text = fields.optional_text("against");
  if (!text) return comparison;
  auto known = read_known_problems(*text, "against", reading);
  if (known) {
    comparison.compare_with(std::move(*known));
  } else {
    fields.fail(Message("fault.request.known", {{"place", known.error().place()},
                                                {"fault", known.error().fault.message}}));
  }
  return comparison;
}

std::optional<Call> read_verify(Fields& fields) {
  problems::ReadOptions reading;
  reading.defender_hand = defender_hand_of(fields);
  const VerifyRequest request = read_verify_request(fields);
  Comparison comparison = read_comparison(fields, reading);
  if (auto text = fields.optional_text("problems")) {
    return VerifyAllCall{std::move(*text), reading, request, std::move(comparison)};
  }
  auto problem = read_problem(fields, reading);
  if (!problem) return std::nullopt;
  return VerifyCall{std::move(*problem), request, std::move(comparison)};
}

std::optional<Call> read_missed(Fields& fields) {
  MissedCall call;
  call.text = fields.text("games");
  call.reading.promotion = promotion_of(fields);
  read_limits(fields, call.request);
  call.request.within = read_plies(fields, "plies").value_or(call.request.within);
  call.request.slower = fields.flag("slower");
  call.request.allowed = fields.flag("allowed");
  return call;
}

std::optional<Call> read_check(Fields& fields) {
  CheckCall call;
  call.memory_bytes = fields.memory(call.memory_bytes);
  auto bytes = from_base64(fields.text("certificates"));
  if (!bytes) {
    fields.fail("certificates", "fault.request.base64");
    return std::nullopt;
  }
  call.certificates = std::move(*bytes);
  return call;
}

/// The position of the key `position` behind the moves of the key `after`; nullopt after a fault.
std::optional<Position> read_position_after(Fields& fields) {
  const Promotion promotion = promotion_of(fields);
  auto position = problems::read_position(fields.text("position"), promotion);
  if (!position) {
    fields.fail_in("position", position.error());
    return std::nullopt;
  }
  for (const std::string& text : fields.texts("after")) {
    const auto seen = problems::visible(text);
    const auto move = seen ? parse_move(problems::trimmed(*seen)) : std::nullopt;
    const auto broken = move ? legality::broken_rule(*position, *move) : std::nullopt;
    if (!move || broken) {
      fields.fail(Message(move ? "fault.request.no-legal-move" : "fault.request.no-move",
                          {{"text", problems::shown_inside(text)}}));
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
    fields.fail(Message("fault.request.no-check"));
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
  for (const Json& object : fields.list("records", {"line_number", "diagram"})) {
    auto record = problems::record_from_json(object);
    // What a reader would refuse is not written.
    const auto fault = record ? problems::fault_of_moves(*record) : std::optional(record.error());
    if (fault) {
      fields.fail(Message("fault.request.record",
                          {{"number", call.records.size() + 1}, {"fault", *fault}}));
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

constexpr std::array<RequestKind, 12> kRequestKinds{{{"solve", read_solve},
                                                     {"verify", read_verify},
                                                     {"missed", read_missed},
                                                     {"check", read_check},
                                                     {"moves", read_moves},
                                                     {"defences", read_defences},
                                                     {"setup", read_setup_call},
                                                     {"compose", read_compose},
                                                     {"read", read_read},
                                                     {"write", read_write},
                                                     {"bench", read_bench},
                                                     {"version", read_version}}};

std::vector<std::string> names_of_requests() {
  std::vector<std::string> names;
  names.reserve(kRequestKinds.size());
  for (const RequestKind& kind : kRequestKinds) names.emplace_back(kind.name);
  return names;
}

}  // namespace

tl::expected<Call, Message> read_request(Json object) {
  if (!object.is_object()) return tl::unexpected(Message("fault.request.no-object"));
  Fields fields(std::move(object));
  const std::string name = fields.text("command");
  std::optional<Call> call;
  bool known = false;
  for (const RequestKind& kind : kRequestKinds) {
    if (name != kind.name) continue;
    known = true;
    call = kind.read(fields);
  }
  if (!known) {
    fields.fail(
        Message("fault.request.none-of", {{"name", "command"}, {"words", names_of_requests()}}));
  }
  if (auto fault = fields.fault()) return tl::unexpected(std::move(*fault));
  return std::move(*call);
}

}  // namespace tori::api
