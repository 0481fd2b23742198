#include "cli/io/graph_files.hpp"

#include <ostream>
#include <string>

#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

solver::GraphTitle graph_title(const api::SolveResult& result, Notation notation) {
  return {printable(result.problem.name()), notation};
}

}  // namespace

GraphFiles::GraphFiles(const SolveOptions& options, OutputFiles& outputs, std::ostream& err)
    : options_(options),
      err_(err),
      dot_(open(outputs, "--dot", options.dot_file)),
      graphml_(open(outputs, "--graphml", options.graphml_file)) {
  if (graphml_) graphml_writer_.emplace(graphml_->stream());
}

std::unique_ptr<OutputFile> GraphFiles::open(OutputFiles& outputs, const std::string& option,
                                             const std::optional<std::string>& name) {
  if (!name || !good_) return nullptr;
  auto file = outputs.open(option, *name);
  if (file) return std::move(*file);
  fail(file.error());
  return nullptr;
}

void GraphFiles::write(const api::SolveResult& result) {
  if (!result.variations) return;
  any_ = true;
  const solver::GraphTitle title = graph_title(result, options_.notation);
  if (dot_) solver::write_dot(dot_->stream(), *result.variations, title);
  if (graphml_writer_) graphml_writer_->write(*result.variations, title);
}

bool GraphFiles::finish(bool cut_short) {
  if (graphml_writer_) graphml_writer_->finish();
  finish(dot_.get(), cut_short);
  finish(graphml_.get(), cut_short);
  return good_;
}

void GraphFiles::finish(OutputFile* file, bool cut_short) {
  if (file == nullptr) return;
  if (cut_short) {
    if (!any_) return;
    const Message where("note.graphs-so-far", {{"file", file->leave_unfinished()}});
    err_ << "toritsume: " << said(options_.language, where) << '\n';
    return;
  }
  const auto finished = file->finish();
  if (!finished) fail(finished.error());
}

void GraphFiles::fail(const Message& reason) {
  good_ = false;
  err_ << "toritsume: " << said(options_.language, reason) << '\n';
}

}  // namespace tori::cli
