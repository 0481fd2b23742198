#include "cli/io/graph_files.hpp"

#include <ostream>
#include <sstream>
#include <string>
#include <string_view>

#include "cli/text_format.hpp"
#include "solver/proof/proof_export.hpp"

namespace tori::cli {
namespace {

constexpr std::string_view kGraphBegin = "  <graph id=\"G\"";
constexpr std::string_view kDocumentEnd = "</graphml>\n";
/// A document without a graph.
constexpr std::string_view kEmptyDocument =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    "<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";

/// Appends the graph of a GraphML document: the head only before the first graph, the end not at
/// all, and each graph with its number.
void append_graph(std::ostream& out, std::string_view document, std::size_t number) {
  const std::size_t graph = document.find(kGraphBegin);
  const std::size_t end = document.rfind(kDocumentEnd);
  if (number == 1) out << document.substr(0, graph);
  out << "  <graph id=\"G" << number << '"'
      << document.substr(graph + kGraphBegin.size(), end - graph - kGraphBegin.size());
}

solver::GraphTitle graph_title(const api::SolveResult& result, Notation notation) {
  return {printable(result.problem.name()), notation};
}

}  // namespace

GraphFiles::GraphFiles(const SolveOptions& options, OutputDoor& door, std::ostream& err)
    : options_(options),
      err_(err),
      dot_(open(door, "--dot", options.dot_file)),
      graphml_(open(door, "--graphml", options.graphml_file)) {}

std::unique_ptr<OutputFile> GraphFiles::open(OutputDoor& door, const std::string& option,
                                             const std::optional<std::string>& name) {
  if (!name || !good_) return nullptr;
  auto file = door.open(option, *name);
  if (file) return std::move(*file);
  fail(file.error());
  return nullptr;
}

void GraphFiles::write(const api::SolveResult& result) {
  if (!result.variations) return;
  ++graphs_;
  const solver::GraphTitle title = graph_title(result, options_.notation);
  if (dot_) solver::write_dot(dot_->stream(), *result.variations, title);
  if (graphml_) {
    std::ostringstream document;
    solver::write_graphml(document, *result.variations, title);
    append_graph(graphml_->stream(), document.view(), graphs_);
  }
}

bool GraphFiles::finish(bool cut_short) {
  if (graphml_) graphml_->stream() << (graphs_ == 0 ? kEmptyDocument : "") << kDocumentEnd;
  finish(dot_.get(), cut_short);
  finish(graphml_.get(), cut_short);
  return good_;
}

void GraphFiles::finish(OutputFile* file, bool cut_short) {
  if (file == nullptr) return;
  if (cut_short) {
    if (graphs_ == 0) return;
    err_ << "toritsume: the graphs so far are in " << printable(file->leave_unfinished()) << '\n';
    return;
  }
  const auto finished = file->finish();
  if (!finished) fail(finished.error());
}

void GraphFiles::fail(const std::string& reason) {
  good_ = false;
  err_ << "toritsume: " << printable(reason) << '\n';
}

}  // namespace tori::cli
