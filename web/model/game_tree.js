// A tree of moves: the main line, branches, comments, signs, own marks. A move is named by its path, the moves from
// the root to it. Nodes are never changed: an action puts others in their place, and undo puts the old ones back.

import { play, readMove } from "./position.js";

/** @typedef {import("./position.js").Position} Position */

/** What a move is worth; `plies`: from behind it to the mate. "no check" is worth nothing, since the attacker must
 *  give check.
 * @typedef {{kind: "mate" | "no mate" | "unknown" | "no check", plies?: number, exact?: boolean}} Worth
 *  An arrow between two squares ("3d"), or a circle around one of them; `mood` chooses its colour.
 * @typedef {{from: string, to: string, mood: string}} Mark
 *  `next`: the moves behind it, that of the main line first; `own`: played on the board by the user. The root has
 *  the move "".
 * @typedef {{move: string, next: Node[], own?: boolean, comment?: string, glyph?: string, marks?: Mark[],
 *   worth?: Worth}} Node
 * @typedef {string[]} Path */

/** The signs of moves: good, bad, and the one on which the problem turns. */
export const GLYPHS = ["!", "?", "⁂"];
/** The colours of marks: usual, good, bad. */
export const MOODS = ["", "good", "bad"];

/** Steps that can be undone, and the most moves of a tree that is read. */
const UNDO_STEPS = 200;
const MAX_NODES = 5000;
const MAX_COMMENT = 2000;

/** @type {Node} */
const EMPTY = { move: "", next: [] };

/** @param {Node} node @param {string} move */
const childOf = ({ next }, move) => next.find((one) => one.move === move);

/** @param {Node} root @param {Path} path @returns {Node | null} */
export function nodeAt(root, path) {
  /** @type {Node | undefined} */
  let node = root;
  for (const move of path) node = node && childOf(node, move);
  return node ?? null;
}

/** The same tree with another node at that path, which must exist; null takes it away. The tree itself if nothing is
 *  another one.
 * @param {Node} root @param {Path} path @param {(node: Node) => Node | null} change @returns {Node} */
function changed(root, path, change) {
  if (path.length === 0) return change(root) ?? EMPTY;
  const [move, ...rest] = path;
  const next = root.next.flatMap((one) => {
    if (one.move !== move) return [one];
    const other = rest.length > 0 ? changed(one, rest, change) : change(one);
    return other ? [other] : [];
  });
  return next.every((one, i) => one === root.next[i]) && next.length === root.next.length ? root : { ...root, next };
}

/** How far in front a branch stands: of defences the longest, of attacks the shortest is first.
 * @param {Worth | undefined} worth @param {boolean} isDefence */
function rank(worth, isDefence) {
  const plies = worth?.kind === "mate" ? (worth.plies ?? 0) : worth?.kind === "unknown" ? 1e6 : 1e7;
  return isDefence ? -plies : plies;
}

/** The moves with the branches in order; the main line stays.
 * @param {Node[]} next @param {boolean} isDefence @returns {Node[]} */
function inOrder([main, ...branches], isDefence) {
  const place = (/** @type {Node} */ { worth }) => (worth ? rank(worth, isDefence) : isDefence ? 1 : 1e8);
  return [main, ...branches.sort((a, b) => place(a) - place(b))];
}

/** A path and the main line behind it.
 * @param {Node} root @param {Path} path @returns {Path} */
export function lineThrough(root, path) {
  const line = [...path];
  for (let node = nodeAt(root, path)?.next[0]; node; [node] = node.next) line.push(node.move);
  return line;
}

/** The path to the move that a key leads to from another one: "back", "on", "start", "end", "up", "down" (the
 *  branch before or behind it).
 * @param {Node} root @param {Path} path @param {string} where @returns {Path} */
