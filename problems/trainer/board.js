// The board with both hands on a page: draws what it is told and says what its user does. The trainer
// and the page of the solver share it.

const SVG = "http://www.w3.org/2000/svg";
/** Pixels a pointer moves before it drags. */
const DRAG_START = 6;

function pieceImage(kind, owner) {
  const image = document.createElementNS(SVG, "svg");
  const use = document.createElementNS(SVG, "use");
  use.setAttribute("href", `#bird-${kind.replace("+", "p")}`);
  image.setAttribute("class", owner === GOTE ? "piece turned" : "piece");
  image.setAttribute("viewBox", "0 0 40 43");
  image.setAttribute("aria-hidden", "true");
  image.append(use);
  return image;
}

/** Who may move what is shown, when pieces are set up: both players. */
const BOTH = 2;

class BoardView {
  /**
   * `elements`: board, files, ranks, hands by owner, and `box`, if there is one with more pieces to
   * pick (elements with `data-origin`). `names` has the words. `student` is told of what happens:
   * pick(origin, dragging), true if the piece is picked now; place(square), letGo(), back(); where
   * both players' pieces are set up also toHand(owner) and dropOutside().
   *
   * An origin is a square ("3d"), a piece in hand ("S*"; "S*0" and "S*1" where both players may
   * move), or what the box says.
   */
  constructor(elements, names, student) {
    this.elements = elements;
    this.names = names;
    this.student = student;
    /** The place of the focus, from 0 (top left) to 48 on the board as it is seen. */
    this.focused = 24;
    this.turned = false;
    this.drag = null;
    this.makeCells();
    this.listen();
  }

  makeCells() {
    const { board, files, ranks } = this.elements;
    this.cells = [];
    for (let row = 0; row < 7; ++row) {
      const line = document.createElement("div");
      line.setAttribute("role", "row");
      for (let column = 0; column < 7; ++column) {
        const cell = document.createElement("div");
        cell.setAttribute("role", "gridcell");
        this.cells.push(cell);
        line.append(cell);
      }
      board.append(line);
      files.append(document.createElement("span"));
      ranks.append(document.createElement("span"));
    }
    this.nameSquares();
  }

  /** Writes which square is where. */
  nameSquares() {
    const line = (i) => (this.turned ? 6 - i : i);
    this.cells.forEach((cell, place) => {
      cell.dataset.square = squareName(this.turned ? 48 - place : place);
    });
    [...this.elements.files.children].forEach((file, i) => {
      file.textContent = FILES[line(i)];
    });
    [...this.elements.ranks.children].forEach((rank, i) => {
      rank.textContent = this.names.ranks[line(i)];
    });
  }

  /** The element of a square. */
  cellOf(square) {
    const index = squareIndex(square);
    return this.cells[this.turned ? 48 - index : index];
  }

  /** Gote at the bottom, or sente; the elements of the hands are for others to place. */
  turn(turned) {
    if (turned === this.turned) return;
    this.turned = turned;
    this.nameSquares();
  }

  /** The image of a piece as it is seen. */
  image(kind, owner) {
    return pieceImage(kind, this.turned ? 1 - owner : owner);
  }

  /** The names in another language. */
  rename(names) {
    this.names = names;
    this.nameSquares();
    if (this.shown) this.draw(this.shown);
  }

  mayMove(owner) {
    return this.shown.student === owner || this.shown.student === BOTH;
  }

  /** `shown`: position, student (SENTE, GOTE, BOTH, or null: nobody moves), targets and hints
   *  (squares or "S*"), origin, last. */
  draw(shown) {
    this.shown = shown;
    this.cells.forEach((cell, place) => this.drawCell(cell, place));
    [SENTE, GOTE].forEach((owner) => this.drawHand(owner));
  }

  drawCell(cell, place) {
    const { position, targets, origin, last, hints } = this.shown;
    const square = cell.dataset.square;
    const piece = position.cells[squareIndex(square)];
    cell.replaceChildren(...(piece ? [this.image(piece.kind, piece.owner)] : []));
    cell.classList.toggle("target", targets.has(square));
    cell.classList.toggle("last", last.includes(square));
    cell.classList.toggle("hinted", hints.includes(square));
    cell.classList.toggle("mine", Boolean(piece) && this.mayMove(piece.owner));
    cell.setAttribute("aria-selected", String(origin === square));
    cell.tabIndex = place === this.focused ? 0 : -1;
    const what = piece
      ? `${this.names.birds[piece.kind]}, ${this.names.owners[piece.owner]}`
      : this.names.empty;
    const target = targets.has(square) ? `, ${this.names.target}` : "";
    cell.setAttribute("aria-label", `${square}: ${what}${target}`);
  }

