// What the browser keeps, as JSON under a name; where it keeps nothing, all of it lasts as long as the page.
//
// | name                     | what                                                                  |
// |--------------------------|-----------------------------------------------------------------------|
// | toritsume settings       | settings of the solver's page                                          |
// | toritsume problem        | the line on its board                                                  |
// | toritsume mode           | the mode that was left                                                 |
// | toritsume problems       | the own list                                                           |
// | toritsume undo           | what can be undone, for the tab                                        |
// | toritsume seed           | the seed of the next problem that is composed                          |
// | toritsume-pupils:BOOK    | of a lesson: its settings, pupils and their results                    |
// | toritsume-trainer:BOOK   | the same of the first version of lessons; read when there is no other  |

export class Storage {
  /** `area()` is where all is kept; it may throw. */
  constructor(area = () => globalThis.localStorage) {
    this.area = area;
    /** False once something was not kept. */
    this.kept = true;
  }

  /** What was kept under that name; `otherwise` where that is nothing, or no JSON.
   * @param {string} name @returns {any} */
  read(name, otherwise = null) {
    try {
      return JSON.parse(this.area().getItem(name) ?? "null") ?? otherwise;
    } catch {
      return otherwise;
    }
  }

  /** False if the browser does not keep it. @param {string} name @param {unknown} value */
  write(name, value) {
    try {
      this.area().setItem(name, JSON.stringify(value));
      return true;
    } catch {
      this.kept = false;
      return false;
    }
  }

  /** False if the browser keeps nothing at all. */
  get works() {
    try {
      this.area().setItem("toritsume trial", "1");
      this.area().removeItem("toritsume trial");
      return true;
    } catch {
      return false;
    }
  }

  /** Calls `changed` when another window has written under that name, or emptied all.
   * @param {string} name @param {() => void} changed */
  listen(name, changed) {
    window.addEventListener("storage", ({ key }) => {
      if (key === name || key === null) changed();
    });
  }
}
