// Requests as JSON, for front ends other than the command line (docs/formats-programs.md,
// "Requests").
#pragma once

#include <cstddef>
#include <string>
#include <variant>
#include <vector>

#include <tl/expected.hpp>

#include "api/core/json_fwd.hpp"
#include "api/tasks/compose.hpp"
#include "api/tasks/defences.hpp"
#include "api/tasks/missed.hpp"
#include "api/tasks/solve.hpp"
#include "api/tasks/verify_all.hpp"
#include "problems/core/problem.hpp"
#include "problems/formats/problem_file.hpp"
#include "problems/record/record_file.hpp"
#include "rules/message.hpp"
#include "rules/position.hpp"

namespace tori::api {

/// A call of `solve` (api/tasks/solve.hpp).
struct SolveCall {
  problems::Problem problem;
  SolveRequest request;
};

/// A call of `verify` (api/tasks/verify.hpp).
struct VerifyCall {
  problems::Problem problem;
  VerifyRequest request;
  Comparison comparison;
};

/// A call of `verify_all` (api/tasks/verify_all.hpp).
struct VerifyAllCall {
  std::string text;
  problems::ReadOptions reading;
  VerifyRequest request;
  Comparison comparison;
};

/// A call of `missed_all` (api/tasks/missed.hpp).
struct MissedCall {
  std::string text;
  problems::ReadOptions reading;
  MissedRequest request;
};

/// A call of the certificate checker.
struct CheckCall {
  /// The bytes of a file of certificates.
  std::string certificates;
  /// Most memory for the positions of one certificate.
  std::size_t memory_bytes = std::size_t{1} << 30;
};

/// A call of `moves_report` (api/reports/position_report.hpp).
struct MovesCall {
  Position position;
};

/// A call of `setup_report` (api/reports/position_report.hpp).
struct SetupCall {
  std::string text;
  Promotion promotion = Promotion::optional;
  problems::DefenderHand defender_hand = problems::DefenderHand::given;
};

/// A call of `read_records` (api/tasks/records.hpp).
struct ReadCall {
  std::string text;
  problems::RecordFormat format = problems::RecordFormat::epd;
  problems::ReadOptions options;
};

/// A call of `write_records` (api/tasks/records.hpp).
struct WriteCall {
  std::vector<problems::Record> records;
  problems::RecordFormat format = problems::RecordFormat::epd;
};

/// A call of `bench` (api/tasks/bench.hpp).
struct BenchCall {};

/// A call of `version_report` (api/core/version.hpp).
struct VersionCall {};

/// A request that has been read.
using Call = std::variant<SolveCall, VerifyCall, VerifyAllCall, MissedCall, CheckCall, MovesCall,
                          DefencesRequest, SetupCall, ComposeRequest, ReadCall, WriteCall,
                          BenchCall, VersionCall>;

/// Reads a request, which may be any value of `parse_json`. The error: it is no JSON
/// object, or a key, which the message names, is missing, unknown, of the wrong type, out of
/// range, or holds no problem.
tl::expected<Call, Message> read_request(Json object);

}  // namespace tori::api
