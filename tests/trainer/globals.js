// What tests ask in the page: its modules once more, and its data.
import { readCheck } from "../../web/judge/tree_judge.js";
import { play, readMove, readPosition, squareIndex } from "../../web/model/position.js";
import { csvField } from "../../web/parts/files.js";

Object.assign(window, { readCheck, play, readMove, readPosition, squareIndex, csvField });
Object.defineProperty(window, "data", { get: () => JSON.parse(document.getElementById("data").textContent) });
