// A short notice, with one thing to press or nothing, which goes by itself.

import { button, make } from "./elements.js";

/** How long it stays, in milliseconds: with something to press, and without. */
const STAYS = [10_000, 3000];

let shown = null;

/** Shows `text`; with a button `offer`, which calls `take`. Another one replaces it. */
export function toast(text, offer = "", take = () => {}) {
  shown?.end();
  const end = () => {
    clearTimeout(timer);
    place.remove();
  };
  const pressed = () => {
    end();
    take();
  };
  const place = make("div", { className: "toast", role: "status" }, make("span", { textContent: text }));
  if (offer) place.append(button(offer, pressed));
  const timer = setTimeout(end, STAYS[offer ? 0 : 1]);
  document.body.append(place);
  shown = { end };
}
