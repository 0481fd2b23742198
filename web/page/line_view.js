// A line of moves to step through on the board.

class LineView {
  /** `place` is filled with the moves; `onShow(position, last)` draws. */
  constructor(place, onShow) {
    this.place = place;
    this.onShow = onShow;
    this.clear();
    place.addEventListener("keydown", (event) => {
      const step = { ArrowLeft: -1, ArrowRight: 1, Home: -Infinity, End: Infinity }[event.key];
      if (step === undefined) return;
      this.go(this.at + step, true);
      event.preventDefault();
    });
  }

  clear() {
    this.start = null;
    this.moves = [];
    this.at = 0;
    this.place.replaceChildren();
  }

  /** Shows a line; `at` moves of it are played. */
  show(start, moves, at = 0) {
    this.start = start;
    this.moves = moves;
    this.write();
    this.go(at);
  }

  /** Writes the moves anew, in the notation that is chosen now. */
  write() {
    if (!this.start || this.moves.length === 0) return;
    const step = (by, sign, name) => make("button", {
      type: "button", textContent: sign, ariaLabel: say(name), title: say(name), onclick: () => this.go(this.at + by),
    });
    const texts = lineTexts(this.start, this.moves);
    this.buttons = texts.map((text, i) => make("button", {
      type: "button", className: "move", textContent: `${i % 2 === 0 ? `${i / 2 + 1}. ` : ""}${text}`,
      onclick: () => this.go(i + 1),
    }));
    this.place.replaceChildren(
      step(-Infinity, "|◀", "to-start"), step(-1, "◀", "one-back"), step(1, "▶", "one-on"), step(Infinity, "▶|", "to-end"),
      make("span", { className: "moves" }, ...this.buttons));
    this.mark();
  }

  /** Plays as many moves of the line as `at` says. */
  go(at, focus = false) {
    if (!this.start) return;
    this.at = Math.max(0, Math.min(this.moves.length, at));
    this.mark();
    if (focus && this.at > 0) this.buttons[this.at - 1].focus();
    const move = this.at > 0 ? readMove(this.moves[this.at - 1]) : null;
    this.onShow(this.position, move ? squaresOf(move) : []);
  }

  mark() {
    this.buttons?.forEach((button, i) => button.setAttribute("aria-current", String(i + 1 === this.at)));
  }

  get position() {
    return after(this.start, this.moves.slice(0, this.at));
  }
}

/** The squares that a move touches, for the board. */
function squaresOf(move) {
  return [move.from, move.to].filter((square) => square !== null).map(squareName);
}
