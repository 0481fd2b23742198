// A position as an SVG picture. The trainer and the page of the solver share it.

import { FILES, GOTE, HAND_ORDER, RANKS, SENTE } from "../model/position.js";

function diagramText(x, y, text) {
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="13" text-anchor="middle" fill="#20201c">${text}</text>`;
}

/** The diagram as SVG: board, pieces, hands. `symbols` has the birds (`bird-K`...) where the picture
 *  stands alone; `ranks` the names of the ranks; `turned`: seen by gote.
 * @type {(position: any, look?: {symbols?: string, ranks?: ArrayLike<string>, turned?: boolean}) => string} */
export function diagramSvg(position, { symbols = "", ranks = RANKS, turned = false } = {}) {
  const cell = [40, 43];
  const width = cell[0] * 7 + 24;
  const height = cell[1] * 9 + 40;
  const top = cell[1] + 26;
  const seen = (i) => (turned ? 48 - i : i);
  const line = (i) => (turned ? 6 - i : i);
  const parts = [`<rect width="${width}" height="${height}" fill="#ffffff"/>`];
  parts.push(
    `<rect x="4" y="${top}" width="${cell[0] * 7}" height="${cell[1] * 7}" fill="#f3dfaf" stroke="#4d4326" stroke-width="2"/>`,
  );
  for (let i = 1; i < 7; ++i) {
    parts.push(`<path d="M${4 + i * cell[0]} ${top}v${cell[1] * 7}M4 ${top + i * cell[1]}h${cell[0] * 7}" stroke="#4d4326"/>`);
  }
  for (let i = 0; i < 7; ++i) {
    parts.push(
      diagramText(4 + (i + 0.5) * cell[0], top - 6, FILES[line(i)]),
      diagramText(cell[0] * 7 + 14, top + (i + 0.6) * cell[1], ranks[line(i)]),
    );
  }
  const put = (kind, owner, x, y) => {
    const down = (owner === GOTE) !== turned;
    const turn = down ? ` transform="rotate(180 ${x + cell[0] / 2} ${y + cell[1] / 2})"` : "";
    parts.push(`<use href="#bird-${kind.replace("+", "p")}" x="${x}" y="${y}" width="${cell[0]}" height="${cell[1]}"${turn}/>`);
  };
  position.cells.forEach((piece, i) => {
    if (piece) put(piece.kind, piece.owner, 4 + (seen(i) % 7) * cell[0], top + Math.floor(seen(i) / 7) * cell[1]);
  });
  [SENTE, GOTE].forEach((owner) => {
    const y = (owner === GOTE) !== turned ? 2 : top + cell[1] * 7 + 6;
    HAND_ORDER.filter((kind) => position.hands[owner][kind] > 0).forEach((kind, i) => {
      put(kind, owner, 4 + i * 46, y);
      const count = position.hands[owner][kind];
      if (count > 1) parts.push(diagramText(4 + i * 46 + 43, y + 40, String(count)));
    });
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}">${symbols}${parts.join("")}</svg>`;
}
