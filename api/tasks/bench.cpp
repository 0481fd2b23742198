#include "api/tasks/bench.hpp"

#include <array>
#include <string_view>

#include "api/core/answer_hash.hpp"
#include "api/core/json.hpp"
#include "api/core/limits.hpp"
#include "api/tasks/solve.hpp"
#include "rules/sfen.hpp"
#include "solver/search/transposition_table.hpp"
#include "solver/solve/solve.hpp"

namespace tori::api {
namespace {

constexpr std::uint64_t kBenchNodes = 60'000;
constexpr std::size_t kBenchTableBytes = std::size_t{16} << 20;

/// Mates of 5 to 17 plies, positions without a mate, and some that the limit leaves open; both
/// colours, with and without the attacker's phoenix. Changing the list changes the signature.
constexpr std::array<std::string_view, 26> kBenchPositions = {
    "7/2F1k2/2lr1L1/2R1+fP1/7/7/7 b P4c2p16s 1",
    "3k3/1L4+F/1r5/C6/7/7/7 b F2Cc4plr16s 1",
    "L6/F6/7/1k5/7/C6/7 b CRf2c4plr16s 1",
    "1+F2l2/4+F2/2k2R1/7/2+s+s3/7/7 b 2S2s 1",
    "2L2F1/7/5kP/3F3/7/7/7 b L4c3p2r16s 1",
    "2F1C2/7/3k2R/7/7/1L5/7 b CLRf2c4p16s 1",
    "7/1k5/7/1+F5/2P4/7/7 b C2Lf3c3p2r16s 1",
    "7/3L1k1/6+s/2L4/3F3/7/7 b 2CPf2c3p2r15s 1",
    "7/7/6k/3+f3/3+sLl1/2KR3/7 w F3C4PR15Sc 1",
    "7/7/3k3/2S4/K6/2f4/C6 w 3C4P2LR15Sfr 1",
    "7/3l3/1k2r2/3+f3/6K/5+S1/6r w CL2S2ps 1",
    "6k/3CcP1/7/4P1C/7/7/7 b FRSfc2p2lr15s 1",
    "k3R2/7/3CL2/7/7/6+F/2R4 b FLS3c4p15s 1",
    "k6/P5+F/7/7/7/7/LC5 b F3c3pl2r16s 1",
    "7/2S2c1/5k1/2P4/7/6r/4R2 b 2FCS2c3p2l14s 1",
    "3k3/7/1C5/7/7/7/4PR1 b FLSf3c3plr15s 1",
    "1L5/3C1k1/7/7/7/7/6+F b Cf2c4pl2r16s 1",
    "3c3/3F3/4Rk1/7/7/3R3/4+F2 b P3c3p2l16s 1",
    "5k1/7/1C5/4L2/+s1L4/4R2/7 b Ff3c4pr15s 1",
    "7/2k4/R6/7/7/7/7 b R 1",
    "C6/7/7/1k5/7/7/7 b S 1",
    "2c4/7/5lk/7/5C1/4r2/C+F5 b FLc4pr16s 1",
    "7/1+F5/4k2/7/+SP5/7/7 b FLS4c3pl2r14s 1",
    "1R5/7/4k1c/7/7/7/7 b F2LRf3c4p16s 1",
    "7/3+s3/2k4/5R1/5+s1/3L3/7 b FLRSf4c4p13s 1",
    "k6/7/7/7/7/4L2/7 b CPLR2f3c3pr16s 1",
};

}  // namespace

std::optional<BenchResult> bench(Monitor& monitor) {
  using solver::TranspositionTable;
  solver::Solver solver(kBenchTableBytes);
  LimitSettings settings;
  settings.max_nodes = kBenchNodes;
  AnswerHash answers;
  BenchResult result;
  const double start = monitor.seconds();
  for (const std::string_view sfen : kBenchPositions) {
    const auto solution =
        solver.solve(*parse_position(sfen, Promotion::optional), watched(settings, monitor));
    const auto limit = limit_of(solution);
    if (limit && *limit != solver::Limit::nodes) return std::nullopt;
    ++result.positions;
    result.nodes += solution.nodes;
    answers.add(solution);
  }
  result.answers = answers.text();
  result.seconds = monitor.seconds() - start;
  result.bytes_an_entry = TranspositionTable::kEntryBytes + TranspositionTable::kMarkBytes;
  return result;
}

Json bench_report(const BenchResult& result) {
  Json json;
  json["positions"] = result.positions;
  json["nodes"] = result.nodes;
  json["answers"] = result.answers;
  json["seconds"] = result.seconds;
  json["nodes_per_second"] = result.nodes_per_second();
  return json;
}

}  // namespace tori::api
