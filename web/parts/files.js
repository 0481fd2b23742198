// Files out of the page and into it; nothing leaves the machine.

import { make } from "./elements.js";

/** Gives the reader a text, or what a blob holds, as a file. */
export function saveFile(name, text, type = text.type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A text as part of a file's name. */
export function fileName(text) {
  return text.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "trainer";
}

/** A field of a CSV file, which a spreadsheet must not take for a formula. */
export function csvField(value) {
  const text = String(value ?? "");
  const safe = /^[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]*[=+\-@\t\r＝＋－＠]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function csv(rows) {
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
