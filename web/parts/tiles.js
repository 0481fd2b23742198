// Small buttons in rows, of which one is reached by Tab and the others by the arrow keys.

/** What the arrow keys do on such a button. @param {HTMLElement[]} tiles @param {KeyboardEvent} event */
export function walkTiles(tiles, event) {
  const at = tiles.indexOf(/** @type {any} */ (document.activeElement));
  if (at < 0) return;
  const column = (/** @type {HTMLElement} */ tile) => Math.abs(tile.offsetLeft - tiles[at].offsetLeft);
  const above = tiles.filter((tile) => tile.offsetTop < tiles[at].offsetTop && column(tile) < 20);
  const below = tiles.filter((tile) => tile.offsetTop > tiles[at].offsetTop && column(tile) < 20);
  const next = {
    ArrowLeft: tiles[at - 1],
    ArrowRight: tiles[at + 1],
    ArrowUp: above[above.length - 1],
    ArrowDown: below[0],
    Home: tiles[0],
    End: tiles[tiles.length - 1],
  }[event.key];
  if (!next) return;
  event.preventDefault();
  tiles[at].tabIndex = -1;
  next.tabIndex = 0;
  next.focus();
}
