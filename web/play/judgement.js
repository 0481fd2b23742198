// What the player is told of a move: words and mood ("good", "bad", "solved" or nothing).

import { squareText } from "../model/notation.js";
import { birdAt, readMove } from "../model/position.js";
import { BIRDS, asText, data, moveWords, say } from "../words/words.js";

/** How many words of praise there are: `trainer.praise-1`... */
const PRAISES = 5;

/** Praise that changes from move to move. @param {number} count */
function praise(count) {
  return { code: `trainer.praise-${1 + (count % PRAISES)}` };
}

/** Of a check that is not mate. `move` and `reply` are the moves as text; `shortest`: the length of the mate from
 *  where it was played; `count`: how many moves were played before.
 * @param {import("../judge/judge.js").Verdict} verdict @param {number | null | undefined} shortest
 * @param {string} move @param {string} reply @param {number} count
 * @returns {[string, string]} */
export function judgement({ kind, plies }, shortest, move, reply, count) {
  switch (kind) {
    case "right":
      return [say("trainer.right", { praise: praise(count), move, reply }), "good"];
    case "longer":
      return plies && reply
        ? [say("trainer.longer", { move, reply, plies, shortest }), "bad"]
        : [say("trainer.longer-unknown", { move, plies: shortest }), "bad"];
    case "escapes":
      return [reply ? say("trainer.escapes", { move, reply }) : say("trainer.escapes-unshown", { move }), "bad"];
    default:
      return [say("trainer.unsettled", { move }), ""];
  }
}

/** The hint of that step: 1 names the bird, 2 marks its square, 3 tells the move. `known`: what the author says of
 *  the first move.
 * @param {number} step @param {{position: import("../model/position.js").Position, best: string}} place
 * @param {string} known @param {string} notation */
export function hintText(step, { position, best: usi }, known, notation) {
  const move = readMove(usi);
  if (step === 2) {
    const squares = move.from === null ? [move.to] : [move.from, move.to];
    const place = squares.map((index) => asText(squareText(index, notation), notation)).join(" → ");
    return say("trainer.hint-square", { place });
  }
  if (step === 3) return say("play.hint-move", { move: moveWords(position, usi, notation) });
  if (known) return say("play.hint", { what: known.replace(/[.。]$/, "") });
  if (!data.hints) return say("trainer.hint-marked");
  const kind = move.drop ?? birdAt(position, move.from ?? 0).kind;
  const key = move.drop ? "trainer.hint-drop" : move.promotes ? "trainer.hint-promotion" : "trainer.hint-move";
  return say(key, { bird: BIRDS[kind] });
}
