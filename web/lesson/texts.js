// Texts about a problem, and those that are there once for the whole page.

import { pieceImage } from "../board/board.js";
import { element, make } from "../parts/elements.js";
import { SENTE, readPosition } from "../model/position.js";
import { taskText } from "../parts/sheet.js";
import { BIRDS, catalogue, data, keyOfBird, say, speak } from "../words/words.js";

/** How many paragraphs the rules have: `book.rules-1`... */
const RULES = 6;

/** Side to move, length, promotion reading, and what is known against a problem. */
export function taskOf({ position, length, mandatory, soundness }) {
  const more = [];
  if (mandatory) more.push({ code: "book.mandatory-promotion" });
  if (soundness) more.push({ code: soundness === "unsound" ? "book.unsound" : "book.soundness-unknown" });
  return taskText(readPosition(position), (length + 1) / 2, more);
}

/** The theme in the language; an author's own theme as it is. */
export function themeText(theme) {
  return catalogue.has(`theme.${theme}`) ? say(`theme.${theme}`) : theme;
}

export function starsText(stars) {
  return stars ? "★".repeat(stars) : say("trainer.ungraded");
}

/** How hard a problem is for its length: "3 of 5". */
export function challengeText(challenge) {
  return challenge ? say("trainer.challenge-of", { challenge }) : say("trainer.ungraded");
}

/** What is said of the result of a problem, or of an exercise; `attempt`: its errors and hints.
 * @param {string} result @param {{errors: number, hints: number}} attempt
 * @returns {import("../words/words.js").Message} */
export function earned(result, { errors, hints }) {
  return (
    {
      first: { code: "trainer.solved-first" },
      errors: { code: "trainer.solved-errors", arguments: { errors } },
      hints: { code: "trainer.solved-hints", arguments: { hints } },
      seen: { code: "trainer.solved-seen" },
    }[result] ?? { code: "trainer.solved-seen" }
  );
}

/** Says everything in that language from now on, and writes what never changes but with it. */
export function fillWords(language) {
  speak(language);
  element("author").hidden = !element("author").textContent;
  if (!data.introduction) return;
  const rules = Array.from({ length: RULES }, (_, i) => say(`book.rules-${i + 1}`));
  element("rules").replaceChildren(...rules.map((textContent) => make("p", { textContent })));
  element("birds").replaceChildren(
    ...Object.keys(BIRDS).map((kind) => {
      const name = make("b", { textContent: say(`book.bird-name-${keyOfBird(kind)}`) });
      return make("p", {}, pieceImage(kind, SENTE), name, " ", say(`bird-moves.${keyOfBird(kind)}`));
    }),
  );
}
