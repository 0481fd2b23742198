// Requests as JSON, for front ends that are no command line (docs/formats.md, "Requests").
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include <tl/expected.hpp>

#include "api/solve.hpp"
#include "api/verify.hpp"
#include "problems/core/problem.hpp"
#include "problems/formats/problem_file.hpp"
#include "rules/position.hpp"

namespace tori::api {

struct SolveCall {
  problems::Problem problem;
  SolveRequest request;
};

struct VerifyCall {
  problems::Problem problem;
  VerifyRequest request;
};

struct CheckCall {
  /// The bytes of a file of certificates.
  std::string certificates;
  std::size_t memory_bytes = std::size_t{1} << 30;
};

struct MovesCall {
  Position position;
};

struct SetupCall {
  std::string text;
  Promotion promotion = Promotion::optional;
  problems::DefenderHand defender_hand = problems::DefenderHand::given;
};

using Call = std::variant<SolveCall, VerifyCall, CheckCall, MovesCall, SetupCall>;

/// Reads a request, any bytes. The error is one sentence that names the key and what is wrong with
/// it: no JSON object, a key that is missing, unknown or of another kind, a value out of its range,
/// a text that holds no problem.
tl::expected<Call, std::string> read_request(std::string_view text);

}  // namespace tori::api
