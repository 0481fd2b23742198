#include "api/service.hpp"

#include <new>
#include <sstream>
#include <utility>

#include "api/core/base64.hpp"
#include "api/core/json.hpp"
#include "api/core/version.hpp"
#include "api/reports/check_report.hpp"
#include "api/reports/fault_report.hpp"
#include "api/reports/missed_report.hpp"
#include "api/reports/position_report.hpp"
#include "api/reports/solve_report.hpp"
#include "api/reports/verify_report.hpp"
#include "api/tasks/bench.hpp"
#include "api/tasks/records.hpp"
#include "problems/words/catalogue.hpp"
#include "solver/certificate/gzip.hpp"

namespace tori::api {
namespace {

/// The tables, made anew if they have not the wanted size in bytes. The old ones are freed first,
/// so that memory need not hold both.
template <typename Tables>
Tables& tables_of(std::unique_ptr<Tables>& tables, std::size_t& bytes, std::size_t wanted) {
  if (tables == nullptr || bytes != wanted) {
    tables.reset();
    tables = std::make_unique<Tables>(wanted);
    bytes = wanted;
  }
  return *tables;
}

Json error_report(const std::string& sentence) {
  return {{"error", sentence}};
}

Json error_report(const problems::Fault& fault) {
  return {{"error", problems::english(fault.message)}, {"faults", faults_of(fault)}};
}

Json error_report(const Message& message) {
  return error_report(problems::Fault{message});
}

/// The value of the key `certificates`: their base64, or null if there are none.
Json certificates_json(const std::string& certificates) {
  return certificates.empty() ? Json() : Json(to_base64(certificates));
}

Json report_of(const VerifyResult& result, const VerifyRequest& request) {
  Json report = verify_report(result);
  if (request.certificates) report["certificates"] = certificates_json(result.certificates);
  return report;
}

}  // namespace

std::string Service::answer(std::string_view request, Monitor& monitor) {
  return dump_line(report_on(parse_json(request), monitor));
}

Json Service::report_on(Json request, Monitor& monitor) {
  auto call = read_request(std::move(request));
  if (!call) return error_report(call.error());
  try {
    return std::visit([&](auto& what) { return carry_out(std::move(what), monitor); }, *call);
  } catch (const std::bad_alloc&) {
    return error_report(Message("fault.request.memory"));
  }
}

Json Service::carry_out(SolveCall call, Monitor& monitor) {
  solver::Solver& solver = tables_of(solver_, solver_bytes_, call.request.memory_bytes);
  const SolveResult result = solve(std::move(call.problem), call.request, solver, monitor);
  Json report = solve_report(result, call.request);
  if (call.request.certificate) report["certificates"] = certificates_json(result.certificate);
  return report;
}

Json Service::carry_out(VerifyCall call, Monitor& monitor) {
  VerifyWorker& verifier = tables_of(verifier_, verifier_bytes_, call.request.memory_bytes);
  auto result = verify(std::move(call.problem), call.request, verifier, monitor);
  if (!result) return error_report(result.error().fault);
  call.comparison.complete(*result);
  return report_of(*result, call.request);
}

Json Service::carry_out(VerifyAllCall call, Monitor& monitor) {
  VerifyWorker& verifier = tables_of(verifier_, verifier_bytes_, call.request.memory_bytes);
  Json reports = Json::array();
  verify_all(call.text, call.reading, call.request, call.comparison, verifier, monitor,
             [&](const VerifyOutcome& outcome) {
               reports.push_back(outcome ? report_of(*outcome, call.request)
                                         : verify_report(outcome.error()));
             });
  return {{"reports", std::move(reports)}};
}

Json Service::carry_out(const MissedCall& call, Monitor& monitor) {
  solver::Solver& solver = tables_of(solver_, solver_bytes_, call.request.memory_bytes);
  Json reports = Json::array();
  missed_all(
      call.text, call.reading, call.request, solver, monitor, [&](const MissedOutcome& outcome) {
        for (Json& report :
             outcome ? missed_report(*outcome, call.request) : missed_report(outcome.error())) {
          reports.push_back(std::move(report));
        }
      });
  return {{"reports", std::move(reports)}};
}

Json Service::carry_out(const CheckCall& call, Monitor& monitor) {
  if (!solver::GzipReader::available()) {
    return error_report(Message("fault.certificate.no-zlib"));
  }
  std::istringstream in(call.certificates);
  solver::CheckLimits limits;
  limits.bytes = call.memory_bytes;
  limits.stop = [&monitor] {
    return monitor.stopped() ? std::optional(solver::Limit::interrupt) : std::nullopt;
  };
  limits.progress = [&monitor](std::uint64_t positions) {
    solver::Progress progress;
    progress.nodes = positions;
    monitor.certifying(progress);
  };
  Json reports = Json::array();
  check_certificates(
      in, std::string(problems::kNoFile),
      [&](solver::CertificateReader& reader) { return check_certificate(reader, limits); },
      [&](const CheckedCertificate& checked) {
        reports.push_back(check_report(checked, call.memory_bytes));
        return true;
      });
  return {{"certificates", std::move(reports)}};
}

Json Service::carry_out(const MovesCall& call, Monitor& /*monitor*/) {
  return moves_report(call.position);
}

Json Service::carry_out(const DefencesRequest& call, Monitor& monitor) {
  DefenceJudge& judge = tables_of(judge_, judge_bytes_, call.memory_bytes);
  return defences_report(judge.judge(call, monitor));
}

Json Service::carry_out(const SetupCall& call, Monitor& /*monitor*/) {
  return setup_report(call.text, call.promotion, call.defender_hand);
}

Json Service::carry_out(const ComposeRequest& call, Monitor& monitor) {
  const auto result = compose(call, monitor);
  return result ? compose_report(*result) : error_report(result.error());
}

Json Service::carry_out(const ReadCall& call, Monitor& /*monitor*/) {
  return read_records(call.text, call.format, call.options);
}

Json Service::carry_out(const WriteCall& call, Monitor& /*monitor*/) {
  return write_records(call.records, call.format);
}

Json Service::carry_out(const BenchCall& /*call*/, Monitor& monitor) {
  const auto result = bench(monitor);
  return result ? bench_report(*result) : error_report("interrupted");
}

Json Service::carry_out(const VersionCall& /*call*/, Monitor& /*monitor*/) {
  return version_report();
}

}  // namespace tori::api
