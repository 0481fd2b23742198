// The problem on the board, and its past.

class Problem {
  constructor() {
    this.now = { position: emptyPosition(), promotion: "optional", title: "", moves: null };
    this.past = [];
    this.future = [];
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
  /** The stated length in moves of the attacker; null: none is stated. */
  get moves() {
    return this.now.moves;
  }
  get canUndo() {
    return this.past.length > 0;
  }
  get canRedo() {
    return this.future.length > 0;
  }

  set(changes) {
    this.past.push(this.now);
    this.future = [];
    this.now = { ...this.now, ...changes };
  }

  undo() {
    if (!this.canUndo) return;
    this.future.push(this.now);
    this.now = this.past.pop();
  }

  redo() {
    if (!this.canRedo) return;
    this.past.push(this.now);
    this.now = this.future.pop();
  }

  /** The problem as a line of a problem file. */
  get line() {
    const { position, promotion, title, moves } = this.now;
    const opcodes = [];
    if (title) opcodes.push(`id "${title}";`);
    if (moves) opcodes.push(`dm ${moves};`);
    if (promotion === "mandatory") opcodes.push("promotion mandatory;");
    return [writeSfen(position), ...opcodes].join(" ");
  }

  /** The part of an address that holds the problem. */
  get hash() {
    const { position, promotion, title, moves } = this.now;
    const parts = new URLSearchParams({ p: writeSfen(position).replace(/ 1$/, "") });
    if (promotion === "mandatory") parts.set("r", promotion);
    if (title) parts.set("t", title);
    if (moves) parts.set("dm", String(moves));
    return `#${parts}`;
  }

  /** Takes over a record of the core (JSON of a collection). */
  take(record) {
    this.set({
      position: readPosition(record.diagram ?? record.position),
      promotion: record.reading === "mandatory" ? "mandatory" : "optional",
      title: plainTitle(record.title ?? ""),
      moves: record.plies ? (record.plies + 1) / 2 : null,
    });
  }
}

/** A line as `Problem.line` or `lineOfHash` gives it, of a drawing that is no problem yet: the board as SFEN,
 *  and what is stated. */
function drawingOf(line) {
  const [, board, rest] = /^(\S+ [bw] \S+(?: 1)?) ((?:id|dm|promotion) .*)$/.exec(line) ?? [null, line, ""];
  const moves = Number(/(?:^|; )dm (\d+);/.exec(rest)?.[1] ?? 0);
  return { board, stated: {
    title: /^id "([^"]*)";/.exec(rest)?.[1] ?? "",
    plies: moves > 0 ? 2 * moves - 1 : null,
    reading: /promotion mandatory;$/.test(rest) ? "mandatory" : "optional",
  } };
}

/** The line of a problem file that an address holds; null: none. */
function lineOfHash(hash) {
  const parts = new URLSearchParams(hash.replace(/^#/, ""));
  if (!parts.has("p")) return null;
  const oneLine = (text) => text.replace(/[\r\n;]/g, " ");
  const opcodes = [];
  const title = plainTitle(parts.get("t") ?? "").replaceAll(";", ",");
  if (title) opcodes.push(`id "${title}";`);
  if (/^\d+$/.test(parts.get("dm") ?? "")) opcodes.push(`dm ${parts.get("dm")};`);
  if (parts.get("r") === "mandatory") opcodes.push("promotion mandatory;");
  return [oneLine(parts.get("p")), ...opcodes].join(" ");
}
