// The page of a course that the program writes.

import { visit } from "../app/routes.js";
import { TreeJudge } from "../judge/tree_judge.js";
import { PupilPage } from "../lesson/pupil_page.js";
import { element } from "../parts/elements.js";
import { verdict } from "../parts/verdict.js";
import { data } from "../words/words.js";
import { MAP, withCourse } from "./pupil_course.js";

export class CoursePage extends withCourse(PupilPage) {
  constructor() {
    super({ place: MAP });
    document.body.classList.add("course");
    element("map").append(element("storage"));
    this.beginCourse();
    this.listenToAll();
    window.addEventListener("hashchange", () => this.openAddress());
    window.addEventListener("beforeprint", () => this.fillSheet());
    this.store.on(["settings"], () => this.applySettings());
    this.applyShared(this.desk);
    this.openAddress();
  }

  get isShown() {
    return true;
  }

  visit(address) {
    visit(address);
  }

  showView(view) {
    element("screen").dataset.view = view;
  }

  problemOf({ problem }) {
    return data.problems[problem];
  }

  judgeOf(problem) {
    return new TreeJudge(problem);
  }

  /** After another language, notation, look of pieces and so on. */
  applySettings() {
    this.applyShared(this.desk);
    this.draw();
    if (this.store.state.place.view === "stop") this.course.draw();
    verdict.retell();
  }
}
