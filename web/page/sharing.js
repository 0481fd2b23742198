// Ways out: texts into the clipboard, pictures and lists into files.

import { say } from "../words/words.js";
import { diagramSvg } from "../board/diagram.js";
import { element, make } from "../parts/elements.js";
import { saveFile } from "../parts/files.js";
import { figureOf, taskText } from "../parts/sheet.js";
import { toast } from "../parts/toast.js";

/** Copies a text, or shows it where the browser allows no copying. */
export async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(say("page.copied"));
  } catch {
    element("text-to-copy").value = text;
    element("shown-text").showModal();
    element("text-to-copy").select();
  }
}

/** What is printed: the problem and nothing else. */
export function fillSheet({ position, title, moves }) {
  const task = make("p", { textContent: taskText(position, moves) });
  element("worksheet").replaceChildren(make("h1", { textContent: title }), figureOf(position), task);
}

export function savePicture(position, format) {
  const svg = new Blob([diagramSvg(position, { symbols: element("symbols").innerHTML })], { type: "image/svg+xml" });
  if (format === "svg") {
    saveFile("toritsume.svg", svg);
    return;
  }
  const address = URL.createObjectURL(svg);
  const image = new Image();
  image.onload = () => {
    const canvas = make("canvas", { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext("2d").drawImage(image, 0, 0);
    canvas.toBlob((png) => {
      URL.revokeObjectURL(address);
      saveFile("toritsume.png", png);
    });
  };
  image.src = address;
}
