// Checks the certificates of a file one after another.
#pragma once

#include <cstddef>
#include <functional>
#include <istream>
#include <string>

#include "solver/certificate/certificate_checker.hpp"

namespace tori::api {

/// One certificate of a file and the result of its check.
struct CheckedCertificate {
  std::string file;
  /// Its place in the file, counted from 1.
  std::size_t number = 0;
  solver::CheckResult result;
};

/// Checks one certificate, on which the reader stands.
using CheckOne = std::function<solver::CheckResult(solver::CertificateReader&)>;
/// Receives a result; false ends the pass.
using TakeChecked = std::function<bool(const CheckedCertificate&)>;

/// Passes the certificates of a file to `check` and the results to `take`, until no more can
/// follow. Returns how many there were.
std::size_t check_certificates(std::istream& in, const std::string& file, const CheckOne& check,
                               const TakeChecked& take);

}  // namespace tori::api
