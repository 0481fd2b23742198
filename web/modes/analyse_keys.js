// The keys of the mode Analyse.

import { element } from "../parts/elements.js";

/** Where keys lead in the tree. */
const STEPS = { ArrowLeft: "back", ArrowRight: "on", ArrowUp: "up", ArrowDown: "down", Home: "start", End: "end" };

export class Keys {
  constructor(mode) {
    this.mode = mode;
    /** True if the focus is moved by Tab. */
    this.isTabbed = false;
    this.listen();
  }

  /** The arrows step through the line, unless the focus came to the squares by Tab. */
  listen() {
    const board = element("board");
    window.addEventListener("keydown", ({ key }) => (this.isTabbed ||= key === "Tab"), true);
    window.addEventListener("pointerdown", () => (this.isTabbed = false), true);
    board.addEventListener(
      "keydown",
      (event) => {
        if (!this.mode.isShown || this.isTabbed || event.ctrlKey || event.altKey || !STEPS[event.key]) return;
        event.stopPropagation();
        event.preventDefault();
        this.mode.step(STEPS[event.key]);
      },
      true,
    );
  }

  /** True if the key has done something. */
  press(event) {
    if (event.ctrlKey || event.metaKey) return this.onUndoKey(event);
    const { key, target } = event;
    const where = STEPS[key];
    // The arrows move over squares, and over buttons, while these have the focus.
    if ((where || key === " ") && target.closest?.("[role=grid], [role=toolbar], nav, summary, button")) return false;
    if (where) this.mode.step(where);
    else if (key === " ") this.mode.firsts.press();
    else if (key === "v") this.mode.verification.run();
    else if (key === "Delete" && this.mode.at.length > 0) this.mode.menu.remove(this.mode.at);
    else return false;
    return true;
  }

  /** Ctrl+Z, and Ctrl+Shift+Z or Ctrl+Y. */
  onUndoKey({ key, shiftKey }) {
    const letter = key.toLowerCase();
    if (letter !== "z" && letter !== "y") return false;
    const { mode } = this;
    mode.act(() => (shiftKey || letter === "y" ? mode.tree.redo() : mode.tree.undo()));
    return true;
  }
}
