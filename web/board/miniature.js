// A small board for cards: one picture, without co-ordinates, with the attacker's hand below.

import { GOTE, HAND_ORDER } from "../model/position.js";

const [WIDTH, HEIGHT, BOTTOM] = [20, 21, 149];
const LINES = [1, 2, 3, 4, 5, 6].map((i) => `M${i * WIDTH} 0v147M0 ${i * HEIGHT}h140`).join("");

function bird(kind, x, y, isDown, size = WIDTH) {
  const turn = isDown ? ` transform="rotate(180 ${x + size / 2} ${y + HEIGHT / 2})"` : "";
  return `<use href="#bird-${kind.replace("+", "p")}" x="${x}" y="${y}" width="${size}" height="${HEIGHT}"${turn}/>`;
}

/** The position as SVG, for the page that has the birds; the attacker plays up the board if `turned` says so.
 * @param {import("../model/position.js").Position} position */
export function miniatureSvg(position, turned = position.turn === GOTE) {
  const attacker = position.turn;
  const isDown = (owner) => (owner === GOTE) !== turned;
  const parts = [`<path class="wood" d="M0 0h140v147H0Z"/><path class="grid" d="${LINES}"/>`];
  position.cells.forEach((piece, i) => {
    const at = turned ? 48 - i : i;
    if (piece) parts.push(bird(piece.kind, (at % 7) * WIDTH, Math.floor(at / 7) * HEIGHT, isDown(piece.owner)));
  });
  parts.push(`<path class="tray" d="M0 ${BOTTOM}h140v22H0Z"/><path class="side" d="M5 ${BOTTOM + 16}l1-7 3-3 3 3 1 7Z"/>`);
  HAND_ORDER.filter((kind) => position.hands[attacker][kind] > 0).forEach((kind, i) => {
    const count = position.hands[attacker][kind];
    const x = 17 + i * 20.5;
    parts.push(bird(kind, x, BOTTOM + 0.5, false, 16));
    if (count > 1) parts.push(`<text x="${x + 14}" y="${BOTTOM + 20}">${count}</text>`);
  });
  return `<svg class="miniature" viewBox="-1 -1 142 173" aria-hidden="true">${parts.join("")}</svg>`;
}
