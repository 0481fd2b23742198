// The list of the moves of a tree: those of attacker and defender in two columns, branches in blocks below the move
// that they are played instead of.

import { settings } from "../app/settings.js";
import { diagramSvg } from "../board/diagram.js";
import { depthOf, lineThrough, nodeAt, readPath, writePath } from "../model/game_tree.js";
import { GOTE, play } from "../model/position.js";
import { after } from "../model/position_text.js";
import { moveWords, say } from "../words/words.js";
import { button, elementsOf, focused, make } from "./elements.js";

/** @typedef {import("../model/game_tree.js").Node} Node */

/** Branches are folded from this depth on. */
const FOLDED = 3;
/** Milliseconds until a press is long, and until a move shows its position. */
const LONG_PRESS = 450;
const PREVIEW = 300;
/** Pixels that a finger may move in a long press. */
const STILL = 8;

/** What stands behind a move: what it is worth, in short and in words. @param {Node} node */
function worthOf({ worth }) {
  if (!worth) return { sign: "", text: "" };
  const { kind, plies = 0, exact } = worth;
  switch (kind) {
    case "mate": {
      const key = plies === 0 ? "mate" : exact === false ? "plies-at-most" : "plies";
      return { sign: plies === 0 ? "#" : `${exact === false ? "≤" : ""}${plies}`, text: say(`page.worth-${key}`, { plies }) };
    }
    case "no mate":
      return { sign: "✕", text: say("page.worth-no-mate") };
    case "no check":
      return { sign: "–", text: say("page.worth-no-check") };
    default:
      return { sign: "?", text: say("page.worth-unknown") };
  }
}

export class MoveList {
  /** `strip` has the moves of the line in one row, where there is no room for more. `user`: choose(path),
   *  openMenu(path, x, y).
   * @param {HTMLElement} place @param {HTMLElement} strip @param {{choose: (path: string[]) => void, openMenu: (path: string[], x: number, y: number) => void}} user */
  constructor(place, strip, user) {
    this.place = place;
    this.strip = strip;
    this.user = user;
    /** The paths of branches that were unfolded or folded by hand. @type {Map<string, boolean>} */
    this.folds = new Map();
    /** What is shown. @type {any} */
    this.start = null;
    /** @type {any} */
    this.root = null;
    /** @type {string[]} */
    this.at = [];
    this.look = "";
    /** @type {any} */
    this.timer = null;
    this.preview = make("div", { className: "preview", "aria-hidden": "true", hidden: true });
    document.body.append(this.preview);
    this.listen(place);
    this.listen(strip);
  }

  /** Shows a tree that begins in that position; the move at the path `at` is on the board.
   * @param {import("../model/position.js").Position} start @param {Node} root @param {string[]} at */
  show(start, root, at) {
    const look = [settings.language, settings.notation, this.foldsOpen(root, at)].join();
    if (this.start !== start || this.root !== root || this.look !== look) {
      Object.assign(this, { start, root, look });
      this.at = at;
      this.write();
    }
    this.at = at;
    this.mark();
    this.writeStrip();
  }

  /** The line through the move on the board in one row. */
  writeStrip() {
    let position = this.start;
    const parts = lineThrough(this.root, this.at).flatMap((move, i, line) => {
      const text = moveWords(position, move, settings.notation) + (nodeAt(this.root, line.slice(0, i + 1))?.glyph ?? "");
      position = play(position, move);
      const item = button(text, null, { className: "move", "aria-current": String(i + 1 === this.at.length) });
      item.dataset.path = writePath(line.slice(0, i + 1));
      return i % 2 === 0 ? [make("span", { className: "no", textContent: `${(i >> 1) + 1}.` }), item] : [item];
    });
    this.strip.replaceChildren(...parts);
    const current = elementsOf("[aria-current=true]", this.strip)[0];
    this.strip.scrollLeft = current ? current.offsetLeft - this.strip.clientWidth / 2 : 0;
  }

  /** Which folds the move on the board opens. */
  foldsOpen(root, at) {
    return depthOf(root, at) >= FOLDED ? writePath(at) : "";
  }

  write() {
    const hadFocus = this.place.contains(focused());
    this.hidePreview();
    this.place.replaceChildren(...this.mainRows());
    if (hadFocus) this.focus();
  }

