// `solve --proof` and `check`.
#include <catch2/catch.hpp>

#include <sys/resource.h>
#include <sys/stat.h>

#include <chrono>
#include <csignal>
#include <cstdio>
#include <fstream>
#include <set>
#include <sstream>
#include <stdexcept>
#include <thread>

#include "rules/legality.hpp"
#include "rules/sfen.hpp"
#include "solver/certificate/certificate_format.hpp"
#include "tests/cli/process.hpp"
#include "tests/cli/run_cli.hpp"
#include "tests/json.hpp"
#include "tests/part_names.hpp"
#include "tests/rules/random_positions.hpp"

using namespace tori;
using namespace cli_test;
using namespace std::chrono_literals;

namespace {

/// A name for a file of certificates. The file is removed at the end, complete or not.
class ProofName {
 public:
  ~ProofName() {
    std::remove(name_.c_str());
    tori::test::remove_parts_of(name_);
  }
  const std::string& text() const { return name_; }
  std::string content() const {
    std::ifstream in(name_, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  void write(const std::string& content) const {
    std::ofstream(name_, std::ios::binary) << content;
  }
  bool exists() const { return std::ifstream(name_).good(); }

 private:
  std::string name_ = "toritsume-test-" + std::to_string(::getpid()) + ".tsume";
};

Outcome check(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "check");
  return run(arguments, input);
}

/// Certificates of these problems, one a line.
std::string certificates(const ProofName& proof, const std::string& problems) {
  const Outcome solved = solve({"--proof", proof.text(), "-"}, problems);
  CHECK(solved.code == 0);
  CHECK(solved.err.empty());
  CHECK(tori::test::parts_of(proof.text()).empty());
  return proof.content();
}

}  // namespace

TEST_CASE("check: what solve --proof wrote holds") {
  const ProofName proof;
  const std::string& name = proof.text();
  certificates(proof, kMateIn3 + "\n" + kNoMate + " promotion mandatory\n");
  const Outcome checked = check({name});
  CHECK(checked.code == 0);
  CHECK(checked.err.empty());
  CHECK(checked.out == name + ":1: exact 3, promotion optional, 3 positions: " + kMateIn3 + "\n" +
                           name + ":2: no mate, promotion mandatory, 4 positions: " + kNoMate +
                           "\n2 certificates: 2 proven, 0 refused, 0 unchecked\n");
  CHECK(solve({"--proof", name, "--first", "--position", kMateIn3}).code == 0);
  CHECK(has(check({name}).out, ":1: at most "));
}

TEST_CASE("check: its report is in the language of --language") {
  const ProofName proof;
  const std::string& name = proof.text();
  certificates(proof, kMateIn3 + "\n" + kNoMate + " promotion mandatory\n");
  CHECK(check({name, "--language", "de"}).out ==
        name +
            ":1: Matt in genau 3 Halbzügen, Beförderung freigestellt, 3 Stellungen: " + kMateIn3 +
            "\n" + name + ":2: kein Matt, Beförderungspflicht, 4 Stellungen: " + kNoMate +
            "\n2 Zertifikate: 2 bewiesen, 0 abgelehnt, 0 nicht geprüft\n");
  CHECK(check({name, "--language", "ja"}).out ==
        name + ":1: ちょうど3手詰、成り任意、3局面：" + kMateIn3 + "\n" + name +
            ":2: 不詰、成り強制、4局面：" + kNoMate + "\n証明書2件：成立2、却下0、未検証0\n");
  CHECK(check({"no-such-file", "--language", "de"})
            .err.starts_with("no-such-file: kann nicht geöffnet werden"));
}

TEST_CASE("check: JSON tells the same") {
  const ProofName proof;
  const std::string file = certificates(proof, kMateIn3);
  const Outcome checked = check({"--json", "-"}, file + "nonsense");
  CHECK(checked.code == 3);
  std::istringstream lines(checked.out);
  std::string line;
  REQUIRE(std::getline(lines, line));
  CHECK(tori::test::parsed_json(line) ==
        tori::test::parsed_json(
            R"({"file":"-","certificate":1,"state":"holds","claim":"exact 3","position":")" +
            kMateIn3 + R"(","promotion":"optional","positions":3,"message":""})"));
  REQUIRE(std::getline(lines, line));
  CHECK(
      tori::test::parsed_json(line) ==
      tori::test::parsed_json(
          R"({"file":"-","certificate":2,"state":"refused","claim":null,"position":null,)"
          R"("promotion":null,"positions":0,"message":"no certificate begins here: no gzip member",)"
          R"("faults":[{"code":"fault.certificate.no-member","arguments":{},"line":0,"column":0}]})"));
  CHECK_FALSE(std::getline(lines, line));
}

