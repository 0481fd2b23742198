#include "api/tasks/statement_words.hpp"

#include <variant>

#include "problems/formats/move_faults.hpp"
#include "problems/words/catalogue.hpp"
#include "rules/notation.hpp"

namespace tori::api {
namespace {

using solver::Agreement;
using solver::ClaimCheck;
using solver::FirstMoves;
using solver::FirstMovesCheck;
using solver::LengthCheck;
using solver::LineBegun;
using solver::LineCheck;
using solver::LineFault;

/// The position after the first moves of a line.
Position after(Position position, const std::vector<Move>& line, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i) position.play(line[i]);
  return position;
}

/// That the move breaks a rule. `word_key` is for a move without a bird that could make it.
Message illegal_move(const char* key, const char* word_key, const Position& before, Move move,
                     legality::Rule rule) {
  const bool has_bird = move.is_drop() || !before.at(move.from()).none();
  Message message(has_bird ? key : word_key, {{"reason", problems::message_of(rule)}});
  if (has_bird) {
    message.add("move", MoveAt{before, move});
  } else {
    message.add("word", to_usi(move));
  }
  return message;
}

/// The message with the defence that refutes the move.
Message with_refutation(Message message, Position before, Move move, Move refutation) {
  before.play(move);
  message.add("refutation", MoveAt{before, refutation});
  return message;
}

/// Makes the message of a fault of a line.
struct FaultWriter {
  int ply;
  const Position& before;
  Move move;

  Message operator()(legality::Rule rule) const {
    Message message = illegal_move("stated.illegal", "stated.illegal-word", before, move, rule);
    message.add("ply", ply);
    return message;
  }
  Message operator()(solver::NoCheck /*fault*/) const { return of_move("stated.no-check"); }
  Message operator()(solver::AfterMate /*fault*/) const {
    return Message("stated.goes-on", {{"ply", ply - 1}});
  }
  Message operator()(solver::NoMateAtEnd /*fault*/) const {
    return Message("stated.no-mate-at-end");
  }
  Message operator()(const solver::LosesMate& fault) const {
    return with_refutation(of_move("stated.refuted"), before, move, fault.refutation);
  }
  Message operator()(solver::NoSolution /*fault*/) const { return of_move("stated.no-solution"); }

  Message of_move(const char* key) const {
    return Message(key, {{"ply", ply}, {"move", MoveAt{before, move}}});
  }
};

/// Makes the message of a fault of a first move; it goes on after no mate, and need not mate at
/// once.
struct FirstMoveFaultWriter {
  const Position& before;
  Move move;

  Message operator()(legality::Rule rule) const {
    return illegal_move("stated.first-move-illegal", "stated.first-move-illegal-word", before, move,
                        rule);
  }
  Message operator()(solver::NoCheck /*fault*/) const {
    return of_move("stated.first-move-no-check");
  }
  Message operator()(const solver::LosesMate& fault) const {
    return with_refutation(of_move("stated.first-move-refuted"), before, move, fault.refutation);
  }
  template <typename Other>
  Message operator()(const Other& /*fault*/) const {
    return of_move("stated.first-move-no-solution");
  }

