// What holds now on a page, in one place: a plain object. Actions put another one there; whoever draws from it
// says which parts of it he draws.

export class Store {
  /** @param {Record<string, any>} state */
  constructor(state) {
    this.state = state;
    /** @type {{parts: string[], what: (now: any, before: any) => void}[]} */
    this.subscribers = [];
  }

  /** Calls `what(now, before)` after one of these parts has become another one.
   * @param {string[]} parts @param {(now: any, before: any) => void} what */
  on(parts, what) {
    this.subscribers.push({ parts, what });
  }

  /** Changes parts of the state, all at once.
   * @param {Record<string, any>} changes */
  set(changes) {
    const before = this.state;
    this.state = { ...before, ...changes };
    for (const { parts, what } of this.subscribers) {
      if (parts.some((part) => this.state[part] !== before[part])) what(this.state, before);
    }
  }
}
