// The problem on the board, and what it was before.

import { readPosition } from "./position.js";
import { emptyPosition, isBoardText, writeSfen } from "./position_text.js";

/** How many steps of undo are kept. */
const KEPT_STEPS = 200;

/** What is stated of a problem. `moves`: the length in moves of the attacker; null: none is stated.
 * @typedef {{position: import("./position.js").Position, promotion: string, title: string, moves: number | null}} Stated
 * @type {Stated} */
const NOTHING = { position: emptyPosition(), promotion: "optional", title: "", moves: null };

export class Problem {
  /** It stands in the store as `problem`, {past, now, future}.
   * @param {import("../app/store.js").Store} store */
  constructor(store) {
    this.store = store;
    store.state.problem = { past: [], now: NOTHING, future: [] };
  }

  get stack() {
    return this.store.state.problem;
  }
  get now() {
    return this.stack.now;
  }
  get position() {
    return this.now.position;
  }
  get promotion() {
    return this.now.promotion;
  }
  get title() {
    return this.now.title;
  }
  get moves() {
    return this.now.moves;
  }

  /** `more`: other changes of the store at the same time. @param {Partial<typeof NOTHING>} changes */
  set(changes, more = {}) {
    const { past, now } = this.stack;
    this.store.set({ problem: { past: [...past, now], now: { ...now, ...changes }, future: [] }, ...more });
  }

  undo() {
    const { past, now, future } = this.stack;
    if (past.length > 0) this.store.set({ problem: { past: past.slice(0, -1), now: past.at(-1), future: [...future, now] } });
  }

  redo() {
    const { past, now, future } = this.stack;
    if (future.length > 0) this.store.set({ problem: { past: [...past, now], now: future.at(-1), future: future.slice(0, -1) } });
  }

  forgetPast() {
    this.store.set({ problem: { past: [], now: this.now, future: [] } });
  }

  /** The problem as a line of a problem file. */
  get line() {
    return writeLine(this.now);
  }

  /** It, and what can be undone and redone, as lines. */
  get history() {
    const { past, future } = this.stack;
    return { now: this.line, past: past.slice(-KEPT_STEPS).map(writeLine), future: future.slice(-KEPT_STEPS).map(writeLine) };
  }

  /** Takes over what can be undone, if the problem is that of a history; it may be anything. @param {any} kept */
  recall(kept) {
    if (kept?.now !== this.line) return;
    const [past, future] = [kept.past, kept.future].map((lines) => (Array.isArray(lines) ? lines.flatMap(readLine) : []));
    this.store.set({ problem: { past, now: this.now, future } });
  }

  /** The part of an address that holds the problem. */
  get query() {
    const { position, promotion, title, moves } = this.now;
    const parts = new URLSearchParams({ p: writeSfen(position).replace(/ 1$/, "") });
    if (promotion === "mandatory") parts.set("r", promotion);
    if (title) parts.set("t", title);
    if (moves) parts.set("dm", String(moves));
    return String(parts);
  }

  /** Takes over a record of the core (JSON of a collection).
   * @param {Parameters<typeof statedBy>[0]} record */
  take(record, more = {}) {
    this.set(statedBy(record), more);
  }
}

/** What a record of the core states. @param {{position: string, diagram?: string, reading?: string, title?: string, plies?: number | null}} record */
const statedBy = (record) => ({
  position: readPosition(record.diagram ?? record.position),
  promotion: record.reading === "mandatory" ? "mandatory" : "optional",
  title: plainTitle(record.title ?? ""),
  moves: record.plies ? (record.plies + 1) / 2 : null,
});

/** @param {Stated} stated */
function writeLine({ position, promotion, title, moves }) {
  const opcodes = [];
  if (title) opcodes.push(`id "${title}";`);
  if (moves) opcodes.push(`dm ${moves};`);
  if (promotion === "mandatory") opcodes.push("promotion mandatory;");
  return [writeSfen(position), ...opcodes].join(" ");
}

/** What such a line states; nothing if it is none. @param {unknown} line */
function readLine(line) {
  const { board, stated } = drawingOf(String(line));
  return isBoardText(board) ? [statedBy({ position: board, ...stated })] : [];
}

/** A line as `Problem.line` or `lineOfQuery` gives it, of a drawing that is no problem yet: the board as SFEN,
 *  and what is stated. @param {string} line */
export function drawingOf(line) {
  const [, board, rest] = /^(\S+ [bw] \S+(?: 1)?) ((?:id|dm|promotion) .*)$/.exec(line) ?? [null, line, ""];
  const moves = Number(/(?:^|; )dm (\d+);/.exec(rest)?.[1] ?? 0);
  return {
    board,
    stated: {
      title: /^id "([^"]*)";/.exec(rest)?.[1] ?? "",
      plies: moves > 0 ? 2 * moves - 1 : null,
      reading: /promotion mandatory;$/.test(rest) ? "mandatory" : "optional",
    },
  };
}

/** The line of a problem file that the parameters of an address hold; null: none.
 * @param {string | URLSearchParams} query */
export function lineOfQuery(query) {
  const parts = new URLSearchParams(query);
  if (!parts.has("p")) return null;
  const oneLine = (/** @type {string} */ text) => text.replace(/[\r\n;]/g, " ");
  const opcodes = [];
  const title = plainTitle(parts.get("t") ?? "").replaceAll(";", ",");
  if (title) opcodes.push(`id "${title}";`);
  if (/^\d+$/.test(parts.get("dm") ?? "")) opcodes.push(`dm ${parts.get("dm")};`);
  if (parts.get("r") === "mandatory") opcodes.push("promotion mandatory;");
  return [oneLine(parts.get("p") ?? ""), ...opcodes].join(" ");
}

/** A title as an opcode can hold it: no control characters, no double quotes. @param {string} text */
export function plainTitle(text) {
  return text
    .replace(/[\u0000-\u001f\u007f]/g, " ")
    .replaceAll('"', "'")
    .trim();
}