export function pathTo(root, path, where) {
  const siblings = path.length > 0 ? (nodeAt(root, path.slice(0, -1))?.next ?? []) : [];
  switch (where) {
    case "back":
      return path.slice(0, -1);
    case "on":
      return lineThrough(root, path).slice(0, path.length + 1);
    case "start":
      return [];
    case "end":
      return lineThrough(root, path);
    default: {
      const place = siblings.findIndex(({ move }) => move === path.at(-1)) + (where === "up" ? -1 : 1);
      return siblings[place] ? [...path.slice(0, -1), siblings[place].move] : path;
    }
  }
}

/** How many branches lie between a path and the main line.
 * @param {Node} root @param {Path} path */
export function depthOf(root, path) {
  let depth = 0;
  for (let i = 0; i < path.length; ++i) {
    if (nodeAt(root, path.slice(0, i))?.next[0]?.move !== path[i]) ++depth;
  }
  return depth;
}

export class GameTree {
  constructor(root = EMPTY) {
    this.root = root;
    /** @type {Node[]} */
    this.past = [];
    /** @type {Node[]} */
    this.future = [];
  }

  /** @param {Node} root */
  act(root) {
    if (root === this.root) return;
    this.past = [...this.past, this.root].slice(-UNDO_STEPS);
    this.future = [];
    this.root = root;
  }

  /** False if nothing is left to undo. */
  undo() {
    return this.restore(this.past, this.future);
  }

  redo() {
    return this.restore(this.future, this.past);
  }

  /** @param {Node[]} from @param {Node[]} to */
  restore(from, to) {
    const root = from.pop();
    if (!root) return false;
    to.push(this.root);
    this.root = root;
    return true;
  }

  /** @param {Path} path */
  at(path) {
    return nodeAt(this.root, path);
  }

  /** The part of a path that is in the tree. @param {Path} path @returns {Path} */
  nearest(path) {
    let length = path.length;
    while (!this.at(path.slice(0, length))) --length;
    return path.slice(0, length);
  }

  /** The tree with a line behind a path; moves that are there stay as they are. `more` is kept with new moves.
   * @param {Path} path @param {string[]} line @param {Partial<Node>} more @returns {Node} */
  with(path, line, more) {
    let { root } = this;
    line.forEach((move, i) => {
      const here = [...path, ...line.slice(0, i)];
      root = changed(root, here, (node) =>
        childOf(node, move) ? node : { ...node, next: [...node.next, { move, next: [], ...more }] },
      );
    });
    return root;
  }

  /** A move of the user behind a path; gives the path to it.
   * @param {Path} path @param {string} move @returns {Path} */
  play(path, move) {
    this.act(this.with(path, [move], { own: true }));
    return [...path, move];
  }

  /** Puts a line into the tree that nobody played; it is no step of undo. `worths`: those of its moves; `isMain`: it
   *  becomes the main line.
   * @param {Path} path @param {string[]} line @param {Worth[]} worths */
  tell(path, line, worths = [], isMain = false) {
    this.root = this.with(path, line, {});
    line.forEach((_, i) => {
      if (worths[i]) this.judge([...path, ...line.slice(0, i + 1)], worths[i]);
    });
    if (isMain) this.root = promoted(this.root, [...path, ...line]);
  }

  /** Keeps what a move is worth; branches come into order. @param {Path} path @param {Worth} worth */
  judge(path, worth) {
    if (path.length === 0 || !this.at(path)) return;
    const above = path.slice(0, -1);
    const root = changed(this.root, path, (node) => ({ ...node, worth }));
    this.root = changed(root, above, (node) => ({ ...node, next: inOrder(node.next, path.length % 2 === 0) }));
  }

  /** Changes what the user has written to a move: comment, glyph, marks. @param {Path} path @param {Partial<Node>} notes */
  note(path, notes) {
    this.act(changed(this.root, path, (node) => ({ ...node, ...notes })));
  }

  /** Draws a mark, or takes the same one away. @param {Path} path @param {Mark} mark */
  toggleMark(path, mark) {
    const marks = this.at(path)?.marks ?? [];
    const same = (/** @type {Mark} */ one) => one.from === mark.from && one.to === mark.to && one.mood === mark.mood;
    const others = marks.filter((one) => one.from !== mark.from || one.to !== mark.to);
    this.note(path, { marks: marks.some(same) ? others : [...others, mark] });
  }

