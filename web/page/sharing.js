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

function savePicture(position, format) {
  const svg = new Blob([diagramSvg(position, { symbols: element("symbols").innerHTML })], { type: "image/svg+xml" });
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

  /** False if the browser keeps nothing at all. */
  get works() {
    const works = this.write("trial", 1);
    if (works) localStorage.removeItem("toritsume trial");
    return works;
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
