// The question whether a bird promotes: two buttons over the square to which it goes. Escape, or a press beside them,
// takes the move back without an answer.

import { squareIndex } from "../model/position.js";
import { element } from "../parts/elements.js";
import { BIRDS, say } from "../words/words.js";

/** Asks which of two moves is meant, which differ in promoting only; `choose(usi)` is told.
 * @param {import("../board/board.js").BoardView} board @param {string[]} moves @param {(usi: string) => void} choose */
export function askPromotion(board, moves, choose) {
  const place = element("promotion");
  const [from, to] = [moves[0].slice(0, 2), moves[0].slice(2, 4)];
  const { kind, owner } = /** @type {any} */ (board.shown.position.cells[squareIndex(from)]);
  for (const usi of moves) {
    const [answer, bird] = usi.endsWith("+") ? ["yes", `+${kind}`] : ["no", kind];
    const one = element(`promote-${answer}`);
    one.replaceChildren(board.image(bird, owner), say(`trainer.promote-${answer}`, { bird: BIRDS[bird] }));
    one.onclick = () => {
      place.close();
      choose(usi);
    };
  }
  place.onclick = ({ target }) => {
    if (target === place) place.close();
  };
  place.showModal();
  const [square, edge] = [board.cellOf(to), board.elements.board].map((one) => one.getBoundingClientRect());
  const [x, y] = [square.left + square.width / 2, square.top + square.height / 2];
  const within = (middle, size, low, high) => Math.max(low, Math.min(middle - size / 2, high - size));
  place.style.left = `${within(x, place.offsetWidth, edge.left, edge.right)}px`;
  place.style.top = `${within(y, place.offsetHeight, edge.top, edge.bottom)}px`;
}
