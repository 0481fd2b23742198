// The one interface of the program for front ends other than the command line.
#pragma once

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

#include "api/core/json_fwd.hpp"
#include "api/core/monitor.hpp"
#include "api/requests/request.hpp"
#include "api/tasks/defences.hpp"
#include "api/tasks/verify_all.hpp"
#include "solver/solve/solve.hpp"

namespace tori::api {

/// Answers requests one after another. Tables are made when they are first needed and kept until a
/// request asks for another size. The service starts no threads.
/// REQUIRES: only one thread at a time calls it.
class Service {
 public:
  /// Carries out a request and returns its report, both one JSON object (docs/formats-programs.md,
  /// "Requests"). The report is `{"error": SENTENCE}` if the request is faulty or there is not
  /// enough memory for the tables.
  Json report_on(Json request, Monitor& monitor);
  /// The same as texts, the report on one line without the line feed.
  std::string answer(std::string_view request, Monitor& monitor);

 private:
  Json carry_out(SolveCall call, Monitor& monitor);
  Json carry_out(VerifyCall call, Monitor& monitor);
  Json carry_out(VerifyAllCall call, Monitor& monitor);
  Json carry_out(const MissedCall& call, Monitor& monitor);
  static Json carry_out(const CheckCall& call, Monitor& monitor);
  static Json carry_out(const MovesCall& call, Monitor& monitor);
  Json carry_out(const DefencesRequest& call, Monitor& monitor);
  static Json carry_out(const SetupCall& call, Monitor& monitor);
  static Json carry_out(const ComposeRequest& call, Monitor& monitor);
  static Json carry_out(const ReadCall& call, Monitor& monitor);
  static Json carry_out(const WriteCall& call, Monitor& monitor);
  static Json carry_out(const BenchCall& call, Monitor& monitor);
  static Json carry_out(const VersionCall& call, Monitor& monitor);

  std::unique_ptr<solver::Solver> solver_;
  std::size_t solver_bytes_ = 0;
  std::unique_ptr<VerifyWorker> verifier_;
  std::size_t verifier_bytes_ = 0;
  std::unique_ptr<DefenceJudge> judge_;
  std::size_t judge_bytes_ = 0;
};

}  // namespace tori::api
