// What each page of a lesson has: pupils with their results, settings, the board, the dialogs.

import { settings } from "../app/settings.js";
import { Storage } from "../app/storage.js";
import { Store } from "../app/store.js";
import { BoardView } from "../board/board.js";
import { element } from "../parts/elements.js";
import { listenToDialogs, listenToSettings, showSettings } from "../parts/settings.js";
import { Pupils } from "../play/pupils.js";
import { data, inEveryLanguage, namesOnBoard, say } from "../words/words.js";
import { fillKeys, onPageKey } from "./keys.js";
import { fillWords } from "./texts.js";

export class PupilPage {
  /** `state`: what is on the page at first; a page adds applySettings() and its `student`. */
  constructor(state) {
    fillWords(data.language);
    this.storage = new Storage();
    this.pupils = new Pupils(data.name, [say("trainer.first-pupil"), ...inEveryLanguage("trainer.first-pupil")], this.storage);
    /** `results`: another object whenever the pupil's are others. */
    this.store = new Store({ ...state, settings: this.pupils.settings, results: {} });
    settings.begin({ usual: data, kept: () => this.store.state.settings, keep: (chosen) => this.keepSettings(chosen) });
    this.progress = this.pupils.progress();
    this.board = new BoardView(namesOnBoard(settings.ranks), () => this.student);
  }

  /** Who plays on the board. @returns {any} */
  get student() {
    return null;
  }

  /** After all parts are there. */
  listenToAll() {
    listenToDialogs();
    listenToSettings((name, value) => settings.set(name, value));
    document.addEventListener("keydown", onPageKey);
    // Another window of this page has written.
    this.storage.listen(this.pupils.place, () => {
      this.pupils.readAgain();
      this.progress = this.pupils.progress();
      this.store.set({ settings: this.pupils.settings });
    });
  }

  keepSettings(chosen) {
    this.pupils.keepSettings(chosen);
    this.store.set({ settings: chosen });
  }

  /** After another language, notation, look of pieces and so on: what every page has. */
  applyShared(desk) {
    fillWords(settings.language);
    showSettings();
    fillKeys();
    element("storage").hidden = this.storage.kept;
    desk.fillPupils();
    this.board.rename(namesOnBoard(settings.ranks));
  }
}
