// The dialogs of a lesson: pupils and their files, the teacher's summary.

import { element, fillSelect, on } from "../parts/elements.js";
import { fileName, saveFile } from "../parts/files.js";
import { openDialog } from "../parts/settings.js";
import { data, say } from "../words/words.js";

export class Desk {
  /** `page`: pupils; pupilChanged(), fillSummary(), summaryCsv(). */
  constructor(page) {
    this.page = page;
    on("open-pupils", () => this.openPupils());
    this.listenToPupils();
    on("open-summary", () => {
      page.fillSummary();
      openDialog("summary");
    });
    on("summary-save", () => saveFile(`${fileName(data.name)}.csv`, page.summaryCsv(), "text/csv"));
  }

  fillPupils() {
    const { pupils } = this.page;
    fillSelect(
      element("pupil"),
      pupils.pupils.map((pupil, index) => [String(index), pupils.nameOf(pupil)]),
    );
    element("pupil").value = String(pupils.current);
    element("open-pupils").textContent = pupils.nameOf();
    element("open-pupils").title = pupils.nameOf();
    element("open-pupils").setAttribute("aria-label", say("trainer.pupil-is", { name: pupils.nameOf() }));
  }

  openPupils() {
    this.tell("");
    openDialog("pupils");
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

  listenToPupils() {
    const { pupils } = this.page;
    const choose = () => {
      pupils.choose(Number(element("pupil").value));
      this.changed();
    };
    on("pupil", choose, "change");
    on("pupil-add", () => this.named((name) => pupils.add({ name })));
    on("pupil-rename", () => this.named((name) => pupils.rename(name)));
    on("pupil-remove", () => this.sure("trainer.pupil-remove-sure", () => pupils.remove()));
    on("forget", () => this.sure("trainer.forget-sure", () => pupils.forget()));
    on("export", () => saveFile(`${fileName(pupils.nameOf())}.json`, pupils.exported(), "application/json"));
    on("import-pupil", () => element("import-file").click());
    on("import-file", () => this.import(), "change");
  }

  /** Does something with the name that is written; asks for one where there is none. */
  named(what) {
    const name = element("pupil-name").value.trim();
    if (!name) {
      this.tell(say("trainer.pupil-needs-name"));
      element("pupil-name").focus();
      return;
    }
    what(name);
    element("pupil-name").value = "";
    this.changed(say("trainer.pupil-is", { name: this.page.pupils.nameOf() }));
  }

  sure(key, what) {
    if (!window.confirm(say(key, { name: this.page.pupils.nameOf() }))) return;
    what();
    this.changed();
  }

  async import() {
    const [file] = element("import-file").files;
    element("import-file").value = "";
    if (!file) return;
    if (this.page.pupils.import(await file.text())) this.changed(say("trainer.imported", { name: this.page.pupils.nameOf() }));
    else this.tell(say("trainer.not-imported", { file: file.name }));
  }
}
