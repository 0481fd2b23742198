// Judges the mates of the course: what the course knows of a mate need not be sought.

import { answerOf } from "../judge/judge.js";
import { LiveJudge } from "../judge/live_judge.js";
import { readPosition } from "../model/position.js";

export class CourseJudge extends LiveJudge {
  /** @param {import("../solver/desk.js").SolverDesk} desk
   * @param {{position: string, mandatory?: boolean, line: string[]}} problem its line is as long as the mate takes */
  constructor(desk, { position, mandatory, line }) {
    super(desk, { position: readPosition(position), promotion: mandatory ? "mandatory" : "optional" });
    this.line = line;
  }

  /** Along the line of the course the defender answers as it does, though other answers may last as long.
   * @param {import("../judge/judge.js").Place} place @param {string} move */
  async judge(place, move) {
    const verdict = await super.judge(place, move);
    const { rest } = place;
    const answer = rest?.[0] === move ? verdict?.answers.find((one) => one.move === rest[1]) : undefined;
    if (verdict && answer) verdict.answers = [answer, ...verdict.answers.filter((one) => one !== answer)];
    return verdict;
  }

  /** Along the line of the course, `rest` is what is left of it.
   * @param {import("../judge/judge.js").Step | null} step */
  async place(step) {
    const place = await super.place(step);
    const rest = step ? restBehind(step) : this.line;
    return place && rest ? { ...place, rest, length: rest.length, best: rest[0], measured: true } : place;
  }
}

/** What is left of the line if the step has followed it, else null.
 * @param {import("../judge/judge.js").Step} step @returns {string[] | null} */
function restBehind(step) {
  const { rest } = step.place;
  return rest?.[0] === step.move && rest[1] === answerOf(step) ? rest.slice(2) : null;
}
