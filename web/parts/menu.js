// A menu at a point of the page: rows of buttons, of which one has the focus.

import { button, element, elementsOf, focused, make } from "./elements.js";

/** Opens a menu there; each item is [text, action], a row of such items, or nothing. The focus goes back at its end.
 * @param {number} x @param {number} y @param {any[]} items */
export function openMenu(x, y, items) {
  element("move-menu")?.remove();
  const had = focused();
  const place = make("dialog", { id: "move-menu", className: "popup", role: "menu" });
  const item = ([text, action]) =>
    button(
      text,
      () => {
        place.close();
        action();
      },
      { role: "menuitem" },
    );
  for (const one of items.filter(Boolean)) {
    place.append(Array.isArray(one[0]) ? make("div", { className: "menu-row", role: "none" }, ...one.map(item)) : item(one));
  }
  place.addEventListener("keydown", (event) => {
    const all = elementsOf("button", place);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    event.stopPropagation();
    if (!step) return;
    event.preventDefault();
    all[(all.indexOf(focused()) + step + all.length) % all.length].focus();
  });
  place.addEventListener("click", ({ target }) => {
    if (target === place) place.close();
  });
  place.addEventListener("close", () => {
    place.remove();
    if (had?.isConnected && document.activeElement === document.body) had.focus();
  });
  document.body.append(place);
  place.showModal();
  place.style.left = `${Math.max(4, Math.min(x, innerWidth - place.offsetWidth - 4))}px`;
  place.style.top = `${Math.max(4, Math.min(y, innerHeight - place.offsetHeight - 4))}px`;
}
