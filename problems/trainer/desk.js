// The dialogs: promotion, settings, pupils and their files, the teacher's summary, the help.

class Desk {
  /** `page`: pupils, settings, problems; applySettings(), pupilChanged(). */
  constructor(page) {
    this.page = page;
    const on = (id, what) => element(id).addEventListener("click", what);
    for (const button of document.querySelectorAll("dialog .close")) {
      button.addEventListener("click", () => button.closest("dialog").close());
    }
    on("open-settings", () => this.open("settings"));
    on("open-help", () => this.open("help"));
    on("open-pupils", () => this.openPupils());
    on("theme", () => this.set("theme", page.settings.theme === "dark" ? "light" : "dark"));
    on("promote-yes", () => this.chosen(true));
    on("promote-no", () => this.chosen(false));
    this.listenToSettings();
    this.listenToPupils(on);
    on("open-summary", () => {
      fillSummary(page.pupils, page.problems);
      this.open("summary");
    });
    on("summary-save", () => saveFile(`${fileName(data.name)}.csv`, summaryCsv(page.pupils, page.problems), "text/csv"));
    on("print", () => printWorksheet(page.problems, page.filters.shown(), page.settings, element("print-solutions").checked));
  }

  open(name) {
    element(name).showModal();
    element(name).scrollTop = 0;
  }

  set(name, value) {
    this.page.settings.set(name, value);
    this.page.applySettings();
  }

  /** Two moves to one square differ in promoting. */
  askPromotion(moves) {
    this.asked = moves;
    const { lesson } = this.page.play;
    const { kind } = lesson.position.cells[readMove(moves[0]).from];
    const fill = (id, key, shown) => {
      element(id).replaceChildren(this.page.board.image(shown, lesson.start.turn), words(key, this.page.nameOf(shown)));
    };
    fill("promote-yes", "promote-yes", `+${kind}`);
    fill("promote-no", "promote-no", kind);
    element("promotion").showModal();
  }

  /** Escape closes the question without an answer. */
  chosen(promotes) {
    element("promotion").close();
    this.page.play.play(this.asked.find((usi) => usi.endsWith("+") === promotes));
  }

  listenToSettings() {
    for (const name of ["language", "notation", "pieces"]) {
      const select = element(`set-${name}`);
      select.addEventListener("change", () => this.set(name, select.value));
    }
    for (const name of ["turn", "next", "sound", "repeat"]) {
      const box = element(`set-${name}`);
      box.addEventListener("change", () => this.set(name, box.checked));
    }
  }

  /** Shows what holds now, in the language of now. */
  fill() {
    const { settings } = this.page;
    fillSelect(element("set-notation"), [["western", "Fa*7d"], ["japanese", "☗7四鷹打"], ["usi", "F*7d (USI)"]]);
    fillSelect(element("set-pieces"), [["kanji", words("kanji")], ["moves", words("beginners")]]);
    for (const name of ["language", "notation", "pieces"]) element(`set-${name}`).value = settings[name];
    for (const name of ["turn", "next", "sound", "repeat"]) element(`set-${name}`).checked = settings[name];
    element("theme").setAttribute("aria-pressed", String(settings.theme === "dark"));
    this.fillPupils();
  }

  fillPupils() {
    const { pupils } = this.page;
    fillSelect(element("pupil"), pupils.pupils.map((pupil, index) => [String(index), pupils.nameOf(pupil)]));
    element("pupil").value = String(pupils.current);
    element("open-pupils").textContent = pupils.nameOf();
    element("open-pupils").title = pupils.nameOf();
    element("open-pupils").setAttribute("aria-label", words("pupil-is", pupils.nameOf()));
  }

  openPupils() {
    this.tell("");
    this.open("pupils");
  }

  tell(text) {
    element("pupils-message").textContent = text;
  }

  /** Another pupil sits here, or the same with other results. */
  changed(text = "") {
    this.fillPupils();
    this.tell(text);
    this.page.pupilChanged();
  }

  listenToPupils(on) {
    const { pupils } = this.page;
    element("pupil").addEventListener("change", () => {
      pupils.choose(Number(element("pupil").value));
      this.changed();
    });
    on("pupil-add", () => this.named((name) => pupils.add({ name })));
    on("pupil-rename", () => this.named((name) => pupils.rename(name)));
    on("pupil-remove", () => this.sure("pupil-remove-sure", () => pupils.remove()));
    on("forget", () => this.sure("forget-sure", () => pupils.forget()));
    on("export", () => saveFile(`${fileName(pupils.nameOf())}.json`, pupils.exported(), "application/json"));
    on("import", () => element("import-file").click());
    element("import-file").addEventListener("change", () => this.import());
  }

  /** Does something with the name that is written; asks for one where there is none. */
  named(what) {
    const name = element("pupil-name").value.trim();
    if (!name) {
      this.tell(words("pupil-needs-name"));
      element("pupil-name").focus();
      return;
    }
    what(name);
    element("pupil-name").value = "";
    this.changed(words("pupil-is", this.page.pupils.nameOf()));
  }

  sure(key, what) {
    if (!window.confirm(words(key, this.page.pupils.nameOf()))) return;
    what();
    this.changed();
  }

  async import() {
    const [file] = element("import-file").files;
    element("import-file").value = "";
    if (!file) return;
    if (this.page.pupils.import(await file.text())) this.changed(words("imported", this.page.pupils.nameOf()));
    else this.tell(words("not-imported", file.name));
  }
}
