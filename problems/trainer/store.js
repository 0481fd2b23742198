// What the page keeps in the browser, where that is allowed: one JSON text under one name.

class Store {
  constructor(name) {
    this.name = name;
    /** False when the browser keeps nothing. */
    this.kept = true;
  }

  /** What was kept under that name; null when it is nothing or no JSON. */
  read(name = this.name) {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  }

  write(value) {
    try {
      localStorage.setItem(this.name, JSON.stringify(value));
    } catch {
      this.kept = false;
    }
  }

  /** Calls `changed` when another window has written. */
  listen(changed) {
    window.addEventListener("storage", (event) => {
      if (event.key === this.name) changed();
    });
  }
}