  /** The rows of the main line, each with the branches below it. */
  mainRows() {
    /** @type {any[]} */
    const rows = [];
    /** @type {any} */
    let row = null;
    /** @type {string[]} */
    let path = [];
    let [node, position] = [this.root, this.start];
    const note = node.comment ? [make("div", { className: "comment", textContent: node.comment })] : [];
    while (node.next.length > 0) {
      const [main, ...branches] = node.next;
      const isDefence = path.length % 2 === 1;
      if (!row) {
        row = make("div", { className: "moves-row" }, make("span", { className: "no", textContent: (path.length >> 1) + 1 }));
        if (isDefence) row.append(make("span", { className: "gap", textContent: "…" }));
        rows.push(row);
      }
      const here = [...path, main.move];
      const item = this.item(here, main, position, 1);
      row.append(item);
      if (isDefence) row = null;
      if (main.comment) rows.push(make("div", { className: "comment", textContent: main.comment }));
      if (branches.length > 0) {
        rows.push(this.branches(path, branches, position, 1, item));
        row = null;
      }
      [path, node, position] = [here, main, play(position, main.move)];
    }
    return [...note, ...rows];
  }

  /** A block of branches, played behind `path` instead of the move of `item`; folded if it is deep. */
  branches(path, branches, position, depth, item) {
    const block = make("div", { className: "branches" });
    const key = `${writePath(path)}|${depth}`;
    const inside = branches.some(({ move }) => [...path, move].every((one, i) => this.at[i] === one));
    const isOpen = inside || (this.folds.get(key) ?? depth < FOLDED);
    if (depth >= FOLDED) {
      item.setAttribute("aria-expanded", String(isOpen));
      const fold = make("span", {
        className: "fold",
        "aria-hidden": "true",
        textContent: `${isOpen ? "▾" : "▸"} ${branches.length}`,
      });
      fold.dataset.fold = key;
      block.append(fold);
    }
    if (isOpen) block.append(...branches.map((one) => this.branch(path, one, position, depth + 1)));
    return block;
  }

  /** A branch: its moves one after another, with its own branches in blocks. */
  branch(path, /** @type {Node} */ first, position, depth) {
    const place = make("div", { className: "branch" });
    let [here, now] = [path, position];
    /** @type {Node | undefined} */
    let node = first;
    for (let isFirst = true; node; isFirst = false) {
      const isDefence = here.length % 2 === 1;
      const branches = isFirst ? [] : (nodeAt(this.root, here)?.next.slice(1) ?? []);
      if (isFirst || !isDefence) {
        place.append(make("span", { className: "no", textContent: `${(here.length >> 1) + 1}${isDefence ? "…" : "."}` }));
      }
      const item = this.item([...here, node.move], node, now, depth);
      place.append(item);
      if (node.comment) place.append(make("span", { className: "comment", textContent: node.comment }));
      if (branches.length > 0) place.append(this.branches(here, branches, now, depth, item));
      here = [...here, node.move];
      now = play(now, node.move);
      [node] = node.next;
    }
    return place;
  }

  item(path, node, position, level) {
    const name = moveWords(position, node.move, settings.notation) + (node.glyph ?? "");
    const { sign, text } = worthOf(node);
    const parts = [make("span", { className: "name", textContent: name })];
    if (node.own)
      parts.push(make("span", { className: "own", textContent: "◦", "aria-hidden": "true", title: say("page.own-move") }));
    if (sign)
      parts.push(make("small", { textContent: sign, "aria-hidden": "true", title: text, className: sign === "#" ? "mate" : "" }));
    const said = [text, node.own ? say("page.own-move") : "", node.comment ?? ""].filter(Boolean).join(", ");
    if (said) parts.push(make("span", { className: "unseen", textContent: said }));
    const look = { className: "move", role: "treeitem", "aria-level": String(level), tabIndex: -1 };
    const item = make("span", look, ...parts);
    item.dataset.path = writePath(path);
    return item;
  }

  /** Every move that is shown. */
  get items() {
    return elementsOf("[role=treeitem]", this.place);
  }

  itemOf(path) {
    const text = writePath(path);
    return this.items.find(({ dataset }) => dataset.path === text);
  }

