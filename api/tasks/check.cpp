#include "api/tasks/check.hpp"

namespace tori::api {

std::size_t check_certificates(std::istream& in, const std::string& file, const CheckOne& check,
                               const TakeChecked& take) {
  solver::CertificateReader reader(in);
  CheckedCertificate checked{file, 0, {}};
  bool more = true;
  while (more && reader.next_certificate()) {
    ++checked.number;
    checked.result = check(reader);
    more = take(checked) && checked.result.more_can_follow;
  }
  return checked.number;
}

}  // namespace tori::api
