// Elements of the page.

let part = "";

/** From now on that part of the page is meant where it has an element of its own: in "course" that is "course-next" for
 *  "next". Without a name: no part. */
export function within(name = "") {
  part = name && `${name}-`;
}

/** The element with that id; which kind it is stands in the HTML.
 * @type {(id: string) => any} */
export const element = (id) => (part && document.getElementById(part + id)) || document.getElementById(id);

/** Does something when the reader presses the element with that id, or when something else happens there. */
export const on = (id, what, event = "click") => element(id).addEventListener(event, what);

/** The elements of the page, or of a part of it, that fit.
 * @type {(selector: string, part?: ParentNode) => any[]} */
export const elementsOf = (selector, part = document) => [...part.querySelectorAll(selector)];

/** The element that has the focus.
 * @type {() => any} */
export const focused = () => document.activeElement;

/** Makes an element: its properties, its attributes (`role`, names with a dash), its children (elements or texts).
 * @returns {any} */
export function make(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name === "role" || name.includes("-")) made.setAttribute(name, value);
    else made[name] = value;
  }
  made.append(...children);
  return made;
}

/** Makes an element of a drawing. */
export function shape(tag, attributes, ...children) {
  const made = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

/** A button, which does `onclick`; `more`: other properties and attributes. */
export function button(textContent, onclick, more = {}) {
  return make("button", { type: "button", textContent, onclick, ...more });
}

/** A row of a list with a button in it. */
export function row(textContent, onclick, more = {}) {
  return make("li", {}, button(textContent, onclick, more));
}

/** Items under a title; nothing if there are none. */
export function titledList(title, items, className = "") {
  if (items.length === 0) return "";
  return make("div", { className }, make("h3", { textContent: title }), make("ul", { className: "rows" }, ...items));
}

/** Fills a list of choices; each is [value, text]. What was chosen stays chosen. */
export function fillSelect(select, choices) {
  const chosen = select.value;
  select.replaceChildren(...choices.map(([value, textContent]) => make("option", { value, textContent })));
  if (choices.some(([value]) => String(value) === chosen)) select.value = chosen;
}
