// Composes a problem when one is wanted.

import { progressText } from "./texts.js";
import { tell } from "../parts/verdict.js";

/** Composes until one problem is found, which `onFound(record)` is given; the seed goes on where the last one ended.
 *  The report, or null if it was overtaken. `chosen`: {plies, stars}, as the core has them. */
export function findOne(app, { plies, stars }, onFound) {
  const kept = app.storage.read("toritsume seed");
  const seed = Number.isSafeInteger(kept) && kept > 0 ? kept : 1;
  app.storage.write("toritsume seed", seed + 1);
  tell(progressText({ candidates: 0 }));
  const source = Number(plies) >= 7 ? { source: "extend" } : {};
  return app.desk.ask("compose", [], { plies, stars, count: 1, seed, ...source, onFound });
}
