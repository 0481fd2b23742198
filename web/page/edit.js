// The view "Edit": pieces are set up by mouse, touch and keyboard; every change is checked by the core.

class Editor {
  constructor(app) {
    this.app = app;
    /** What is picked up: a square, "S*0" (a hand), or "box:+f" (the box; the case tells the owner). */
    this.picked = null;
    this.listen();
  }

  get position() {
    return this.app.problem.position;
  }

  enter() {
    this.picked = null;
    this.draw();
    return this.check();
  }

  draw() {
    const { position } = this;
    this.app.drawBoard({ position, movable: BOTH, origin: this.picked });
    this.drawBox();
    const piece = this.pickedPiece;
    const onBoard = this.picked && this.picked.length === 2;
    element("remove").disabled = !piece || this.picked.startsWith("box");
    element("change-side").disabled = !onBoard;
    element("promote").disabled = !onBoard || !["F", "S", "+F", "+S"].includes(piece?.kind);
    element("undo").disabled = !this.app.problem.canUndo;
    element("redo").disabled = !this.app.problem.canRedo;
    element("attacker").value = String(position.turn);
    element("reading").value = this.app.problem.promotion;
    element("title").value = this.app.problem.title;
    element("stated").value = this.app.problem.moves ?? "";
    if (document.activeElement !== element("text")) element("text").value = this.app.problem.line;
  }

  /** The pieces that can be put down, for both players. */
  drawBox() {
    const rows = [SENTE, GOTE].map((owner) => {
      const kinds = ["K", "F", "+F", "C", "P", "L", "R", "S", "+S"];
      return make("div", { className: "box-row" }, ...kinds.map((kind) => this.boxPiece(kind, owner)));
    });
    const focused = element("box").contains(document.activeElement) ? document.activeElement.dataset.origin : null;
    element("box").replaceChildren(...rows);
    if (focused) element("box").querySelector(`[data-origin="${focused}"]`).focus();
  }

  boxPiece(kind, owner) {
    const origin = `box:${owner === SENTE ? kind : kind.toLowerCase()}`;
    const base = kind.replace("+", "");
    const left = kind === "K" ? null : leftInBox(this.position, base);
    const button = make("button", { type: "button", className: "held" });
    button.dataset.origin = origin;
    button.append(pieceImage(kind, owner));
    if (left !== null && kind === base) button.append(make("span", { className: "count", textContent: left }));
    const name = `${say(`bird-${kind}`)}, ${say(owner === SENTE ? "sente" : "gote")}`;
    button.setAttribute("aria-label", left === null ? name : `${name}, ${say("left-in-box", left)}`);
    button.setAttribute("aria-pressed", String(this.picked === origin));
    return button;
  }

  get pickedPiece() {
    if (!this.picked) return null;
    if (this.picked.startsWith("box:")) return readPiece(this.picked.slice(4));
    if (this.picked[1] === "*") return { kind: this.picked[0], owner: Number(this.picked[2]) };
    return this.position.cells[squareIndex(this.picked)];
  }

  // What the board tells.

  pick(origin, dragging = false) {
    this.picked = this.picked === origin && !dragging ? null : origin;
    this.draw();
    const piece = this.pickedPiece;
    if (piece) tell(say("picked", say(`bird-${piece.kind}`)));
    return this.picked !== null;
  }

  place(square) {
    if (!this.picked) {
      if (this.position.cells[squareIndex(square)]) this.pick(square);
      return;
    }
    if (this.picked === square) {
      this.letGo();
      return;
    }
    const piece = this.pickedPiece;
    const origin = this.picked;
    this.change((position) => {
      takeFrom(position, origin);
      position.cells[squareIndex(square)] = { ...piece };
    });
    // A piece of the box can be put down again and again.
    if (!origin.startsWith("box")) this.picked = null;
    this.draw();
  }

  /** A picked piece goes to a hand. */
  toHand(owner) {
    const piece = this.pickedPiece;
    if (!piece || piece.kind === "K") return;
    const origin = this.picked;
    this.change((position) => {
      takeFrom(position, origin);
      const kind = piece.kind.replace("+", "");
      position.hands[owner][kind] = (position.hands[owner][kind] || 0) + 1;
    });
    if (!origin.startsWith("box")) this.picked = null;
    this.draw();
  }

  letGo() {
    this.picked = null;
    this.draw();
  }