  /** Marks the move on the board, which is the one that Tab reaches. */
  mark() {
    const { items } = this;
    const current = this.itemOf(this.at);
    for (const item of items) {
      item.setAttribute("aria-selected", String(item === current));
      item.tabIndex = item === (current ?? items[0]) ? 0 : -1;
    }
    const box = this.place.closest(".body") ?? this.place;
    if (!current) box.scrollTop = 0;
    else current.scrollIntoView({ block: "nearest", inline: "nearest" });
    if (this.place.contains(focused())) this.focus();
  }

  focus() {
    (this.itemOf(this.at) ?? this.items[0])?.focus({ preventScroll: true });
  }

  pathOf(target) {
    const item = target.closest?.("[data-path]");
    return item ? item.dataset.path.split(".") : null;
  }

  listen(place) {
    const { user } = this;
    place.addEventListener("click", ({ target }) => this.onClick(/** @type {any} */ (target)));
    place.addEventListener("keydown", (event) => {
      const path = this.pathOf(event.target);
      if (!path || (event.key !== "Enter" && event.key !== " ")) return;
      user.choose(path);
      event.preventDefault();
    });
    place.addEventListener("contextmenu", (event) => {
      const path = this.pathOf(event.target);
      if (!path) return;
      event.preventDefault();
      const { left, bottom } = /** @type {Element} */ (event.target).getBoundingClientRect();
      this.openMenu(path, event.clientX || left, event.clientY || bottom);
    });
    place.addEventListener("pointerdown", (event) => this.onDown(event));
    for (const type of ["pointerup", "pointercancel", "pointerleave"])
      place.addEventListener(type, () => clearTimeout(this.timer));
    place.addEventListener("pointermove", ({ clientX, clientY }) => {
      if (this.press && Math.hypot(clientX - this.press.x, clientY - this.press.y) > STILL) clearTimeout(this.timer);
    });
    place.addEventListener("pointerover", (event) => {
      if (event.pointerType === "mouse") this.showPreview(event.target);
    });
    place.addEventListener("focusin", ({ target }) => {
      if (/** @type {Element} */ (target).matches(":focus-visible")) this.showPreview(target);
    });
    for (const type of ["pointerout", "focusout"]) place.addEventListener(type, () => this.hidePreview());
  }

  onClick(target) {
    const fold = target.closest("[data-fold]");
    if (fold) {
      this.folds.set(fold.dataset.fold, fold.textContent.startsWith("▸"));
      this.write();
      this.mark();
      return;
    }
    const path = this.pathOf(target);
    if (path && !this.pressed) this.user.choose(path);
    this.pressed = false;
  }

  onDown(event) {
    this.pressed = false;
    const path = this.pathOf(event.target);
    if (!path || event.pointerType !== "touch") return;
    this.press = { x: event.clientX, y: event.clientY };
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      this.pressed = true;
      this.openMenu(path, event.clientX, event.clientY);
    }, LONG_PRESS);
  }

  openMenu(path, x, y) {
    clearTimeout(this.timer);
    this.hidePreview();
    this.user.openMenu(path, x, y);
  }

  /** After a while, a small board with the position behind a move. */
  showPreview(target) {
    const path = this.pathOf(target);
    clearTimeout(this.waiting);
    if (!path) return;
    this.waiting = setTimeout(() => {
      const item = this.itemOf(path);
      if (!item || writePath(path) === writePath(this.at)) return;
      const turned = settings.turn && this.start.turn === GOTE;
      const position = after(this.start, readPath(writePath(path), this.start));
      this.preview.innerHTML = diagramSvg(position, { ranks: settings.ranks, turned });
      this.preview.hidden = false;
      const { left, right } = this.place.getBoundingClientRect();
      const { top } = item.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = this.preview;
      const x = left > width + 16 ? left - width - 8 : right - width;
      this.preview.style.left = `${Math.max(4, x)}px`;
      this.preview.style.top = `${Math.max(4, Math.min(top - 20, innerHeight - height - 4))}px`;
    }, PREVIEW);
  }

  hidePreview() {
    clearTimeout(this.waiting);
    this.preview.hidden = true;
  }
}
