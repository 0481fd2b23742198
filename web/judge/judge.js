// What a judge is: it knows what the moves of one problem are worth. The play (play/controller.js) asks it and
// knows nothing else of a problem. There are two: tree_judge.js reads a solution tree, live_judge.js asks the
// solver. What takes time is given as a promise.
//
// start              the position of the problem
// place(step)        where the attacker is to move: at the start (null) or behind a step; null if there is
//                    nothing to play, since the last move was not right
// isCheck(place, move)   true if the legal move gives check
// foul(place, move)      why a move may not be played that is not legal: facts, as far as they are known
// judge(place, move)     what the check is worth; null if the judge was stopped
// measure(place)     finds the length and the best move of a place, if they are not known
//
// A step of a play is {place, move, before, after, verdict, number, now}: the move with the positions before
// and after it, what it is worth, and the number of the answer that is on the board (null: none yet), behind
// which the position is `now`.

/** @typedef {import("../model/position.js").Position} Position */

/** Puts a question to the solver (SolverDesk.during).
 * @typedef {(name: string, argument: any[], options: object) => Promise<any>} Put */

/** Where the attacker is to move. `length`: plies to mate, null if there is none, undefined if it is not known.
 * @typedef {{position: Position, moves: string[], length?: number | null, best?: string | null,
 *   measured?: boolean, fault?: any, [own: string]: any}} Place */

/** @typedef {import("../why/facts.js").Fact} Fact */

/** What a check is worth, and `why`, as far as that is known. "mates": in so many plies, but it is not known whether that is the shortest;
 *  `delayed`: only futile drops are left. Answers: the defences, the best first.
 * @typedef {"mate" | "right" | "longer" | "mates" | "escapes" | "unsettled"} Kind
 * @typedef {{move: string, [own: string]: any}} Answer
 * @typedef {{kind: Kind, answers: Answer[], plies?: number, delayed?: boolean, why?: Fact[]}} Verdict */

/** @typedef {{place: Place, move: string, before: Position, after: Position, now: Position,
 *   verdict: Verdict | null, number: number | null}} Step */

/** @typedef {{start: Position, place: (step: Step | null) => Place | null | Promise<Place | null>,
 *   isCheck: (place: Place, move: string) => boolean,
 *   foul: (place: Place, move: string) => Fact[] | Promise<Fact[]>,
 *   judge: (place: Place, move: string) => Verdict | Promise<Verdict | null>,
 *   measure: (place: Place) => void | Promise<void>}} Judge */

/** The answer that is on the board; "" if there is none.
 * @param {Step} step */
export function answerOf({ verdict, number }) {
  return number === null ? "" : (verdict?.answers[number].move ?? "");
}
