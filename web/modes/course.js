// The mode Course: the course that the page has, with the results of the reader. All of it is that of the lessons
// (web/course); mates are judged by the solver.

import { MAP, withCourse } from "../course/pupil_course.js";
import { Store } from "../app/store.js";
import { onPageKey } from "../lesson/keys.js";
import { element, within } from "../parts/elements.js";
import { tell, verdict } from "../parts/verdict.js";
import { say } from "../words/words.js";
import { CourseJudge } from "./course_judge.js";

/** What the course asks of its page. */
class CoursePlace {
  constructor(app) {
    this.app = app;
    this.board = app.board;
    this.pupils = app.pupils;
    this.progress = app.progress;
    this.store = new Store({ place: MAP, results: {} });
    /** The address of the place within the course. */
    this.address = "";
  }

  get isShown() {
    return this.app.mode === this;
  }

  visit(address) {
    const [, place = ""] = /^#\/(?:course\/)?(.*)$/.exec(address === "#/course" ? "" : address) ?? [];
    const isOther = place.split("/")[0] !== this.address.split("/")[0];
    this.address = place;
    if (this.isShown && !this.app.isFollowing) this.app.remember(isOther);
  }

  /** Only what has a board shows that of the page. */
  showView(view) {
    document.body.dataset.mode = view === "stop" ? "course-board" : "course";
    element("course-stop").hidden = view !== "stop" && view !== "read";
    element("acts").hidden = element("course-stop").hidden;
  }

  problemOf(item) {
    return { ...item, length: item.line.length, hint: "" };
  }

  judgeOf(problem) {
    return new CourseJudge(this.app.desk, problem);
  }
}

export class Course extends withCourse(CoursePlace) {
  constructor(app) {
    super(app);
    within("course");
    this.beginCourse();
    within();
    this.store.on(["results"], () => app.store.set({ results: {} }));
    /** What was said when the reader went to another mode. */
    this.kept = /** @type {any} */ (null);
  }

  get student() {
    return this.course;
  }

  enter() {
    within("course");
    this.progress = this.app.progress;
    this.desk.fillPupils();
    if (this.isAtStop) {
      this.showView(this.stop.kind === "read" ? "read" : "stop");
      this.draw();
      this.course.draw();
      if (this.kept) tell(this.kept.telling, this.kept.mood, 0, this.kept.reasons);
      this.kept = null;
    } else {
      this.show();
    }
  }

  get isAtStop() {
    return this.store.state.place.view === "stop";
  }

  leave() {
    if (this.isAtStop) {
      this.course.task.skip();
      this.course.play.leave();
      this.kept = { ...verdict };
    }
    element("verdict-bar").hidden = false;
    within();
  }

  /** A problem was put on the board: it is not that of the course. */
  changed() {}

  get route() {
    return { place: this.address };
  }

  follow({ place }) {
    if (place === this.address) return;
    this.app.follow(() => this.openAddress(/^practice\//.test(place) ? `#/${place}` : `#/course${place && `/${place}`}`));
  }

  onKey(event) {
    return this.isAtStop && onPageKey(event);
  }

  showHead() {
    document.title = `${say("page.mode-course")} – toritsume`;
  }
}
