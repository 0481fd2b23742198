// Ways out: texts into the clipboard, pictures and lists into files.

/** Copies a text, or shows it where the browser allows no copying. */
async function copyText(text) {
  try {
    await navigator.clipboard.writeText(text);
    tell(say("copied"), "good");
  } catch {
    element("text-to-copy").value = text;
    element("shown-text").showModal();
    element("text-to-copy").select();
  }
}

function download(name, blob) {
  const address = URL.createObjectURL(blob);
  make("a", { href: address, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/** The diagram as a picture that stands alone: board, pieces, hands. */
function diagramSvg(position) {
  const cell = [40, 43];
  const width = cell[0] * 7 + 24;
  const height = cell[1] * 9 + 40;
  const parts = [`<rect width="${width}" height="${height}" fill="#ffffff"/>`];
  const top = cell[1] + 26;
  parts.push(`<rect x="4" y="${top}" width="${cell[0] * 7}" height="${cell[1] * 7}" fill="#f3dfaf" stroke="#4d4326" stroke-width="2"/>`);
  for (let i = 1; i < 7; ++i) {
    parts.push(`<path d="M${4 + i * cell[0]} ${top}v${cell[1] * 7}M4 ${top + i * cell[1]}h${cell[0] * 7}" stroke="#4d4326"/>`);
  }
  for (let i = 0; i < 7; ++i) {
    parts.push(textAt(4 + (i + 0.5) * cell[0], top - 6, FILES[i]), textAt(cell[0] * 7 + 14, top + (i + 0.6) * cell[1], RANKS[i]));
  }
  const put = (kind, owner, x, y) => {
    const turn = owner === GOTE ? ` transform="rotate(180 ${x + cell[0] / 2} ${y + cell[1] / 2})"` : "";
    parts.push(`<use href="#bird-${kind.replace("+", "p")}" x="${x}" y="${y}" width="${cell[0]}" height="${cell[1]}"${turn}/>`);
  };
  position.cells.forEach((piece, i) => {
    if (piece) put(piece.kind, piece.owner, 4 + (i % 7) * cell[0], top + Math.floor(i / 7) * cell[1]);
  });
  [SENTE, GOTE].forEach((owner) => {
    const y = owner === GOTE ? 2 : top + cell[1] * 7 + 6;
    HAND_ORDER.filter((kind) => position.hands[owner][kind] > 0).forEach((kind, i) => {
      put(kind, owner, 4 + i * 46, y);
      const count = position.hands[owner][kind];
      if (count > 1) parts.push(textAt(4 + i * 46 + 43, y + 40, String(count)));
    });
  });
  const symbols = element("symbols").innerHTML;
  return `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width * 2}" height="${height * 2}">${symbols}${parts.join("")}</svg>`;
}

function textAt(x, y, text) {
  return `<text x="${x}" y="${y}" font-family="sans-serif" font-size="13" text-anchor="middle" fill="#20201c">${text}</text>`;
}

function savePicture(position, format) {
  const svg = new Blob([diagramSvg(position)], { type: "image/svg+xml" });
  if (format === "svg") {
    download("toritsume.svg", svg);
    return;
  }
  const address = URL.createObjectURL(svg);
  const image = new Image();
  image.onload = () => {
    const canvas = make("canvas", { width: image.naturalWidth, height: image.naturalHeight });
    canvas.getContext("2d").drawImage(image, 0, 0);
    canvas.toBlob((png) => {
      URL.revokeObjectURL(address);
      download("toritsume.png", png);
    });
  };
  image.src = address;
}

/** What the browser keeps, as JSON; everything is lost with the page if it keeps nothing. */
class Store {
  read(key, fallback) {
    try {
      return JSON.parse(localStorage.getItem(`toritsume ${key}`)) ?? fallback;
    } catch {
      return fallback;
    }
  }

  /** False if the browser does not keep it. */
  write(key, value) {
    try {
      localStorage.setItem(`toritsume ${key}`, JSON.stringify(value));
      return true;
    } catch {
      return false;
    }
  }
}