  Message of_move(const char* key) const { return Message(key, {{"move", MoveAt{before, move}}}); }
};

/// What was found where a length is stated that is not the right one. In moves of the attacker if
/// `in_moves`, else in plies.
Message found_instead(const LengthCheck& check, bool in_moves) {
  if (check.agreement == Agreement::undecided) return Message("stated.found-undecided");
  if (!check.found.is_mate()) return Message("stated.found-no-mate");
  const solver::MateLength length = check.found.length();
  const int stated_moves = (check.plies + 1) / 2;
  const bool counted =
      in_moves && check.found.exact() && stated_moves > 1 && length.plies() == stated_moves;
  std::string key = in_moves ? "stated.found-moves" : "stated.found-plies";
  if (counted) key = "stated.found-plies-counted";
  if (!check.found.exact()) key += "-at-most";
  if (check.conventional) key += "-two";
  Message message(key);
  if (in_moves) message.add("moves", length.moves());
  if (!in_moves || counted) message.add("plies", length.plies());
  if (check.conventional) {
    message.add("conventional",
                in_moves ? check.conventional->moves() : check.conventional->plies());
  }
  return message;
}

/// `key` with what is behind it: "stated.length", "stated.length-agrees-strict" ...
Message message_of_length(std::string key, const LengthCheck& check, bool in_moves) {
  const bool agrees = check.agreement == Agreement::agrees;
  if (agrees) key += "-agrees";
  if (agrees && check.conventional) {
    key += check.plies == check.found.length().plies() ? "-strict" : "-conventional";
  }
  Message message(key);
  if (in_moves) {
    message.add("moves", (check.plies + 1) / 2);
  } else {
    message.add("plies", check.plies);
  }
  if (!agrees) message.add("outcome", found_instead(check, in_moves));
  return message;
}

Message message_of_line(const LineCheck& check) {
  const bool agrees = check.length.agreement == Agreement::agrees;
  if (check.but_for_futile_drops && agrees) {
    return Message("stated.line-futile-agrees", {{"plies", check.length.plies}});
  }
  return message_of_length(check.but_for_futile_drops ? "stated.line-futile" : "stated.line",
                           check.length, false);
}

Message message_of_first_moves(const FirstMovesCheck& check, const Position& position) {
  const auto about_move = [&](const char* key) {
    return Message(key, {{"move", MoveAt{position, check.move}}});
  };
  const bool several = check.several;
  switch (check.what) {
    case FirstMoves::breaks_rule:
      return illegal_move("stated.first-move-illegal", "stated.first-move-illegal-word", position,
                          check.move, check.rule);
    case FirstMoves::gives_no_check: return about_move("stated.first-move-no-check");
    case FirstMoves::is_open: return about_move("stated.first-move-open");
    case FirstMoves::does_not_mate: return about_move("stated.first-move-no-mate");
    case FirstMoves::mates_later:
      return Message("stated.first-move-slow", {{"move", MoveAt{position, check.move}},
                                                {"plies", check.length.plies()},
                                                {"shortest", check.shortest.plies()}});
    case FirstMoves::agrees:
      return about_move(several ? "stated.first-moves-one-agrees" : "stated.first-move-agrees");
    case FirstMoves::other_move:
      return about_move(several ? "stated.first-moves-other" : "stated.first-move-other");
    case FirstMoves::all_agree: return Message("stated.first-moves-agree");
    case FirstMoves::there_is_no_mate:
      return Message(several ? "stated.first-moves-found-no-mate"
                             : "stated.first-move-found-no-mate");
    case FirstMoves::not_decided: break;
  }
  return Message(several ? "stated.first-moves-undecided" : "stated.first-move-undecided");
}

Message line_fault(const Message& fault) {
  return Message("stated.line-fault", {{"fault", fault}});
}

/// Makes the message of the check of a statement, without a move that loses the mate.
struct CheckWriter {
  const problems::Problem& problem;

  Message operator()(const LengthCheck& check) const {
    return message_of_length("stated.length", check, true);
  }
  Message operator()(const LineCheck& check) const { return message_of_line(check); }
  Message operator()(const LineBegun& check) const {
    return Message("stated.line-begun", {{"plies", check.plies}, {"all", check.length.plies()}});
  }
  Message operator()(const LineFault& fault) const {
    const auto& line = problem.claim.line;
    const Move move = fault.at < line.size() ? line[fault.at] : Move::none();
    return line_fault(message_of(fault, after(problem.position, line, fault.at), move));
  }
  Message operator()(const FirstMovesCheck& check) const {
    return message_of_first_moves(check, problem.position);
  }
};

}  // namespace

Message message_of(const LineFault& fault, const Position& before, Move move) {
  return std::visit(FaultWriter{static_cast<int>(fault.at) + 1, before, move}, fault.what);
}

Message message_of_first_move(const solver::LineFaultKind& fault, const Position& position,
                              Move move) {
  return std::visit(FirstMoveFaultWriter{position, move}, fault);
}

Message message_of(const ClaimCheck& check, const problems::Problem& problem) {
  if (!check.refuted) return std::visit(CheckWriter{problem}, check.what);
  const auto& [at, move, refutation] = *check.refuted;
  const Message refuted = message_of({at, solver::LosesMate{refutation}},
                                     after(problem.position, problem.claim.line, at), move);
  const auto* line = std::get_if<LineCheck>(&check.what);
  const bool wrong = line == nullptr || line->length.agreement == Agreement::wrong;
  if (!wrong) return line_fault(refuted);
  return clauses({std::visit(CheckWriter{problem}, check.what), refuted});
}

Message clauses(const std::vector<Message>& messages) {
  return Message("length.clauses", {{"clauses", messages}});
}

std::string in_english(const Message& message) {
  return problems::Catalogue::of(problems::Language::english).text(message, Notation::usi);
}

}  // namespace tori::api
