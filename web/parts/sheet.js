// What stands on paper beside a diagram, and the diagram.

import { settings } from "../app/settings.js";
import { diagramSvg } from "../board/diagram.js";
import { GOTE } from "../model/position.js";
import { say } from "../words/words.js";
import { make } from "./elements.js";

/** Who is to move, and in how many moves of his he mates, if that is known; `more`: other messages. */
export function taskText({ turn }, moves, more = []) {
  const length =
    moves === 1 ? { code: "book.mate-in-one" } : { code: "book.mate-in", arguments: { plies: 2 * moves - 1, moves } };
  const parts = [{ code: turn === GOTE ? "book.gote-to-move" : "book.sente-to-move" }, ...(moves ? [length] : []), ...more];
  return say("word.parts", { parts });
}

/** The diagram as the settings want it, with what stands above it. */
export function figureOf(position, ...caption) {
  const picture = make("div");
  picture.innerHTML = diagramSvg(position, { ranks: settings.ranks, turned: settings.turn && position.turn === GOTE });
  return make("figure", {}, ...caption, picture);
}
