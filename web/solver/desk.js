// The solver as the page uses it: one thing at a time. It tells what happens and writes no text.

import { writeSfen } from "../model/position_text.js";

/** MiB for the tables: phones have little. */
export const TABLES = 128;
/** Most positions for the table of first moves and for each branch of the tree. */
export const TABLE_NODES = 2_000_000;
export const BRANCH_NODES = 200_000;

export class SolverDesk {
  /** `cores`: the one for what the user waits for, and one for quick questions. `problem`: that on the board. `events`: running(true or false), progress(what is known), fault(fault). */
  constructor({ slow, quick }, problem, events) {
    this.toritsume = slow;
    this.quick = quick;
    this.problem = problem;
    this.events = events;
    /** @type {{search: AbortController} | null} */
    this.running = null;
    /** The number of plies within which what was asked last has no mate, as far as it was told; 0: nothing. */
    this.bound = 0;
  }

  /** Asks what the user waits for; what he waited for before is stopped first. null if this one was overtaken
   *  by another. */
  ask(name, argument, options) {
    return this.during((put) => put(name, argument, options));
  }

  /** Carries out `work`, which may put several questions one after another; once it is stopped, they
   *  are answered at once with what is known. null if it was overtaken by other work or abandoned. `onProgress`
   *  is given what is known on the way. */
  async during(work, onProgress = this.events.progress) {
    this.stop();
    const search = new AbortController();
    const job = { search };
    this.bound = 0;
    this.run(job);
    const put = (name, argument, options) =>
      this.toritsume[name](...argument, {
        ...options,
        signal: search.signal,
        onProgress: (progress) => {
          if (this.running !== job) return;
          this.bound = boundOf(progress);
          if (!search.signal.aborted) onProgress(progress);
        },
      });
    try {
      const result = await work(put, search.signal);
      return this.running === job ? result : null;
    } catch (error) {
      const fault = await this.faultOf(error);
      if (this.running === job) this.events.fault(fault);
      return null;
    } finally {
      if (this.running === job) this.run(null);
    }
  }

  run(job) {
    this.running = job;
    this.events.running(Boolean(job));
  }

  /** A question beside what the user waits for; never stopped by another one. */
  quietly(name, ...argument) {
    return this.quick[name](...argument);
  }

  /** Why the core has refused a request about the problem: the first fault that it names, else the first of
   *  the position; else the sentence of the error. */
  async faultOf({ faults, message }) {
    const { position, promotion } = this.problem;
    const known = faults?.length ? { faults } : await this.quietly("setup", writeSfen(position), { promotion }).catch(() => null);
    const fault = known?.faults[0];
    return fault?.code === "fault.request.in-key" ? fault.arguments.fault : (fault ?? message);
  }

  stop() {
    this.running?.search.abort();
  }

  /** Stops what the user no longer waits for: nothing more is told of it. */
  abandon() {
    this.stop();
    this.run(null);
  }
}

/** The number of plies within which there is no mate; 0: nothing is known.
 * @param {{atLeast?: number | null}} progress */
export function boundOf({ atLeast }) {
  return Math.max(0, (atLeast ?? 0) - 2);
}
