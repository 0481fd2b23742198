// The solver as the page uses it: one thing at a time, with its progress in the message.

/** MiB for the tables: phones have little. */
const TABLES = 128;

class SolverDesk {
  constructor(toritsume) {
    this.toritsume = toritsume;
    this.running = null;
    this.show();
  }

  /** Asks while the buttons "stop" are on; `telling` makes the message from the progress. What the user
   *  waited for before is stopped first. null if this one was overtaken by another. */
  ask(name, argument, options, telling) {
    return this.during((put) => put(name, argument, options, telling));
  }

  /** Carries out `work`, which may put several questions one after another; once it is stopped, they
   *  are answered at once with what is known. null if it was overtaken by other work or abandoned. */
  async during(work) {
    this.stop();
    const search = new AbortController();
    const job = { search };
    this.running = job;
    this.show();
    const put = (name, argument, options, telling) => this.toritsume[name](...argument, {
      ...options,
      signal: search.signal,
      onProgress: (progress) => {
        if (this.running === job && !search.signal.aborted && telling) tell(telling(progress));
      },
    });
    try {
      const result = await work(put, search.signal);
      return this.running === job ? result : null;
    } catch (error) {
      if (this.running === job) tell(faultText(error), "bad");
      return null;
    } finally {
      if (this.running === job) {
        this.running = null;
        this.show();
      }
    }
  }

  /** A question beside what the user waits for; never stopped by another one. */
  quietly(name, ...argument) {
    return this.toritsume[name](...argument);
  }

  stop() {
    this.running?.search.abort();
  }

  /** Stops what the user no longer waits for: nothing more is told of it. */
  abandon() {
    this.stop();
    this.running = null;
    this.show();
  }

  show() {
    for (const button of document.querySelectorAll(".stop")) button.disabled = !this.running;
    document.body.classList.toggle("busy", Boolean(this.running));
  }
}

/** What the core refuses, without the key of the request. */
function faultText({ message }) {
  return message.replace(/^'(?:problem|position)': /, "");
}

/** What is known so far, in words. */
function progressText({ nodes, atLeast, atMost }) {
  const count = (nodes ?? 0).toLocaleString(settings.language);
  const bounds = [];
  if (atLeast > 1) bounds.push(say("at-least", inPlies(atLeast)));
  if (atMost) bounds.push(say("at-most", inPlies(atMost)));
  return [say("searching", count), ...bounds].join(" · ");
}

/** Shows a sentence where it is always in sight. */
function tell(text, mood = "") {
  const message = element("message");
  message.textContent = text;
  message.className = mood;
}

/** The verdict of a report in words, with its mood. */
function verdictText(report) {
  switch (report.verdict) {
    case "mate": {
      if (!report.exact) return [say("mate-at-most", inPlies(report.plies), report.message), ""];
      const conventional = report.conventional_plies ?? report.plies;
      const moves = (conventional + 1) / 2;
      const strict = conventional === report.plies ? "" : ` ${say("strict-length", plies(report.plies))}`;
      const text = say("mate-in", inPlies(conventional), moves) + strict;
      return report.message ? [`${text} ${report.message}`, ""] : [text, "good"];
    }
    case "no mate": return [say("no-mate"), "bad"];
    default: return [say("unknown", report.message), ""];
  }
}
