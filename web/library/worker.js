// Runs the core in a worker of a browser or of Node. Behind the code of the core (`toritsumeCore`).
//
// In:  {wasm}: the machine code, once.
//      {id, request, stop}: a request as text, and its stop signal (client.js).
// Out: {ready: true} once the core can be asked, or {failed: SENTENCE}.
//      {id, progress}, {id, found}: while the request is carried out.
//      {id, report}: the end, a text; or {id, failed: SENTENCE} if the core broke down and is of no
//      further use.
"use strict";

/* global toritsumeCore */
{
  const inNode = typeof self === "undefined";
  const port = inNode ? require("node:worker_threads").parentPort : self;
  // The core's script asks for the address of its file.
  if (inNode) globalThis.self = { location: { href: "" } };
  /** Milliseconds between two looks at the stop signal, and between two reports of progress. */
  const STOP_EVERY = 40;
  const PROGRESS_EVERY = 100;

  /** True if the signal says stop: a shared number that is no longer 0, or an address of a blob
   *  that can no longer be read. */
  function isRaised(stop) {
    if (stop === null) return false;
    if (typeof stop !== "string") return Atomics.load(stop, 0) !== 0;
    try {
      const look = new XMLHttpRequest();
      look.open("GET", stop, false);
      // Else Firefox takes it for XML, and complains.
      look.overrideMimeType("text/plain");
      look.send();
      return false;
    } catch {
      return true;
    }
  }

  /** What is going on: the request, and when it was last looked after. */
  let current = { id: 0, stop: null, lookedAt: 0, toldAt: 0 };

  function look(progress) {
    const now = performance.now();
    if (now - current.toldAt >= PROGRESS_EVERY) {
      current.toldAt = now;
      port.postMessage({ id: current.id, progress: progress() });
    }
    if (now - current.lookedAt < STOP_EVERY) return false;
    current.lookedAt = now;
    return isRaised(current.stop);
  }

  const callbacks = {
    poll: (nodes, atLeast, atMost, line) =>
      look(() => ({ nodes, atLeast: atLeast || null, atMost: atMost || null, line: atMost ? line.split(" ") : null })),
    pollCompose: (candidates, problems) => look(() => ({ candidates, problems })),
    found: (record) => port.postMessage({ id: current.id, found: record }),
  };

  function answer(core, request) {
    const bytes = core.lengthBytesUTF8(request) + 1;
    const text = core._malloc(bytes);
    if (text === 0) throw new Error("there is not enough memory for the request");
    core.stringToUTF8(request, text, bytes);
    try {
      return core.UTF8ToString(core._toritsume_answer(text));
    } finally {
      core._free(text);
    }
  }

  let core = null;

  async function take({ wasm, id, request, stop }) {
    if (wasm) {
      try {
        core = await toritsumeCore({ ...callbacks, wasmBinary: wasm });
        port.postMessage({ ready: true });
      } catch (error) {
        port.postMessage({ failed: String(error) });
      }
      return;
    }
    const now = performance.now();
    // A blob that cannot be read from the start is no signal here.
    const usable = typeof stop === "string" && isRaised(stop) ? null : stop;
    current = { id, stop: usable, lookedAt: now, toldAt: now };
    try {
      port.postMessage({ id, report: answer(core, request) });
    } catch (error) {
      port.postMessage({ id, failed: String(error) });
    }
  }

  if (inNode) {
    port.on("message", take);
  } else {
    port.onmessage = ({ data }) => take(data);
  }
}
