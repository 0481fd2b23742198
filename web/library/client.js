// The solver for programs in JavaScript: docs/web.md tells how it is used.
//
// The file that users load begins with two constants, made when it is built (bundle.mjs):
//   WORKER_SOURCE  the script of the worker, with the core's own script in front of it
//   PACKED_CORE    the core's machine code: gzip, then base64

const IN_NODE = typeof process === "object" && Boolean(process.versions?.node);

/** Milliseconds that a worker has to heed a stop before it is ended. */
const PATIENCE = 120;

/** MiB for the search tables, unless a request says otherwise. */
const DEFAULT_MEMORY = 256;

async function unpackedCore() {
  const packed = Uint8Array.from(atob(PACKED_CORE), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Starts a worker with the script; `onMessage(data)` and `onError(sentence)` hear of it. */
async function startWorker(onMessage, onError) {
  if (IN_NODE) {
    const { Worker } = await import("node:worker_threads");
    const worker = new Worker(WORKER_SOURCE, { eval: true, resourceLimits: { stackSizeMb: 64 } });
    worker.on("message", onMessage);
    worker.on("error", (error) => onError(String(error)));
    return {
      post: (data) => worker.postMessage(data),
      busy: (yes) => (yes ? worker.ref() : worker.unref()),
      end: () => worker.terminate(),
    };
  }
  const address = URL.createObjectURL(new Blob([WORKER_SOURCE], { type: "text/javascript" }));
  const worker = new Worker(address);
  worker.onmessage = ({ data }) => onMessage(data);
  worker.onerror = (event) => onError(event.message || "the worker cannot be started");
  return {
    post: (data) => worker.postMessage(data),
    busy: () => {},
    end: () => {
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
}

/** A signal that a worker sees while it computes: shared memory where it is allowed (Node, pages
 *  that are isolated), else the address of a blob, which cannot be read once it is revoked. */
function stopSignal() {
  if (IN_NODE || globalThis.crossOriginIsolated) {
    const shared = new Int32Array(new SharedArrayBuffer(4));
    return { seen: shared, raise: () => Atomics.store(shared, 0, 1) };
  }
  const address = URL.createObjectURL(new Blob(["go on"]));
  return { seen: address, raise: () => URL.revokeObjectURL(address) };
}

/** Asks the solver, one request after another. Every function returns a promise of an object, the
 *  report; the promise is rejected with an Error, whose message is one sentence, if the request is
 *  faulty or the memory does not suffice; its `faults` are those of the report, if it has any. */
class Toritsume {
  #core;
  #worker = null;
  /** The requests that wait, the first one first; `#current` is being carried out. */
  #waiting = [];
  #current = null;
  #lastId = 0;

  constructor(core) {
    this.#core = core;
  }

  /** Solves a problem (a line of a problem file, or a position). */
  solve(problem, options = {}) {
    return this.ask({ command: "solve", problem, memory: DEFAULT_MEMORY }, options);
  }

  /** Verifies a composition. */
  verify(problem, options = {}) {
    return this.ask({ command: "verify", problem, memory: DEFAULT_MEMORY }, options);
  }

  /** Verifies all problems of a text; the report has their `reports`. */
  verifyAll(problems, options = {}) {
    return this.ask({ command: "verify", problems, memory: DEFAULT_MEMORY }, options);
  }

  /** The moves of games (PGN, KIF) that missed a mate; the report has `reports`. */
  missed(games, options = {}) {
    return this.ask({ command: "missed", games, memory: DEFAULT_MEMORY }, options);
  }

  /** The legal moves of the side to move. */
  legalMoves(position, options = {}) {
    return this.ask({ command: "moves", position }, options);
  }

  /** How long each defence of a side in check lasts. */
  defences(position, options = {}) {
    return this.ask({ command: "defences", position, memory: DEFAULT_MEMORY }, options);
  }

  /** The faults of a diagram. */
  setup(position, options = {}) {
    return this.ask({ command: "setup", position }, options);
  }

  /** Composes problems. */
  compose(options = {}) {
    return this.ask({ command: "compose" }, options);
  }

  /** The problems of a text: EPD, SFEN, JSON lines or CSV. */
  read(text, options = {}) {
    return this.ask({ command: "read", text }, options);
  }

  /** Records as a text. */
  write(records, options = {}) {
    return this.ask({ command: "write", records }, options);
  }

  /** Searches the fixed list of `toritsume bench`. */
  bench(options = {}) {
    return this.ask({ command: "bench" }, options);
  }

  version() {
    return this.ask({ command: "version" }, {});
  }

  /** Carries out any request of docs/formats-programs.md. Of the options, `onProgress`, `onFound` and
   *  `signal` are for the caller's own use; the others are keys of the request. */
  ask(request, options) {
    return new Promise((resolve, reject) => {
      const { onProgress, onFound, signal, ...keys } = options ?? {};
      const whole = { ...request, ...keys };
      const text = requestText(whole);
      const many = whole.problems !== undefined;
      const job = { id: ++this.#lastId, command: whole.command, many, text, onProgress, onFound, resolve, reject };
      job.signal = signal;
      if (signal?.aborted) job.stopped = true;
      job.onAbort = () => this.#stop(job);
      signal?.addEventListener("abort", job.onAbort, { once: true });
      this.#waiting.push(job);
      this.#next();
    });
  }

  /** Stops the request that is being carried out: its promise is kept with what is known so far (that of
   *  a bench is rejected). The requests that wait go on after it. */
  stop() {
    if (this.#current) this.#stop(this.#current);
  }

  /** Ends the worker. The next request starts another one. */
  close() {
    this.#endWorker();
    const current = this.#current;
    this.#current = null;
    if (current) this.#finish(current, () => current.reject(new Error("closed")));
  }

  #endWorker() {
    this.#worker?.then(
      (worker) => worker.end(),
      () => {},
    );
    this.#worker = null;
  }

  async #next() {
    if (this.#current || this.#waiting.length === 0) return;
    const job = (this.#current = this.#waiting.shift());
    if (job.stopped) {
      this.#finish(job, () => settleStopped(job));
      return;
    }
    try {
      this.#worker ??= this.#start();
      const worker = await this.#worker;
      if (this.#current !== job) return;
      job.stopSignal = stopSignal();
      job.sent = true;
      worker.busy(true);
      worker.post({ id: job.id, request: job.text, stop: job.stopSignal.seen });
      if (job.stopped) this.#stop(job);
    } catch (error) {
      if (this.#current !== job) return;
      this.#endWorker();
      this.#finish(job, () => job.reject(error));
    }
  }

  /** A worker whose core can be asked. */
  #start() {
    return new Promise((resolve, reject) => {
      const fail = (sentence) => {
        reject(new Error(sentence));
        this.#breakDown(sentence);
      };
      const starting = startWorker((message) => {
        if (message.ready) starting.then(resolve);
        else if (message.failed && message.id === undefined) fail(message.failed);
        else this.#hear(message);
      }, fail);
      starting.then((worker) => worker.post({ wasm: this.#core }), reject);
    });
  }

  #hear({ id, progress, found, report, failed }) {
    const job = this.#current;
    if (!job || job.id !== id) return;
    if (progress) {
      job.progress = progress;
      job.onProgress?.(progress);
    } else if (found !== undefined) {
      const record = JSON.parse(found);
      (job.records ??= []).push(record);
      job.onFound?.(record);
    } else if (report !== undefined) {
      const object = JSON.parse(report);
      this.#finish(job, () => (isRefusal(object) ? job.reject(refusal(object)) : job.resolve(object)));
    } else if (failed) {
      this.#breakDown(failed);
    }
  }

  /** The core is of no further use. */
  #breakDown(sentence) {
    this.#endWorker();
    const job = this.#current;
    if (job) this.#finish(job, () => job.reject(new Error(sentence)));
  }

  #stop(job) {
    job.stopped = true;
    const waits = this.#waiting.indexOf(job);
    if (waits >= 0) {
      this.#waiting.splice(waits, 1);
      job.signal?.removeEventListener("abort", job.onAbort);
      settleStopped(job);
      return;
    }
    if (this.#current !== job || !job.sent) return;
    job.stopSignal.raise();
    job.timer ??= setTimeout(() => this.#end(job), PATIENCE);
  }

  /** Ends a worker that does not heed a stop. */
  #end(job) {
    if (this.#current !== job) return;
    this.#endWorker();
    this.#finish(job, () => settleStopped(job));
  }

  #finish(job, settle) {
    clearTimeout(job.timer);
    job.stopSignal?.raise();
    job.signal?.removeEventListener("abort", job.onAbort);
    this.#worker?.then(
      (worker) => worker.busy(false),
      () => {},
    );
    if (this.#current === job) this.#current = null;
    settle();
    this.#next();
  }
}

/** The request for the core. Throws an Error if it cannot be one. */
function requestText(request) {
  try {
    return JSON.stringify(request);
  } catch (error) {
    throw new Error(`the request cannot be written as JSON: ${error.message.split("\n")[0]}`);
  }
}

/** A report that tells why the request was refused. */
function isRefusal(report) {
  return typeof report.error === "string";
}

function refusal({ error, faults = [] }) {
  return Object.assign(new Error(error), { faults });
}

/** The report of a solution of which only the progress is known. */
function unfinishedSolution({ nodes = 0, atLeast = null, atMost = null, line = null } = {}) {
  const bound = atLeast >= 3 ? `; no mate within ${atLeast - 2} plies` : "";
  return {
    id: "--position",
    file: "--position",
    line_number: 1,
    position: null,
    promotion: null,
    verdict: atMost ? "mate" : "unknown",
    plies: atMost,
    conventional_plies: null,
    exact: false,
    line: line ?? [],
    line_is_main: false,
    leftover: null,
    limit: "interrupt",
    table_full: false,
    nodes,
    seconds: null,
    claim: null,
    message: `interrupted${bound}`,
  };
}

/** Answers a request that was stopped before it had a report, as the core would: a bench that is not
 *  complete says nothing. */
function settleStopped(job) {
  if (job.command === "bench") job.reject(new Error("interrupted"));
  else job.resolve(reportOfStopped(job));
}

/** What is known of a request that was stopped before it had a report. */
function reportOfStopped({ command, many, progress, records = [] }) {
  switch (command) {
    case "solve":
      return unfinishedSolution(progress);
    case "verify":
      if (many) return { reports: [] };
      return { ...unfinishedSolution({ nodes: progress?.nodes }), verdict: "UNKNOWN", readings: [] };
    case "missed":
      return { reports: [] };
    case "defences":
      return { verdict: "unknown", plies: null, defences: [], limit: "interrupt", nodes: progress?.nodes ?? 0 };
    case "compose":
      return { finished: false, candidates: progress?.candidates ?? 0, problems: records.length, records };
    default:
      return { limit: "interrupt" };
  }
}

/** Unpacks the solver. Its worker starts with the first request. */
export async function load() {
  return new Toritsume(await unpackedCore());
}
