// Files out of the page and into it; nothing leaves the machine.

/** Gives the reader a text as a file. */
function saveFile(name, text, type) {
  const address = URL.createObjectURL(new Blob([text], { type }));
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** A text as part of a file's name. */
function fileName(text) {
  return text.replace(/[^\p{L}\p{N}]+/gu, "-").replace(/^-|-$/g, "") || "trainer";
}

/** A field of a CSV file, which a spreadsheet must not take for a formula. */
function csvField(value) {
  const text = String(value ?? "");
  const safe = /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

function csv(rows) {
  return rows.map((row) => `${row.map(csvField).join(",")}\r\n`).join("");
}