  /** A piece was dropped outside the board. */
  dropOutside() {
    if (this.picked && !this.picked.startsWith("box")) this.remove();
    else this.letGo();
  }

  back() {
    this.app.problem.undo();
    this.changed();
  }

  remove() {
    const origin = this.picked;
    if (!origin || origin.startsWith("box")) return;
    this.picked = null;
    this.change((position) => takeFrom(position, origin));
  }

  onKey(event) {
    const keys = {
      Delete: () => this.remove(),
      t: () => this.alter((piece) => ({ ...piece, owner: 1 - piece.owner })),
      "+": () => this.alter(promoted),
    };
    if (!keys[event.key]) return false;
    keys[event.key]();
    return true;
  }

  /** Changes the picked piece of the board. */
  alter(how) {
    if (!this.picked || this.picked.length !== 2) return;
    const index = squareIndex(this.picked);
    this.change((position) => {
      position.cells[index] = how(position.cells[index]);
    });
  }

  change(how) {
    const position = copyOf(this.position);
    how(position);
    this.app.problem.set({ position });
    this.changed();
  }

  changed() {
    this.draw();
    this.check();
    this.app.remember();
  }

  /** Asks the core for the faults, of the newest position only. */
  async check() {
    const asked = (this.asked = this.app.problem.line);
    const { position, promotion } = this.app.problem;
    const report = await this.app.desk.quietly("setup", writeSfen(position), { promotion });
    if (this.asked !== asked || this.app.view !== this) return;
    element("faults").replaceChildren(...report.faults.map((fault) => make("li", { textContent: fault.text })));
    const faulty = new Set(report.faults.map((fault) => fault.square).filter(Boolean));
    this.app.drawBoard({ position: this.position, movable: BOTH, origin: this.picked, faulty });
    if (report.faults.length > 0) tell(say("faulty", report.faults[0].text), "bad");
    else tell(say("ready"));
  }

  listen() {
    const on = (id, event, what) => element(id).addEventListener(event, what);
    on("undo", "click", () => this.back());
    on("redo", "click", () => {
      this.app.problem.redo();
      this.changed();
    });
    on("remove", "click", () => this.remove());
    on("change-side", "click", () => this.alter((piece) => ({ ...piece, owner: 1 - piece.owner })));
    on("promote", "click", () => this.alter(promoted));
    const whole = { rest: withRest, mirror: mirrored, "turn-round": turnedRound, "empty-board": emptyPosition,
                    "start-position": () => readPosition(START) };
    for (const [id, how] of Object.entries(whole)) {
      on(id, "click", () => {
        this.picked = null;
        const nothing = id === "empty-board" ? { title: "", moves: null } : {};
        this.app.problem.set({ position: how(this.position), ...nothing });
        this.changed();
      });
    }
    on("attacker", "change", () => this.change((position) => {
      position.turn = Number(element("attacker").value);
    }));
    on("reading", "change", () => this.set({ promotion: element("reading").value }));
    on("title", "change", () => this.set({ title: plainTitle(element("title").value) }));
    on("stated", "change", () => this.state(element("stated").value.trim()));
    on("text", "input", () => this.app.readText(element("text").value));
  }

  /** Takes over the stated length; "": none. */
  state(text) {
    if (text === "" || /^[1-9]\d{0,3}$/.test(text)) {
      this.set({ moves: Number(text) || null });
      return;
    }
    element("stated").value = this.app.problem.moves ?? "";
    tell(say("bad-stated"), "bad");
  }

  set(changes) {
    this.app.problem.set(changes);
    this.changed();
  }
}

/** Takes a piece away from a square or a hand; the box is never empty. */
function takeFrom(position, origin) {
  if (origin.startsWith("box")) return;
  if (origin[1] === "*") {
    const hand = position.hands[Number(origin[2])];
    hand[origin[0]] -= 1;
  } else {
    position.cells[squareIndex(origin)] = null;
  }
}

/** The piece turned over, if it has another side. */
function promoted(piece) {
  if (piece.kind.startsWith("+")) return { ...piece, kind: piece.kind.slice(1) };
  return "FS".includes(piece.kind) ? { ...piece, kind: `+${piece.kind}` } : piece;
}

/** A title as an opcode can hold it: no control characters, no double quotes. */
function plainTitle(text) {
  return text.replace(/[\u0000-\u001f\u007f]/g, " ").replaceAll('"', "'").trim();
}
