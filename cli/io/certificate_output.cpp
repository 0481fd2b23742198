#include "cli/io/certificate_output.hpp"

#include <ostream>
#include <utility>

#include "cli/text_format.hpp"

namespace tori::cli {

bool CertificateOutput::open(OutputFiles& outputs, const std::optional<std::string>& name) {
  if (!name) return true;
  auto opened = outputs.open("--proof", *name);
  if (opened) {
    file_ = std::move(*opened);
  } else {
    err_ << "toritsume: --proof: " << said(language_, opened.error()) << '\n';
  }
  return wanted();
}

void CertificateOutput::write(const std::string& certificates) {
  any_ = true;
  file_->stream() << certificates;
}

void CertificateOutput::miss(const std::string& why) {
  missing_ = true;
  err_ << printable(why) << '\n';
}

bool CertificateOutput::finish(bool cut_short) {
  if (!wanted()) return true;
  if (cut_short) {
    if (!any_) return false;
    const Message where("note.certificates-so-far", {{"file", file_->leave_unfinished()}});
    err_ << "toritsume: " << said(language_, where) << '\n';
    return false;
  }
  const auto finished = file_->finish();
  if (!finished) err_ << "toritsume: --proof: " << said(language_, finished.error()) << '\n';
  return finished && !missing_;
}

}  // namespace tori::cli
