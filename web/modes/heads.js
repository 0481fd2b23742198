// What stands above the gallery: the problem of the day, where the reader was, and how far he is.

import { problemOfDay } from "../model/daily.js";
import { miniatureOf, starsOf } from "../parts/card.js";
import { element, make } from "../parts/elements.js";
import { themeText } from "../lesson/texts.js";
import { say } from "../words/words.js";

function mateIn(length) {
  return length === 1 ? say("book.mate-in-one") : say("book.mate-in", { plies: length, moves: (length + 1) / 2 });
}

/** A card with a small board that opens a problem. */
function fillCard(id, entry, title = "", text = "", ...more) {
  const card = element(id);
  card.hidden = !entry;
  if (!entry) return;
  card.href = `#/train/${entry.id}`;
  card.dataset.id = entry.id;
  const words = make("span", {}, make("small", { textContent: title }), make("b", { textContent: text }), ...more);
  card.replaceChildren(miniatureOf(entry.record), words);
}

/** How many of how many, as a bar that adds nothing to what is written beside it. */
function meter(all, ...counts) {
  const parts = counts.map(([className, count]) => {
    const part = make("i", { className });
    part.style.width = `${(100 * count) / Math.max(1, all)}%`;
    return part;
  });
  return make("span", { className: "meter", "aria-hidden": "true" }, ...parts);
}

function drawDaily(starters, progress) {
  /** @type {any} */
  const daily = problemOfDay(starters, new Date());
  if (!daily) return fillCard("daily", null);
  const isDone = progress.isSolved(daily);
  const said = isDone ? [say("trainer.is-solved"), ...daily.themes.map(themeText)] : [];
  const text = make("span", { textContent: say("word.parts", { parts: said }) });
  return fillCard("daily", daily, say("page.daily"), mateIn(daily.length), starsOf(daily.stars), text);
}

/** Where the reader was, with what is done of that length. */
function drawContinue(starters, progress, last) {
  if (!last) return fillCard("continue", null);
  const same = starters.filter(({ length }) => length === last.length);
  const { solved, first } = progress.totals(same);
  const parts = [last.title || String(last.number), last.length ? say("word.plies", { plies: last.length }) : ""];
  const count = make("span", { textContent: `${solved} / ${same.length}` });
  const more = same.length > 0 ? [meter(same.length, ["first", first], ["later", solved - first]), count] : [];
  const text = say("word.parts", { parts: parts.filter(Boolean) });
  return fillCard("continue", last, say("page.continue"), text, starsOf(last.stars), ...more);
}

function drawMeter(starters, progress) {
  const { solved, first, seen, tried, due } = progress.totals(starters);
  element("meter").replaceChildren(
    make("small", { textContent: say("page.progress") }),
    make("b", { textContent: say("trainer.score", { solved, all: starters.length, first }) }),
    meter(starters.length, ["first", first], ["later", solved - first], ["bad", seen + tried]),
    make("span", { textContent: say("trainer.due-count", { count: due }) }),
  );
  element("train-due").disabled = due === 0;
}

/** `starters`: entries of the starter collection; `last`: that where the reader was. */
export function drawHeads(starters, progress, last) {
  drawDaily(starters, progress);
  drawContinue(starters, progress, last);
  drawMeter(starters, progress);
}
