// Practice on the page: begins it, shows the clock, ends a run and keeps the best.

import { element } from "../parts/elements.js";
import { tell, verdict } from "../parts/verdict.js";
import { say } from "../words/words.js";

export class Drill {
  constructor(page) {
    this.page = page;
  }

  /** Begins a way of practising with its first problem; where there is none, the old order goes on. */
  begin(mode) {
    this.page.practice.begin(mode);
    element("practice").value = mode;
    this.page.panel.drawRun();
    const first = this.page.practice.first(this.page.index);
    if (first === undefined) {
      this.page.practice.begin("order");
      element("practice").value = "order";
      tell(() => say("trainer.nothing-to-practise"));
    } else if (mode !== "order") {
      this.page.open(first);
    }
  }

  /** A second of a timed run has passed. */
  tick() {
    this.page.panel.drawRun();
    if (this.page.practice.isOver) this.end("trainer.time-over");
  }

  /** The run is over: its score is kept if it is the best. */
  end(key) {
    const { run, mode } = this.page.practice;
    const { runs } = this.page.pupils.pupil;
    const isBest = run.score > (runs[mode] ?? 0);
    if (isBest) runs[mode] = run.score;
    this.page.pupils.save();
    this.page.practice.begin("order");
    element("practice").value = "order";
    this.page.panel.drawRun();
    this.page.training.drawButtons();
    const said = key === "trainer.time-over" ? () => "" : verdict.telling;
    const mood = isBest && key !== "trainer.streak-over" ? "solved" : element("verdict").className;
    const parts = () => [said(), say(key, { count: run.score }), isBest ? say("trainer.run-best") : ""];
    tell(() => say("word.sentences", { parts: parts().filter(Boolean) }), mood);
  }
}
