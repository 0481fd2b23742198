// Unpacks the data and the script of the page, which are packed together, and runs the script.

const place = /** @type {HTMLElement} */ (document.getElementById("data"));
const bytes = Uint8Array.from(atob(place.textContent ?? ""), (letter) => letter.charCodeAt(0));
const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
const { script, ...data } = await new Response(stream).json();
place.textContent = JSON.stringify(data);
document.body.append(Object.assign(document.createElement("script"), { type: "module", textContent: script }));
export {};
