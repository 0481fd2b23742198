#include "api/service.hpp"

#include <new>
#include <sstream>
#include <utility>

#include "api/core/base64.hpp"
#include "api/core/json.hpp"
#include "api/core/version.hpp"
#include "api/reports/check_report.hpp"
#include "api/reports/position_report.hpp"
#include "api/reports/solve_report.hpp"
#include "api/reports/verify_report.hpp"
#include "api/tasks/bench.hpp"
#include "api/tasks/records.hpp"
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

std::string error_report(const std::string& sentence) {
  return dump_line({{"error", sentence}});
}

/// The report with the key `certificates`: their base64, or null if there are none.
std::string with_certificate(const std::string& report, const std::string& certificates) {
  Json object = Json::parse(report);
  object["certificates"] = certificates.empty() ? Json() : Json(to_base64(certificates));
  return dump_line(object);
}

}  // namespace

std::string Service::answer(std::string_view request, Monitor& monitor) {
  auto call = read_request(request);
  if (!call) return error_report(call.error());
  try {
    return std::visit([&](auto& what) { return carry_out(std::move(what), monitor); }, *call);
  } catch (const std::bad_alloc&) {
    return error_report("there is not enough memory");
  }
}

std::string Service::carry_out(SolveCall call, Monitor& monitor) {
  solver::Solver& solver = tables_of(solver_, solver_bytes_, call.request.memory_bytes);
  const SolveResult result = solve(std::move(call.problem), call.request, solver, monitor);
  const std::string report = solve_report(result, call.request);
  return call.request.certificate ? with_certificate(report, result.certificate) : report;
}

std::string Service::carry_out(VerifyCall call, Monitor& monitor) {
  VerifyWorker& verifier = tables_of(verifier_, verifier_bytes_, call.request.memory_bytes);
  const auto result = verify(std::move(call.problem), call.request, verifier, monitor);
  if (!result) return error_report(result.error().text);
  const std::string report = verify_report(*result);
  return call.request.certificates ? with_certificate(report, result->certificates) : report;
}

std::string Service::carry_out(const CheckCall& call, Monitor& monitor) {
  if (!solver::GzipReader::available()) {
    return error_report("this program was built without zlib, and cannot read certificates");
  }
  std::istringstream in(call.certificates);
  solver::CheckLimits limits;
  limits.bytes = call.memory_bytes;
  limits.go_on = [&monitor](std::uint64_t positions) {
    return !monitor.poll_certificate({positions, std::nullopt, std::nullopt});
  };
  Json reports = Json::array();
  check_certificates(
      in, std::string(problems::kNoFile),
      [&](solver::CertificateReader& reader) { return check_certificate(reader, limits); },
      [&](const CheckedCertificate& checked) {
        reports.push_back(Json::parse(check_report(checked, call.memory_bytes)));
        return true;
      });
  return dump_line({{"certificates", std::move(reports)}});
}

std::string Service::carry_out(const MovesCall& call, Monitor& /*monitor*/) {
  return moves_report(call.position);
}

std::string Service::carry_out(const DefencesRequest& call, Monitor& monitor) {
  DefenceJudge& judge = tables_of(judge_, judge_bytes_, call.memory_bytes);
  return defences_report(judge.judge(call, monitor));
}

std::string Service::carry_out(const SetupCall& call, Monitor& /*monitor*/) {
  return setup_report(call.text, call.promotion, call.defender_hand);
}

std::string Service::carry_out(const ComposeRequest& call, Monitor& monitor) {
  const auto result = compose(call, monitor);
  return result ? compose_report(*result) : error_report(result.error());
}

std::string Service::carry_out(const ReadCall& call, Monitor& /*monitor*/) {
  return read_records(call.text, call.format, call.options);
}

std::string Service::carry_out(const WriteCall& call, Monitor& /*monitor*/) {
  return write_records(call.records, call.format);
}

std::string Service::carry_out(const BenchCall& /*call*/, Monitor& monitor) {
  const auto result = bench(monitor);
  return result ? bench_report(*result) : error_report("interrupted");
}

std::string Service::carry_out(const VersionCall& /*call*/, Monitor& /*monitor*/) {
  return version_report();
}

}  // namespace tori::api