TEST_CASE("check: a file that is none, that is empty, that is not there") {
  const ProofName proof;
  proof.write("");
  Outcome checked = check({proof.text()});
  CHECK(checked.code == 3);
  CHECK(checked.err == proof.text() + ": there is no certificate in it\n");
  proof.write(kMateIn3);
  checked = check({proof.text(), "no-such-file"});
  CHECK(checked.code == 3);
  CHECK(checked.err == proof.text() + ":1: refused: no certificate begins here: no gzip member\n" +
                           "no-such-file: cannot be opened: No such file or directory\n");
}

TEST_CASE("check: a damaged certificate ends its file, not the others") {
  const ProofName proof;
  const std::string file = certificates(proof, kMateIn3 + "\n" + kNoMate + "\n");
  std::string damaged = file;
  damaged[60] = static_cast<char>(damaged[60] ^ 4);
  proof.write(damaged);
  const Outcome checked = check({proof.text(), "-"}, file);
  CHECK(checked.code == 3);
  CHECK(has(checked.err, proof.text() + ":1: refused: "));
  CHECK(has(checked.out, "-:1: exact 3"));
  CHECK(has(checked.out, "-:2: no mate"));
  CHECK(has(checked.out, "3 certificates: 2 proven, 1 refused, 0 unchecked\n"));
}

TEST_CASE("solve --proof: problems without a certificate are named, exit code 1") {
  const ProofName proof;
  const Outcome solved = solve({"--proof", proof.text(), "--max-nodes", "20", "-"},
                               kNoMate + "\n" + kManyFirstMoves + "\n" + kNoMate + "\n");
  CHECK(solved.code == 1);
  CHECK(solved.err == "-:2: no certificate: the limit of 20 nodes was hit\n");
  const Outcome checked = check({proof.text()});
  CHECK(checked.code == 0);
  CHECK(has(checked.out, "2 certificates: 2 proven"));
}

TEST_CASE("solve --proof: a limit after the verdict keeps the verdict") {
  const ProofName proof;
  const std::string nodes = solve({"--position", kManyFirstMoves}).out;
  const auto end = nodes.rfind(" node");
  const auto begin = nodes.rfind('\n', end) + 1;
  const std::string used = nodes.substr(begin, end - begin);
  const Outcome solved =
      solve({"--proof", proof.text(), "--max-nodes", std::to_string(std::stoi(used) + 5),
             "--position", kManyFirstMoves});
  CHECK(solved.code == 1);
  CHECK(has(solved.out, "mate in 3 plies (#2), exact\n"));
  CHECK(has(solved.err, "--position: no certificate: the limit of "));
  CHECK(proof.exists());
  CHECK(proof.content().empty());
}

TEST_CASE("solve --proof: what is read or written elsewhere is not written over") {
  const ProofName file;
  file.write(kNoMate + "\n");
  for (const std::string& spelled : {file.text(), "./" + file.text()}) {
    const Outcome solved = solve({"--proof", spelled, file.text()});
    CHECK(solved.code == 2);
    CHECK(has(solved.err, "would write over"));
    CHECK(solve({"--dot", spelled, file.text()}).code == 2);
    CHECK(solve({"--dot", "a.dot", "--proof", "./a.dot", file.text()}).code == 2);
  }
  CHECK(file.content() == kNoMate + "\n");
  CHECK(usage_error({"solve", "--proof", "-", "--position", kNoMate}));
}

TEST_CASE("solve --proof: a place that cannot be written") {
  Outcome solved = solve({"--proof", "no-such-folder/p.tsume", "--position", kNoMate});
  CHECK(solved.code == 2);
  CHECK(solved.err ==
        "toritsume: --proof: no-such-folder/p.tsume: cannot be written: "
        "No such file or directory\n");
  solved = solve({"--proof", ".", "--position", kNoMate});
  CHECK(solved.code == 2);
  CHECK(solved.err == "toritsume: --proof: .: cannot be written: Is a directory\n");
  CHECK(solve({"--proof", "/dev/null", "--position", kNoMate}).code == 0);
}

