// Records as the gallery and the training have them.

import { identityOf } from "../model/identity.js";
import { playedInGame } from "../model/played.js";
import { themeText } from "../lesson/texts.js";

/** What a record need not say. */
const UNSAID = { plies: 0, stars: 0, challenge: 0, themes: [], features: {}, title: "", comment: "", line: [], opcodes: {} };

/** `number`: the place in its list, from 1. @param {any} record @param {number} number */
export function entryOf(record, number) {
  const said = Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
  /** @type {any} */
  const known = { ...UNSAID, ...said };
  const {
    position,
    diagram = position,
    reading,
    plies,
    stars,
    challenge,
    themes,
    features,
    comment,
    line,
    opcodes,
    title,
  } = known;
  const id = identityOf(record);
  const name = title === id ? "" : title;
  return {
    record,
    id,
    number,
    length: plies,
    stars,
    challenge,
    beauty: features.beauty ?? 0,
    themes,
    title: name,
    hint: opcodes.hint ?? "",
    played: playedInGame({ position, diagram, candidate: said.candidate, line, opcodes }),
    position: diagram,
    mandatory: reading === "mandatory",
    line: diagram === position ? line : [],
    words: [name, ...themes, ...themes.map(themeText), comment, position, diagram].join(" ").toLowerCase(),
  };
}
