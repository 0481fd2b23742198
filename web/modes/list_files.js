// Lists that go into files, come out of them, or are printed.

import { settings } from "../app/settings.js";
import { fillWorksheet, printSheet } from "../lesson/worksheet.js";
import { element, on } from "../parts/elements.js";
import { saveFile } from "../parts/files.js";
import { tell } from "../parts/verdict.js";
import { TABLES, TABLE_NODES } from "../solver/desk.js";
import { say } from "../words/words.js";
import { progressText } from "../page/texts.js";

export class ListFiles {
  /** `list`: the mode Problems. */
  constructor(list) {
    this.list = list;
    this.desk = list.app.desk;
    on("export-epd", () => this.export("epd", "toritsume.epd", "text/plain"));
    on("export-json", () => this.export("jsonl", "toritsume.jsonl", "application/json"));
    on("import", () => this.importFiles(element("import").files), "change");
    on("print-list", () => this.print());
  }

  async export(format, name, type) {
    const records = this.list.records.map(({ identity: _identity, ...record }) => record);
    const { text } = await this.desk.quietly("write", records, { format });
    saveFile(name, text, type);
  }

  async importFiles(files) {
    for (const file of files) await this.importText(await file.text(), file.name);
    element("import").value = "";
    element("list-menu").close();
  }

  async importText(text, name) {
    const format = /\.jsonl?$/.test(name) ? "jsonl" : /\.csv$/.test(name) ? "csv" : "epd";
    const { records, faults } = await this.desk.quietly("read", text, { format });
    const { added, fault } = this.list.add(records);
    const [bad] = faults;
    const parts = [fault || { code: "page.imported", arguments: { count: added } }];
    if (bad) {
      parts.push({ code: "page.bad-lines", arguments: { count: faults.length, number: bad.line_number, fault: bad } });
    }
    tell(say("word.sentences", { parts }), fault || bad ? "bad" : "good");
  }

  /** A sheet of the problems that are shown, 6 or 12 on a page. */
  async print() {
    const { shown } = this.list;
    const withSolutions = element("print-solutions").checked;
    element("list-menu").close();
    const all = withSolutions ? await this.solved(shown) : shown;
    if (!all) return;
    const places = all.map((_, index) => index);
    fillWorksheet(all, places, settings, withSolutions, say(`page.list-${this.list.choice.list}`));
    element("worksheet").className = `sheet-${element("per-page").value}`;
    printSheet();
  }

  /** The problems with their solutions, which are sought where they are not known; null: the reader stopped it. */
  solved(entries) {
    return this.desk.during(
      async (put, signal) => {
        const all = [];
        for (const entry of entries) {
          if (signal.aborted) return null;
          tell(progressText({ candidates: all.length }));
          const options = { promotion: entry.mandatory ? "mandatory" : "optional", memory: TABLES, max_nodes: TABLE_NODES };
          const line = entry.line.length > 0 ? entry.line : (await put("solve", [entry.position], options)).line;
          all.push({ ...entry, line });
        }
        return signal.aborted ? null : all;
      },
      () => {},
    );
  }
}