  /** Takes a move away with all behind it; gives the path to where it was played. @param {Path} path @returns {Path} */
  remove(path) {
    if (path.length > 0) this.act(changed(this.root, path, () => null));
    return path.slice(0, -1);
  }

  /** Makes the main line go through a move. @param {Path} path */
  promote(path) {
    this.act(promoted(this.root, path));
  }

  /** As text for `readTree`. */
  write() {
    return JSON.stringify(this.root);
  }
}

/** @param {Node} root @param {Path} path @returns {Node} */
function promoted(root, path) {
  return path.reduce(
    (now, move, i) =>
      changed(now, path.slice(0, i), (node) => {
        const first = /** @type {Node} */ (childOf(node, move));
        return node.next[0] === first ? node : { ...node, next: [first, ...node.next.filter((one) => one !== first)] };
      }),
    root,
  );
}

const MOVE = /^(?:[FCPLRS]\*[1-7][a-g]|[1-7][a-g][1-7][a-g]\+?)$/;
const SQUARE = /^[1-7][a-g]$/;

/** True if there is a bird for that move and a place for it; the rules are not asked.
 * @param {Position} position @param {string} usi */
export function isPlayable(position, usi) {
  if (!MOVE.test(usi)) return false;
  const { drop, from, to } = readMove(usi);
  const victim = position.cells[to];
  if (drop !== null) return !victim && (position.hands[position.turn][drop] ?? 0) > 0;
  return position.cells[from]?.owner === position.turn && victim?.owner !== position.turn && victim?.kind !== "K";
}

/** A path as an address has it (`m=`). @param {Path} path */
export const writePath = (path) => path.join(".");

/** The path of such a text as far as it can be played in that position.
 * @param {string} text @param {Position} start @returns {Path} */
export function readPath(text, start) {
  /** @type {Path} */
  const path = [];
  let position = start;
  for (const move of text.split(".").slice(0, UNDO_STEPS)) {
    if (!isPlayable(position, move)) break;
    path.push(move);
    position = play(position, move);
  }
  return path;
}

/** The tree of a text that `write` made, without what cannot be played from that position; null if it is none.
 * @param {string} text @param {Position} start @returns {GameTree | null} */
export function readTree(text, start) {
  try {
    let left = MAX_NODES;
    /** @type {(given: any, position: Position) => Node} */
    const read = (given, position) => {
      /** @type {Node} */
      const node = { move: given.move, next: [], ...notesOf(given) };
      for (const one of Array.isArray(given.next) ? given.next : []) {
        if (left > 0 && isPlayable(position, one?.move) && !childOf(node, one.move)) {
          --left;
          node.next.push(read(one, play(position, one.move)));
        }
      }
      return node;
    };
    const root = read(JSON.parse(text), start);
    return root.move === "" ? new GameTree(root) : null;
  } catch {
    return null;
  }
}

/** What stands at a node beside its moves, as far as it makes sense. @param {any} given @returns {Partial<Node>} */
function notesOf({ own, comment, glyph, marks, worth }) {
  /** @type {Partial<Node>} */
  const notes = {};
  if (own === true) notes.own = true;
  if (typeof comment === "string" && comment) notes.comment = comment.slice(0, MAX_COMMENT);
  if (GLYPHS.includes(glyph)) notes.glyph = glyph;
  const isMark = (/** @type {any} */ one) => SQUARE.test(one?.from) && SQUARE.test(one.to) && MOODS.includes(one.mood);
  if (Array.isArray(marks) && marks.every(isMark)) notes.marks = marks.map(({ from, to, mood }) => ({ from, to, mood }));
  if (["mate", "no mate", "unknown", "no check"].includes(worth?.kind)) {
    notes.worth = { kind: worth.kind };
    if (Number.isInteger(worth.plies)) notes.worth.plies = worth.plies;
    if (worth.exact === false) notes.worth.exact = false;
  }
  return notes;
}
