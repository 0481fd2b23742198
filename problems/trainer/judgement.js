// What the pupil is told of a move: words and mood ("good", "bad", "solved" or nothing).

/** How many words of praise there are: `praise-1`... */
const PRAISES = 5;

/** Praise that changes from move to move. */
function praise(step) {
  return words(`praise-${1 + (step % PRAISES)}`);
}

/** Of a check that is answered. `own` and `reply` are the moves as text; `step` counts the moves. */
function judgement(check, node, own, reply, step) {
  switch (check.kind) {
    case "right":
      return [words("right", praise(step), own, reply), "good"];
    case "longer":
      return check.plies && reply
        ? [words("longer", own, reply, check.plies, node.l), "bad"]
        : [words("longer-unknown", own, node.l), "bad"];
    case "escapes":
      return [reply ? words("escapes", own, reply) : words("escapes-unshown", own), "bad"];
    default:
      return [words("unsettled", own), ""];
  }
}

/** Of the mate; `other` is the solution's last move as text where another one was played. */
function solvedText(result, attempt, own, other) {
  const earned = {
    first: () => words("solved-first"),
    errors: () => words("solved-errors", counted("error", attempt.errors)),
    hints: () => words("solved-hints", counted("hint", attempt.hints)),
    seen: () => words("solved-seen"),
  }[result]();
  const parts = [words("mate", own), earned];
  if (other) parts.push(words("dual", other));
  return [parts.join(words("gap")), result === "seen" ? "" : "solved"];
}

/** The hint of that step: 1 names the bird, 2 marks its square, 3 tells the move. */
function hintText(step, problem, position, usi, { isFirst, notation }) {
  const move = readMove(usi);
  if (step === 2) {
    const squares = move.drop ? [move.to] : [move.from, move.to];
    return words("hint-square", squares.map((index) => squareText(index, notation)).join(" → "));
  }
  if (step === 3) return words("hint", moveText(position, usi, notation));
  if (isFirst && problem.hint) return words("hint", problem.hint.replace(/[.。]$/, ""));
  if (!data.hints) return words("hint-marked");
  const kind = move.drop || position.cells[move.from].kind;
  const key = move.drop ? "hint-drop" : move.promotes ? "hint-promotion" : "hint-move";
  return words("hint", words(key, texts.birds[kind].name));
}
