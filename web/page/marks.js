// Marks drawn over the board: arrows for moves, rings for drops, each with a short text.

/** The middle of a square, in squares from the top left corner; the board may be turned. */
function middleOf(index, turned) {
  const shown = turned ? 48 - index : index;
  return [(shown % 7) + 0.5, Math.floor(shown / 7) + 0.5];
}

function shape(tag, attributes) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  return made;
}

function arrow(from, to, mood) {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const length = Math.hypot(x2 - x1, y2 - y1);
  const [dx, dy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [bx, by] = [x2 - dx * 0.34, y2 - dy * 0.34];
  const tip = `${x2},${y2} ${bx - dy * 0.16},${by + dx * 0.16} ${bx + dy * 0.16},${by - dx * 0.16}`;
  return [
    shape("line", { x1, y1, x2: bx, y2: by, class: `shaft ${mood}` }),
    shape("polygon", { points: tip, class: `tip ${mood}` }),
  ];
}

function label([x, y], text, mood) {
  const width = 0.16 + text.length * 0.17;
  const back = shape("rect", { x: x - width / 2, y: y - 0.46, width, height: 0.32, rx: 0.1, class: `plate ${mood}` });
  const words = shape("text", { x, y: y - 0.22, class: "words" });
  words.textContent = text;
  return [back, words];
}

/** Draws marks over the board: {move (USI), text, mood}. */
function drawMarks(board, marks, turned = false) {
  board.querySelector(".marks")?.remove();
  if (marks.length === 0) return;
  const layer = shape("svg", { class: "marks", viewBox: "0 0 7 7", preserveAspectRatio: "none", "aria-hidden": "true" });
  const labels = [];
  const used = new Map();
  for (const { move, text, mood } of marks) {
    const { drop, from, to } = readMove(move);
    const target = middleOf(to, turned);
    if (drop) layer.append(shape("circle", { cx: target[0], cy: target[1], r: 0.42, class: `ring ${mood}` }));
    else layer.append(...arrow(middleOf(from, turned), target, mood));
    const before = used.get(to) ?? 0;
    used.set(to, before + 1);
    const words = drop ? `${drop}* ${text}` : text;
    labels.push(...label([target[0], target[1] + before * 0.3], words, mood));
  }
  layer.append(...labels);
  board.append(layer);
}
