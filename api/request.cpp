#include "api/request.hpp"

#include <array>
#include <cmath>
#include <initializer_list>
#include <set>
#include <utility>

#include "api/base64.hpp"
#include "api/json.hpp"
#include "problems/text/plain_text.hpp"
#include "rules/sfen.hpp"

namespace tori::api {
namespace {

using problems::DefenderHand;

/// The most memory that a request may ask for, in MiB.
constexpr std::uint64_t kMostRequestMebibytes = std::uint64_t{1} << 20;
/// The greatest value of `alternatives_within`, in plies.
constexpr std::uint64_t kMostAlternativePlies = 999;

/// Reads the values of a request by their keys. Keeps the first fault and the keys that were read.
class Fields {
 public:
  explicit Fields(Json object) : object_(std::move(object)) {}

  std::string text(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return fail(key, "is missing"), "";
    if (!value->is_string()) return fail(key, "is no text"), "";
    return value->get<std::string>();
  }

  bool flag(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return false;
    if (!value->is_boolean()) return fail(key, "is neither true nor false"), false;
    return value->get<bool>();
  }

  /// A whole number from 1 to `most`; `fallback` if the key is missing.
  std::uint64_t number(const char* key, std::uint64_t fallback, std::uint64_t most) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    if (value->is_number_unsigned()) {
      const auto number = value->get<std::uint64_t>();
      if (number >= 1 && number <= most) return number;
    }
    fail(key, "is no whole number from 1 to " + std::to_string(most));
    return fallback;
  }

  /// Bytes from a number of MiB.
  std::size_t memory(std::size_t fallback) {
    return static_cast<std::size_t>(number("memory", fallback >> 20, kMostRequestMebibytes)) << 20;
  }

  /// Seconds above 0; nullopt if the key is missing.
  std::optional<double> seconds(const char* key) {
    const Json* value = find(key);
    if (value == nullptr) return std::nullopt;
    if (value->is_number() && std::isfinite(value->get<double>()) && value->get<double>() > 0) {
      return value->get<double>();
    }
    fail(key, "is no number of seconds above 0");
    return std::nullopt;
  }

  /// The meaning of one of the words; `fallback` if the key is missing.
  template <typename T>
  T choice(const char* key, T fallback, std::initializer_list<std::pair<const char*, T>> words) {
    const Json* value = find(key);
    if (value == nullptr) return fallback;
    std::string known;
    for (const auto& [word, meaning] : words) {
      if (*value == word) return meaning;
      known += (known.empty() ? "" : ", ") + std::string(word);
    }
    fail(key, "is none of " + known);
    return fallback;
  }

  void fail(const std::string& key, const std::string& reason) {
    if (fault_.empty()) fault_ = "'" + key + "' " + reason;
  }
  void fail(const std::string& sentence) {
    if (fault_.empty()) fault_ = sentence;
  }

  /// The first fault; empty if there is none. A key that was never read is a fault.
  std::string fault() {
    for (const auto& [key, value] : object_.items()) {
      if (!read_.contains(key)) fail(problems::shown(key) + " is no key of this request");
    }
    return fault_;
  }

 private:
  const Json* find(const char* key) {
    read_.insert(key);
    const auto found = object_.find(key);
    return found == object_.end() ? nullptr : &*found;
  }

  Json object_;
  std::set<std::string, std::less<>> read_;
  std::string fault_;
};

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
  using solver::Profile;
  request.settings.profile = fields.choice("profile", Profile::mainline,
                                           {{"key-only", Profile::key_only},
                                            {"mainline", Profile::mainline},
                                            {"strict", Profile::strict},
                                            {"full-tree", Profile::full_tree}});
  request.settings.allow_leftover =
      fields.choice("leftover", false, {{"forbid", false}, {"allow", true}});
  using solver::JudgedGame;
  request.settings.game =
      fields.choice("interpositions", JudgedGame::conventional,
                    {{"conventional", JudgedGame::conventional}, {"strict", JudgedGame::strict}});
  request.certificates = fields.flag("certificate");
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

std::optional<Call> read_moves(Fields& fields) {
  const Promotion promotion = promotion_of(fields);
  const auto position = parse_position(fields.text("position"), promotion);
  if (position) return MovesCall{*position};
  fields.fail("'position': " + position.error().text);
  return std::nullopt;
}

std::optional<Call> read_setup_call(Fields& fields) {
  return SetupCall{fields.text("position"), promotion_of(fields), defender_hand_of(fields)};
}

/// A kind of request and the function that reads its keys.
struct RequestKind {
  const char* name;
  std::optional<Call> (*read)(Fields& fields);
};

constexpr std::array<RequestKind, 5> kRequestKinds{{{"solve", read_solve},
                                                    {"verify", read_verify},
                                                    {"check", read_check},
                                                    {"moves", read_moves},
                                                    {"setup", read_setup_call}}};

}  // namespace

tl::expected<Call, std::string> read_request(std::string_view text) {
  Json object = Json::parse(text, nullptr, false);
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
  if (!known) fields.fail("command", "is none of solve, verify, check, moves, setup");
  std::string fault = fields.fault();
  if (!fault.empty()) return tl::unexpected(std::move(fault));
  return std::move(*call);
}

}  // namespace tori::api
