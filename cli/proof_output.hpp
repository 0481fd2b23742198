// The file into which `solve --proof` writes.
#pragma once

#include <memory>
#include <ostream>
#include <string>

#include <tl/expected.hpp>

#include "cli/descriptor.hpp"

namespace tori::cli {

/// A file that gets its name when it is complete: until then it is called NAME.part, so that nobody
/// takes half of it for the whole. It is written piece by piece, and a piece can be taken back.
class ProofOutput {
 public:
  /// Begins NAME.part anew, or one clause that says why it cannot. A file called NAME may be there
  /// already; it stays as it is until `complete`.
  static tl::expected<std::unique_ptr<ProofOutput>, std::string> open(const std::string& name);
  /// What was not completed stays in NAME.part.
  ~ProofOutput();
  ProofOutput(const ProofOutput&) = delete;
  ProofOutput& operator=(const ProofOutput&) = delete;

  std::ostream& stream() { return stream_; }
  /// Begins a piece.
  void begin_piece();
  /// Takes back what was written since then.
  void take_back_piece();
  /// Gives the file its name. One clause that says why when not everything could be written.
  tl::expected<void, std::string> complete();

  const std::string& name_so_far() const { return part_; }

 private:
  ProofOutput(std::string name, int descriptor);
  tl::expected<void, std::string> result_so_far();

  std::string name_, part_;
  int descriptor_;
  DescriptorSink sink_;
  std::ostream stream_;
  long long piece_ = 0;
};

}  // namespace tori::cli
