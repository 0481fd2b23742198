// Elements of the page. The trainer and the page of the solver share it.

const element = (id) => document.getElementById(id);

/** Makes an element: its properties, its children (elements or texts). */
function make(tag, properties = {}, ...children) {
  const made = Object.assign(document.createElement(tag), properties);
  made.append(...children);
  return made;
}

/** Fills a list of choices; each is [value, text]. What was chosen stays chosen. */
function fillSelect(select, choices) {
  const chosen = select.value;
  select.replaceChildren(...choices.map(([value, textContent]) => make("option", { value, textContent })));
  if (choices.some(([value]) => String(value) === chosen)) select.value = chosen;
}
