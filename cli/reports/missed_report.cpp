#include "cli/reports/missed_report.hpp"

#include <ostream>
#include <string>
#include <vector>

#include "api/core/json.hpp"
#include "api/reports/missed_report.hpp"
#include "cli/reports/line_text.hpp"
#include "cli/text_format.hpp"

namespace tori::cli {
namespace {

using api::MoveKind;

class MissedJson final : public MissedReport {
 public:
  MissedJson(const api::MissedRequest& request, std::ostream& out) : request_(request), out_(out) {}

  void write(const api::MissedResult& result) override {
    for (const auto& report : api::missed_report(result, request_)) {
      out_ << api::dump_line(report) << '\n';
    }
  }
  void write(const problems::BadInput& bad) override {
    for (const auto& report : api::missed_report(bad)) out_ << api::dump_line(report) << '\n';
  }
  void finish(const MissedTally& /*tally*/) override {}

 private:
  const api::MissedRequest& request_;
  std::ostream& out_;
};

Tone tone_of(MoveKind kind) {
  switch (kind) {
    case MoveKind::missed:
    case MoveKind::allowed: return Tone::bad;
    case MoveKind::slower:
    case MoveKind::unknown: break;
  }
  return Tone::open;
}

class MissedText final : public MissedReport {
 public:
  MissedText(const SolveOptions& options, const api::MissedRequest& request, std::ostream& out,
             Paint paint)
      : request_(request), out_(out), paint_(paint), say_(options.language, options.notation) {}

  void write(const api::MissedResult& result) override {
    if (any_) out_ << '\n';
    any_ = true;
    const problems::FiledGame& filed = result.filed;
    const std::string& name = filed.game.name;
    out_ << printable(name.empty() ? filed.place() : filed.place() + ": " + name) << '\n';
    for (const api::ToldMove& told : result.told) write_move(result, told);
    if (result.count(MoveKind::missed) + result.count(MoveKind::unknown) == 0) {
      const Message none("missed.none", {{"plies", request_.within.plies()}});
      out_ << paint_(Tone::good, say_(none)) << '\n';
    }
    out_ << cost_line(result.nodes, result.seconds, say_);
  }

  /// The command has written it to standard error.
  void write(const problems::BadInput& /*bad*/) override {}

  void finish(const MissedTally& tally) override {
    std::vector<Message> parts;
    const auto add = [&parts](const char* key, std::size_t count) {
      parts.push_back(Message(key, {{"count", count}}));
    };
    add("missed.count-missed", tally.missed);
    if (request_.slower) add("missed.count-slower", tally.slower);
    if (request_.allowed) add("missed.count-allowed", tally.allowed);
    add("missed.count-unknown", tally.unknown);
    add("missed.count-bad", tally.bad);
    if (any_) out_ << '\n';
    out_ << say_(Message("summary.missed",
                         {{"games", tally.games}, {"moves", tally.moves}, {"parts", parts}}))
         << '\n';
  }

 private:
  void write_move(const api::MissedResult& result, const api::ToldMove& told) {
    // What Ctrl-C left open is only counted.
    if (told.limit == solver::Limit::interrupt) return;
    if (request_.diagram) out_ << problems::to_diagram(told.position, *request_.diagram);
    out_ << paint_(tone_of(told.kind), say_(message_of(result, told))) << '\n';
  }

  /// The number of a ply before its move: in Japanese notation the game's first move is 1 always.
  int number_of(const api::MissedResult& result, std::size_t ply) const {
    const int first =
        numbering_of(say_.notation()) == problems::Numbering::plies ? 1 : result.first_ply();
    return static_cast<int>(ply) - 1 + first;
  }

  Message message_of(const api::MissedResult& result, const api::ToldMove& told) const {
    if (told.kind == MoveKind::unknown && told.played.is_none()) {
      return Message("missed.unknown-end", {{"reason", api::message_of(*told.limit, request_)}});
    }
    const LineAt played{told.before, {told.played}, number_of(result, told.ply)};
    if (told.kind == MoveKind::unknown) {
      return Message("missed.unknown",
                     {{"played", played}, {"reason", api::message_of(*told.limit, request_)}});
    }
    const std::size_t begin = told.kind == MoveKind::allowed ? told.ply + 1 : told.ply;
    const LineAt mate{told.position, told.mate, number_of(result, begin)};
    const int plies = told.length->plies();
    if (told.kind == MoveKind::slower) {
      return Message("missed.slower", {{"played", played},
                                       {"plies", told.played_length->plies()},
                                       {"shortest", plies},
                                       {"line", mate}});
    }
    return Message(key_of(told), {{"played", played}, {"plies", plies}, {"line", mate}});
  }

  static const char* key_of(const api::ToldMove& told) {
    if (told.kind == MoveKind::missed) return "missed.missed";
    return told.forced ? "missed.allowed-forced" : "missed.allowed";
  }

  const api::MissedRequest& request_;
  std::ostream& out_;
  Paint paint_;
  Speaker say_;
  bool any_ = false;
};

}  // namespace

void MissedTally::count(const api::MissedResult& result) {
  ++games;
  moves += result.moves;
  missed += result.count(MoveKind::missed);
  slower += result.count(MoveKind::slower);
  allowed += result.count(MoveKind::allowed);
  unknown += result.count(MoveKind::unknown);
}

std::unique_ptr<MissedReport> make_missed_text(const SolveOptions& options,
                                               const api::MissedRequest& request, std::ostream& out,
                                               Paint paint) {
  return std::make_unique<MissedText>(options, request, out, paint);
}

std::unique_ptr<MissedReport> make_missed_json(const api::MissedRequest& request,
                                               std::ostream& out) {
  return std::make_unique<MissedJson>(request, out);
}

}  // namespace tori::cli
