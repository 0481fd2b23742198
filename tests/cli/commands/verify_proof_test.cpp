// `verify --proof`: certificates that `check` accepts, one for each claim.
#include <catch2/catch.hpp>

#include "rules/movegen.hpp"
#include "rules/notation.hpp"
#include "rules/sfen.hpp"
#include "tests/cli/run_verify.hpp"
#include "tests/cli/temporary_file.hpp"

using namespace tori;
using namespace cli_test;

namespace {

Outcome check_file(const std::string& name) {
  return run({"check", name});
}

/// The checks at the attacker's positions of a line, except the moves of the line.
std::size_t other_checks(const std::string& sfen, Promotion promotion,
                         const std::vector<std::string>& line) {
  Position position = *parse_position(sfen, promotion);
  std::size_t count = 0;
  for (std::size_t ply = 0; ply < line.size(); ++ply) {
    if (ply % 2 == 0) count += count_check_moves(position) - 1;
    for (const Move move : legal_moves(position)) {
      if (to_usi(move) != line[ply]) continue;
      position.play(move);
      break;
    }
  }
  return count;
}

}  // namespace

TEST_CASE("verify --proof: a certificate for the length and for every check that fails") {
  const TemporaryFile proof("");
  const Outcome verified = verify({"--proof", proof.name(), "--position", kSound});
  CHECK(verified.code == 0);
  CHECK(verified.err.empty());
  const std::vector<std::string> line{"F*7e", "7d7c", "R*7d"};
  const std::size_t claims = 2 + other_checks(kSound, Promotion::optional, line) +
                             other_checks(kSound, Promotion::mandatory, line);
  const Outcome checked = check_file(proof.name());
  CHECK(checked.code == 0);
  CHECK(checked.err.empty());
  const std::string number = std::to_string(claims);
  CHECK(checked.out.ends_with("\n" + number + " certificates: " + number +
                              " proven, 0 refused, 0 unchecked\n"));
  CHECK(has(checked.out, ":1: exact 3, promotion optional, "));
  CHECK(has(checked.out, ": exact 3, promotion mandatory, "));
}

TEST_CASE("verify --proof: a batch, its certificates the same for every number of threads") {
  const TemporaryFile proof("");
  const std::string problems = kCooked + "\n" + kNoCheck + "\nnonsense\n" + kBlemished + "\n";
  std::string first;
  for (const std::string threads : {"1", "2", "3"}) {
    const Outcome verified = verify({"--proof", proof.name(), "--threads", threads, "-"}, problems);
    CHECK(verified.code == 3);
    const Outcome checked = check_file(proof.name());
    CHECK(checked.code == 0);
    CHECK(has(checked.out, " 0 refused, 0 unchecked\n"));
    CHECK(has(checked.out, ": no mate, promotion optional, 1 position: " + kNoCheck + "\n"));
    if (first.empty()) first = checked.out;
    CHECK(checked.out == first);
  }
}

TEST_CASE("verify --proof: within-N certificates are bounded") {
  const TemporaryFile proof("");
  const Outcome verified = verify({"--proof", proof.name(), "--alternatives", "within-9",
                                   "--position", "2c1k2/7/3K3/7/4+F2/4L2/7 b - 1"});
  CHECK(verified.code == 0);
  const Outcome checked = check_file(proof.name());
  CHECK(checked.code == 0);
  CHECK(has(checked.out, ": not within 7, "));
  CHECK(has(checked.out, " 0 refused, 0 unchecked\n"));
}

TEST_CASE("verify --proof: a missing certificate is named, exit code 4") {
  const TemporaryFile proof("");
  const Outcome verified =
      verify({"--proof", proof.name(), "--max-nodes", "10", "--position", kSound});
  CHECK(verified.code == 4);
  CHECK(has(verified.err, "--position: not all certificates: the limit of 10 nodes was hit\n"));
}

TEST_CASE("verify --proof: what is read is not written over") {
  const TemporaryFile file(kSound + "\n");
  for (const std::string& spelled : {file.name(), "./" + file.name()}) {
    const Outcome verified = verify({"--proof", spelled, file.name()});
    CHECK(verified.code == 2);
    CHECK(verified.out.empty());
    CHECK(has(verified.err, "would write over"));
  }
  CHECK(verify({file.name()}).code == 0);
  const Outcome nowhere = verify({"--proof", "no-such-folder/p.tsume", file.name()});
  CHECK(nowhere.code == 2);
  CHECK(has(nowhere.err, "no-such-folder/p.tsume: cannot be written"));
}