namespace {

/// The position after that check and the reply that comes first in a record; nullopt for a mate.
std::optional<Position> after_first_reply(Position position, Move check) {
  position.play(check);
  const auto replies = solver::in_record_order(legality::legal_moves(position));
  if (replies.empty()) return std::nullopt;
  position.play(replies.front());
  return position;
}

Move check_between(const Position& from, const Position& to) {
  for (const Move check : legality::legal_checks(from)) {
    const auto after = after_first_reply(from, check);
    if (after && *after == to) return check;
  }
  throw std::logic_error("no check leads there");
}

/// That many different positions; a check and the first reply lead from each to the next.
std::vector<Position> checked_line(std::size_t count) {
  struct Step {
    Position position;
    std::vector<Move> checks;
  };
  const auto step_of = [](const Position& position) {
    return Step{position, legality::legal_checks(position)};
  };
  std::vector<Step> line = {
      step_of(parse_position("+F5+F/7/R2k2R/7/7/7/C5C b P2S 1", Promotion::optional).value())};
  std::set<std::string> met = {to_sfen(line[0].position)};
  test::Dice dice(5);
  while (line.size() < count) {
    std::vector<Move>& checks = line.back().checks;
    if (checks.empty()) {
      line.pop_back();
      continue;
    }
    const auto picked = checks.begin() + dice.below(static_cast<int>(checks.size()));
    const auto next = after_first_reply(line.back().position, *picked);
    checks.erase(picked);
    if (next && met.insert(to_sfen(*next)).second) line.push_back(step_of(*next));
  }
  std::vector<Position> positions;
  for (const Step& step : line) positions.push_back(step.position);
  return positions;
}

}  // namespace

TEST_CASE("program: a certificate of 3,999 plies needs no large stack") {
  const std::vector<Position> line = checked_line(solver::CertifiedClaim::kMostPlies / 2 + 1);
  std::ostringstream file;
  solver::CertificateWriter writer(
      file, {line[0], {solver::CertifiedClaim::Kind::at_most, solver::CertifiedClaim::kMostPlies}});
  for (std::size_t i = 0; i + 1 < line.size(); ++i) {
    writer.put(check_between(line[i], line[i + 1]));
    writer.put_number(0);
  }
  writer.finish();
  const ProofName proof;
  proof.write(file.str());
  const Ended ended = Process({"check", proof.text()}, "", [] {
                        const rlimit little{256 << 10, 256 << 10};
                        ::setrlimit(RLIMIT_STACK, &little);
                      }).wait(60s);
  CHECK(ended.code == 3);
  CHECK(has(ended.err, "'at most 3999' is not proven"));
  CHECK(has(ended.err, "(position 2000, "));
}

TEST_CASE("program: Ctrl-C during solve --proof leaves whole certificates in a file of their own") {
  const ProofName proof;
  proof.write("as it was");
  Process process({"solve", "--proof", proof.text(), "-"});
  CHECK(process.write(kMateIn3 + "\n" + "7/7/7/3k3/7/7/3K3 b FCPLR8Sfcccppplr8s 1\n"));
  process.read_line();
  process.work_for(200ms);
  process.send(SIGINT);
  const Ended ended = process.wait(60s);
  CHECK(ended.code == 1);
  const auto parts = tori::test::parts_of(proof.text());
  REQUIRE(parts.size() == 1);
  CHECK(has(ended.err, "the certificates so far are in " + parts.front()));
  CHECK(proof.content() == "as it was");
  const Outcome checked = check({parts.front()});
  CHECK(checked.code == 0);
  CHECK(has(checked.out, ":1: exact 3"));
}

TEST_CASE("program: Ctrl-C ends a check, also of a file that does not end") {
  Process process({"check", "-"});
  const ProofName proof;
  const std::string file = certificates(proof, kMateIn3);
  CHECK(process.write(file.substr(0, file.size() - 20)));
  std::this_thread::sleep_for(200ms);
  process.send(SIGINT);
  const Ended ended = process.wait(60s);
  CHECK(ended.code.has_value());
  CHECK(has(ended.err, "interrupted; certificates checked: "));
}
