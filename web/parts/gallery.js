// Many cards, of which only those are made that the reader comes near.

/** How many are made at once. */
const BATCH = 60;
/** How many before the last one the next are made. */
const AHEAD = 12;

export class Gallery {
  /** `make(entry)` makes the card of an entry. @param {HTMLElement} place */
  constructor(place, make) {
    this.place = place;
    this.make = make;
    this.entries = [];
    this.made = 0;
    this.watch = new IntersectionObserver((seen) => {
      if (seen.some(({ isIntersecting }) => isIntersecting)) this.more();
    });
  }

  /** Shows other entries; at least `count` cards are made. */
  show(entries, count = 0) {
    this.entries = entries;
    this.made = 0;
    this.place.replaceChildren();
    do this.more();
    while (this.made < Math.min(count, entries.length));
  }

  /** Makes the next cards. */
  more() {
    this.watch.disconnect();
    const next = this.entries.slice(this.made, this.made + BATCH);
    this.made += next.length;
    this.place.append(...next.map((entry) => this.make(entry)));
    if (this.made < this.entries.length) this.watch.observe(this.place.children[Math.max(0, this.made - AHEAD)]);
  }

  /** The card of an entry, if it is made. */
  cardOf({ id }) {
    return [...this.place.children].find((card) => /** @type {any} */ (card).dataset.id === id);
  }

  /** What is said of an entry is another thing: one card changes. */
  refresh(entry) {
    const card = this.cardOf(entry);
    if (!card) return;
    const had = card.contains(document.activeElement);
    const fresh = this.make(entry);
    card.replaceWith(fresh);
    if (had) fresh.querySelector("a").focus();
  }
}
