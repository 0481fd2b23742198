// Quiet movement of pieces over the board, for those who have not asked their system for less of it.

const SLIDE_MS = 180;

const moves = () => !window.matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The piece that stands on `to` now comes from there: a square, or the hand ("S*") of `owner`. */
export function slide(board, to, from, owner) {
  const image = board.cellOf(to).querySelector("svg");
  const start = from[1] === "*" ? board.elements.hands[owner] : board.cellOf(from);
  if (!image || !moves()) return;
  const [there, here] = [start.getBoundingClientRect(), image.getBoundingClientRect()];
  const x = there.x + there.width / 2 - here.x - here.width / 2;
  const y = there.y + there.height / 2 - here.y - here.height / 2;
  image.animate(
    [
      { translate: `${x}px ${y}px`, zIndex: 5 },
      { translate: "0 0", zIndex: 5 },
    ],
    { duration: SLIDE_MS, easing: "ease-out" },
  );
}

/** The piece on the square shakes its head. */
export function shake(board, square) {
  const image = board.cellOf(square)?.querySelector("svg");
  if (!image || !moves()) return;
  const at = (x) => ({ translate: `${x}px 0` });
  image.animate([at(0), at(-6), at(6), at(-4), at(4), at(0)], { duration: 300 });
}
