// What a page says, from the catalogue of words. The trainer and the page of the solver share it.

import { Catalogue } from "./catalogue.js";
import { element, elementsOf } from "../parts/elements.js";
import { moveText } from "../model/notation.js";
import { play } from "../model/position.js";

/** What was put into the page when it was made; `words` has its part of the catalogue in each language
 *  (problems/words/pages.json), `types` the types of the arguments. */
export const data = JSON.parse(globalThis.document?.getElementById("data")?.textContent ?? "{}");

/** The birds and the players as the catalogue names them. @type {Record<string, string>} */
export const BIRDS = {
  K: "phoenix",
  F: "falcon",
  "+F": "eagle",
  C: "crane",
  P: "pheasant",
  L: "left quail",
  R: "right quail",
  S: "swallow",
  "+S": "goose",
};
export const SIDES = ["sente", "gote"];

/** The catalogue in the language of now. @type {Catalogue} */
export let catalogue = /** @type {any} */ (null);

/** A message: its key and what stands in its places (problems/words/catalogue.hpp).
 * @typedef {{code: string, arguments?: object}} Message */

/** What a key says with its arguments; lines are numbered as in that notation. */
export function say(code, values = {}, notation = "western") {
  return catalogue.text({ code, arguments: values }, notation);
}

/** What a key says in every language, its arguments left out. */
export function inEveryLanguage(key) {
  return Object.values(data.words).map((words) => words[key]);
}

/** The last part of the keys of a bird. */
export function keyOfBird(kind) {
  return BIRDS[kind].replace(" ", "-");
}

/** A move, a square or a row of them in that notation as texts of the language have it. */
export function asText(text, notation) {
  return catalogue.move({ [notation]: text }, notation);
}

/** The text of a move that is played in that position, in the language of now. */
export function moveWords(position, usi, notation) {
  return asText(moveText(position, usi, notation), notation);
}

/** A line that begins in that position, for the catalogue. */
export function lineWords(position, line, notation, first_ply = 1) {
  let now = position;
  const moves = line.map((usi) => {
    const text = moveWords(now, usi, notation);
    now = play(now, usi);
    return text;
  });
  return { first_ply, moves };
}

/** From now on everything is said in that language; what never changes but with it is written anew. */
export function speak(language) {
  catalogue = new Catalogue(data.words[language], data.types);
  document.documentElement.lang = language;
  for (const item of elementsOf("[data-word]")) item.textContent = say(item.dataset.word);
  for (const item of elementsOf("[data-label]")) {
    item.setAttribute("aria-label", say(item.dataset.label));
    if (item.matches("button, select")) item.title = say(item.dataset.label);
  }
  for (const side of SIDES) element(`hand-${side}`).setAttribute("aria-label", say("word.hand-of", { side }));
}

/** What the board calls its pieces and squares. */
export function namesOnBoard(ranks) {
  return {
    owners: SIDES.map((side) => catalogue.form(`side.${side}`)),
    square: (square, piece, isTarget) => {
      const what = piece
        ? { code: "word.square-bird", arguments: { square, bird: BIRDS[piece.kind], side: SIDES[piece.owner] } }
        : { code: "word.square-empty", arguments: { square } };
      return isTarget ? say("word.square-target", { what }) : catalogue.text(what);
    },
    held: (kind, count) => say("word.in-hand", { bird: BIRDS[kind], count }),
    ranks,
  };
}
