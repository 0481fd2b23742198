// A student's way through the solution tree of one problem. Knows nothing of the page.
//
// A node of the data has `l`, the plies to mate; `s`, the solution's move; `m`, the targets of all
// legal moves by origin ("3d" or "S*"), as in "3c3b+2b"; and `c`, its checks by move:
//   "#"                 mate
//   "> 2b1a:3 S*2c:4"   right: each defence with the number of the node behind it, best first
//   "7 2b1a"            mates, but in 7 plies, the longest defence ("0": plies are not known)
//   "- 2b1a"            no mate, and the defence that shows it
//   "?"                 not settled

function readCheck(text) {
  const [sign, ...moves] = text.split(" ");
  switch (sign) {
    case "#": return { kind: "mate", answers: [] };
    case ">":
      return {
        kind: "right",
        answers: moves.map((entry) => {
          const [move, node] = entry.split(":");
          return { move, node: Number(node) };
        }),
      };
    case "?": return { kind: "unsettled", answers: [] };
    default: {
      const kind = sign === "-" ? "escapes" : "longer";
      return { kind, plies: Number(sign) || 0, answers: moves.map((move) => ({ move })) };
    }
  }
}

class Lesson {
  constructor(problem) {
    this.problem = problem;
    this.start = readPosition(problem.position);
    /** What was played: {move, before, after, check, answer, now}. `answer` counts its answers. */
    this.steps = [];
  }

  get last() {
    return this.steps[this.steps.length - 1];
  }

  get position() {
    return this.last ? this.last.now : this.start;
  }

  /** The node where the student is to move; none after a mate or a move that is not right. */
  get node() {
    if (!this.last) return this.problem.nodes[0];
    const { check, answer } = this.last;
    if (check.kind !== "right" || answer === null) return null;
    return this.problem.nodes[check.answers[answer].node];
  }

  get solved() {
    return Boolean(this.last) && this.last.check.kind === "mate";
  }

  /** The student's move is played, but not yet its answer. */
  get waiting() {
    return Boolean(this.last) && this.last.answer === null && this.last.check.answers.length > 0;
  }

  /** The legal moves of a piece: of a square ("3d") or of the hand ("S*"). */
  movesFrom(origin) {
    const targets = (this.node && this.node.m[origin]) || "";
    return [...targets.matchAll(/[1-7][a-g]\+?/g)].map(([target]) => origin + target);
  }

  /** Plays a legal move if it is a check; what it is worth, nothing when it is no check. */
  play(move) {
    const text = this.node.c[move];
    if (text === undefined) return null;
    const check = readCheck(text);
    const before = this.position;
    const after = play(before, move);
    this.steps.push({ node: this.node, move, before, after, check, answer: null, now: after });
    return check;
  }

  /** Answers the last move with the defence of that number. */
  answer(number = 0) {
    const step = this.last;
    const { answers } = step.check;
    if (answers.length === 0) return null;
    step.answer = number % answers.length;
    step.now = play(step.after, answers[step.answer].move);
    return answers[step.answer].move;
  }

  back() {
    return this.steps.pop();
  }
}
