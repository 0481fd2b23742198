// The files of --dot and --graphml.
#pragma once

#include <iosfwd>
#include <memory>
#include <optional>

#include "api/tasks/solve.hpp"
#include "cli/io/output_files.hpp"
#include "cli/options/solve_options.hpp"
#include "solver/proof/proof_export.hpp"

namespace tori::cli {

/// Takes the graph of each mate as it comes: the dot file holds one `digraph` after another, the
/// GraphML file one document with a `graph` for each (docs/formats-collections.md).
class GraphFiles {
 public:
  /// Opens what the options ask for. Options and stream must outlive the files.
  GraphFiles(const SolveOptions& options, OutputFiles& outputs, std::ostream& err);

  /// False if a file cannot be written; `err` has the reason.
  bool good() const { return good_; }

  /// Writes the graph of a mate; nothing for a problem without a proof.
  void write(const api::SolveResult& result);

  /// Gives the files their names. If the run was cut short, what was written stays in files of
  /// their own, which `err` names. False if something could not be written.
  bool finish(bool cut_short);

 private:
  std::unique_ptr<OutputFile> open(OutputFiles& outputs, const std::string& option,
                                   const std::optional<std::string>& name);
  void finish(OutputFile* file, bool cut_short);
  void fail(const Message& reason);

  const SolveOptions& options_;
  std::ostream& err_;
  bool good_ = true;
  std::unique_ptr<OutputFile> dot_;
  std::unique_ptr<OutputFile> graphml_;
  std::optional<solver::GraphmlWriter> graphml_writer_;
  /// A graph was written.
  bool any_ = false;
};

}  // namespace tori::cli