  drawHand(owner) {
    const hand = this.elements.hands[owner];
    const held = this.shown.position.hands[owner];
    const had = document.activeElement && document.activeElement.dataset.origin;
    const sign = document.createElement("span");
    sign.className = "sign";
    sign.textContent = this.names.owners[owner];
    const kinds = HAND_ORDER.filter((kind) => held[kind] > 0);
    hand.replaceChildren(sign, ...kinds.map((kind) => this.handPiece(kind, owner, held[kind])));
    if (kinds.length === 0) hand.append("–");
    const again = had && hand.querySelector(`[data-origin="${had}"]`);
    if (again) again.focus();
  }

  handPiece(kind, owner, count) {
    const mine = this.mayMove(owner);
    const item = document.createElement(mine ? "button" : "span");
    const origin = this.shown.student === BOTH ? `${kind}*${owner}` : `${kind}*`;
    item.className = "held";
    item.append(this.image(kind, owner));
    const number = document.createElement("span");
    number.className = "count";
    number.textContent = count > 1 ? count : "";
    item.append(number);
    item.setAttribute("aria-label", this.names.held(kind, count));
    if (!mine) {
      item.setAttribute("role", "img");
      return item;
    }
    item.type = "button";
    item.dataset.origin = origin;
    item.classList.toggle("hinted", this.shown.hints.includes(origin));
    item.setAttribute("aria-pressed", String(this.shown.origin === origin));
    return item;
  }

  focusPlace(place) {
    this.cells[this.focused].tabIndex = -1;
    this.focused = place;
    this.cells[place].tabIndex = 0;
    this.cells[place].focus();
  }

  listen() {
    const { board, hands, box } = this.elements;
    board.addEventListener("keydown", (event) => this.onKey(event));
    for (const area of [board, ...hands, ...(box ? [box] : [])]) {
      area.addEventListener("pointerdown", (event) => this.onDown(event));
      area.addEventListener("click", (event) => this.onClick(event));
    }
    window.addEventListener("pointermove", (event) => this.onMove(event));
    window.addEventListener("pointerup", (event) => this.onUp(event));
    window.addEventListener("pointercancel", () => this.endDrag());
    hands.forEach((hand) => hand.addEventListener("keydown", (event) => {
      if (event.key === "Escape") this.student.letGo();
    }));
  }

  onKey(event) {
    const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    const step = steps[event.key];
    if (step) {
      const column = Math.min(6, Math.max(0, (this.focused % 7) + step[0]));
      const row = Math.min(6, Math.max(0, Math.floor(this.focused / 7) + step[1]));
      this.focusPlace(row * 7 + column);
    } else if (event.key === "Enter" || event.key === " ") {
      this.student.place(this.cells[this.focused].dataset.square);
    } else if (event.key === "Escape") {
      this.student.letGo();
    } else if (event.key === "Backspace") {
      this.student.back();
    } else {
      return;
    }
    event.preventDefault();
  }

  onClick(event) {
    if (this.dragged) {
      this.dragged = false;
      return;
    }
    const cell = event.target.closest("[data-square]");
    const held = event.target.closest("[data-origin]");
    const hand = this.handAt(event.target);
    if (held) this.student.pick(held.dataset.origin);
    else if (hand >= 0 && this.shown.student === BOTH) this.student.toHand(hand);
    if (!cell) return;
    this.focusPlace(this.cells.indexOf(cell));
    this.student.place(cell.dataset.square);
  }

  /** The owner of the hand in which an element lies; -1: none. */
  handAt(target) {
    return this.elements.hands.findIndex((hand) => hand.contains(target));
  }

  onDown(event) {
    this.dragged = false;
    const from = event.target.closest(".mine, [data-origin]");
    if (!from || event.button !== 0) return;
    const origin = from.dataset.origin || from.dataset.square;
    this.drag = { origin, from, x: event.clientX, y: event.clientY, ghost: null };
  }

  onMove(event) {
    const { drag } = this;
    if (!drag) return;
    const far = Math.hypot(event.clientX - drag.x, event.clientY - drag.y) > DRAG_START;
    if (!drag.ghost && far) {
      if (!this.student.pick(drag.origin, true)) {
        this.drag = null;
        return;
      }
      const image = drag.from.querySelector("svg");
      drag.ghost = image.cloneNode(true);
      drag.ghost.classList.add("ghost");
      drag.ghost.style.width = `${image.clientWidth}px`;
      document.body.append(drag.ghost);
    }
    if (!drag.ghost) return;
    drag.ghost.style.left = `${event.clientX}px`;
    drag.ghost.style.top = `${event.clientY}px`;
  }

  onUp(event) {
    const { drag } = this;
    this.endDrag();
    if (!drag || !drag.ghost) return;
    this.dragged = true;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const cell = under && under.closest("[data-square]");
    const free = this.shown.student === BOTH;
    const hand = free ? this.handAt(under) : -1;
    if (hand >= 0) {
      this.student.toHand(hand);
    } else if (free && !cell) {
      this.student.dropOutside();
    } else if (cell && (free || this.shown.targets.has(cell.dataset.square))) {
      this.student.place(cell.dataset.square);
    } else {
      this.student.letGo();
    }
  }

  endDrag() {
    if (this.drag && this.drag.ghost) this.drag.ghost.remove();
    this.drag = null;
  }
}
