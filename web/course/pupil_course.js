// A pupil's way through a course: the map, and one stop of a chapter, a test or the practice at a time. The lesson
// (page.js) and the mode Course of the page (modes/course.js) have it.

import { courseOfRoute, routeOfCourse } from "../app/routes.js";
import { settings } from "../app/settings.js";
import { Desk } from "../lesson/desk.js";
import { element, make, on } from "../parts/elements.js";
import { figureOf } from "../parts/sheet.js";
import { withTest } from "../play/course_record.js";
import { data, say } from "../words/words.js";
import { Chapter, exercisesOf, isExercise, textIn } from "./chapters.js";
import { CourseDesk } from "./desk.js";
import { CourseMap } from "./map.js";
import { Outcome } from "./outcome.js";
import { CoursePath } from "./path.js";
import { TestRun, toPractise } from "./scores.js";
import { courseCsv, fillCourseSummary } from "./summary.js";

/** `view`: "map", "stop" or "outcome". A round is what the pupil goes through: {kind: "chapter", "test" or "practice",
 *  chapter, stops, run (of a test)}. */
export const MAP = { view: "map", round: { kind: "chapter", chapter: null, stops: [] }, at: 0 };

/** What is not made yet. @type {any} */
const absent = null;

/** `Base` has board, pupils, progress, store (with `place` and `results`), visit(address), showView(view), problemOf(item)
 *  and judgeOf(problem) of mates, isShown. @param {any} Base @returns {any} */
export const withCourse = (Base) =>
  class extends Base {
    exercises = /** @type {any[]} */ ([]);
    /** The tests that were begun, by their chapters. */
    runs = /** @type {Map<Chapter, TestRun>} */ (new Map());
    // The parts, which beginCourse() makes.
    course = /** @type {CourseDesk} */ (absent);
    map = /** @type {CourseMap} */ (absent);
    path = /** @type {CoursePath} */ (absent);
    outcome = /** @type {Outcome} */ (absent);

    /** After all that the course needs is there. */
    beginCourse() {
      this.chapters = data.course.chapters.map((raw, index) => new Chapter(raw, index));
      this.exercises = exercisesOf(this.chapters);
      this.course = new CourseDesk(this);
      this.play = this.course.play;
      this.map = new CourseMap(this);
      this.path = new CoursePath(this);
      this.outcome = new Outcome(this);
      this.desk = new Desk(this);
      on("previous", () => this.goTo(this.at - 1));
      window.addEventListener("afterprint", () => element("worksheet").replaceChildren());
      this.store.on(["place"], () => this.show());
      this.store.on(["results"], () => this.drawResults());
    }

    get student() {
      return this.course;
    }

    get round() {
      return this.store.state.place.round;
    }

    get at() {
      return this.store.state.place.at;
    }

    /** @returns {any} */
    get stop() {
      return this.round.stops[this.at];
    }

    get isTest() {
      return this.round.kind === "test";
    }

    /** What the pupil has done besides exercises. */
    get record() {
      return this.pupils.pupil.course;
    }

    /** The chapter in which the pupil was last. */
    get lastChapter() {
      const at = courseOfRoute(this.record.at)?.chapter;
      return this.chapters.find(({ key }) => key === at);
    }

    // Where the pupil goes.

    /** What the address says; the map if it says nothing. */
    openAddress(hash = location.hash) {
      const route = courseOfRoute(hash) ?? {};
      const chapter = this.chapters.find(({ key }) => key === route.chapter);
      if (route.practice) this.openPractice(route.stop);
      else if (!chapter) this.openMap();
      else if (this.isAt(chapter, route)) this.goTo(route.stop);
      else if (route.test && chapter.test.items.length > 0) this.openTest(chapter);
      else this.openRound({ kind: "chapter", chapter, stops: chapter.stops }, route.stop);
    }

    /** True for an address within what is open. */
    isAt(chapter, { test = false }) {
      return this.round.chapter === chapter && this.round.kind === (test ? "test" : "chapter");
    }

    openMap() {
      this.store.set({ place: { ...MAP } });
    }

    openRound(round, at = 0) {
      if (round.stops.length === 0) this.openMap();
      else this.store.set({ place: { view: "stop", round, at: Math.min(Math.max(at, 0), round.stops.length - 1) } });
    }

    /** A chapter, at the first stop that is not done. */
    openChapter(index) {
      const chapter = this.chapters[index];
      const isOpen = ({ item, kind }) =>
        item && !(isExercise({ kind }) ? this.progress.isSolved(item) : this.record.seen.includes(item.id));
      let first = chapter.stops.findIndex(isOpen);
      // What is to be read in front of it belongs to it.
      while (chapter.stops[first - 1]?.kind === "read") --first;
      // What another chapter has too says nothing of this one.
      const others = new Set(this.chapters.flatMap((one) => (one === chapter ? [] : one.items.map(({ id }) => id))));
      const own = chapter.items.filter(({ id }) => !others.has(id));
      const begun = own.some((item) => this.progress.record(item) || this.record.seen.includes(item.id));
      this.openRound({ kind: "chapter", chapter, stops: chapter.stops }, begun ? first : 0);
    }

    /** A test that was left goes on. */
    openTest(chapter = this.round.chapter) {
      const left = this.runs.get(chapter);
      const run = left && !left.isDone ? left : new TestRun(chapter);
      this.runs.set(chapter, run);
      this.openRound({ kind: "test", chapter, stops: chapter.testStops, run }, run.nextOpen(-1));
    }

    /** What was missed, or what of the exercises is given. */
    openPractice(at = 0, items = toPractise(this.chapters, this.progress, settings.repeat)) {
      const stops = items.map((item) => ({ kind: item.kind, texts: [], item }));
      this.openRound({ kind: "practice", chapter: null, stops }, at);
    }

    /** The wrong answers of the test that was just done. */
    openMissed() {
      const { run, stops } = this.round;
      this.openPractice(
        0,
        stops.filter((_, i) => !run.answers[i]).map(({ item }) => item),
      );
    }

    /** Where the pupil was last; at first the beginning. */
    goOn() {
      const route = courseOfRoute(this.record.at);
      const chapter = this.lastChapter;
      if (chapter && route) this.openRound({ kind: "chapter", chapter, stops: chapter.stops }, route.stop);
      else this.openChapter(0);
    }

    goTo(at) {
      this.openRound(this.round, at);
    }

    again() {
      if (!this.isTest) this.goTo(this.at);
    }

    get hasPrevious() {
      return this.at > 0;
    }

    get hasNext() {
      return this.round.stops.length > 0;
    }

    /** The stop behind this one; -1: the round is over. */
    get nextStop() {
      if (this.isTest) return this.round.run.isDone ? -1 : this.round.run.nextOpen(this.at);
      return this.at + 1 < this.round.stops.length ? this.at + 1 : -1;
    }

    get nextText() {
      if (this.nextStop >= 0) return say("trainer.next");
      if (this.isTest) return say("course.to-result");
      return say(this.hasTest ? "course.to-test" : "course.to-map");
    }

    get hasTest() {
      return this.round.kind === "chapter" && this.round.chapter.test.items.length > 0;
    }

    next() {
      const { nextStop } = this;
      if (nextStop >= 0) this.goTo(nextStop);
      else if (this.isTest) this.store.set({ place: { ...this.store.state.place, view: "outcome" } });
      else if (this.hasTest) this.openTest();
      else this.openMap();
    }

    // What is shown.

    show() {
      const { view } = this.store.state.place;
      this.showView(view === "stop" && this.stop.kind === "read" ? "read" : view);
      for (const [id, shown] of Object.entries({ map: view === "map", outcome: view === "outcome" })) element(id).hidden = !shown;
      if (view === "stop") this.showStop();
      else this.course.play.leave();
      this.draw();
      window.scrollTo(0, 0);
    }

    showStop() {
      const { round, at, stop } = this;
      const { chapter, kind } = round;
      const address = routeOfCourse({ chapter: chapter?.key, test: kind === "test", practice: kind === "practice", stop: at });
      this.visit(address);
      if (kind === "chapter") this.record.at = address;
      const { id } = stop.item ?? {};
      if (id && !isExercise(stop) && !this.record.seen.includes(id)) this.record.seen.push(id);
      this.pupils.save();
      this.course.open(stop);
    }

    /** What stands around the board. */
    draw() {
      const { view } = this.store.state.place;
      if (view === "map") this.map.draw();
      if (view === "map") this.visit(routeOfCourse({}));
      if (view === "outcome") this.outcome.draw();
      if (view !== "map") {
        this.drawHeading();
        this.path.draw();
      }
      this.drawScore();
    }

    drawHeading() {
      const { round, at, stop } = this;
      const { chapter } = round;
      element("link").href = routeOfCourse({});
      element("link").textContent = say("course.back-to-map");
      element("heading").textContent = chapter ? this.map.title(chapter) : say("course.phase-practice");
      const place = say("course.place", { number: at + 1, all: round.stops.length });
      element("result").textContent = this.isTest ? `${say("course.phase-test")} ${place}` : place;
      const texts = [...stop.texts, ...(isExercise(stop) ? [] : [stop.item?.text])].filter(Boolean);
      element("words").replaceChildren(...texts.map((text) => make("p", { textContent: textIn(text, settings.language) })));
      element("words").hidden = texts.length === 0;
    }

    drawScore() {
      const { solved, first, due } = this.progress.totals(this.exercises);
      const parts = [say("trainer.score", { solved, all: this.exercises.length, first })];
      if (settings.repeat && due > 0) parts.push(say("trainer.due-count", { count: due }));
      element("score").textContent = say("word.parts", { parts });
    }

    drawResults() {
      if (this.store.state.place.view === "stop") this.path.draw();
      this.drawScore();
    }

    pupilChanged() {
      this.runs.clear();
      this.progress = this.pupils.progress();
      this.openMap();
      this.draw();
    }

    /** On paper: the board with what is asked. */
    fillSheet() {
      const caption = make("figcaption", { textContent: this.course.task.asked });
      const hasBoard = this.store.state.place.view === "stop" && Boolean(this.stop.item);
      element("worksheet").replaceChildren(...(hasBoard ? [figureOf(this.course.position, caption)] : []));
    }

    /** For the teacher: on the screen, and as a file. */
    fillSummary() {
      fillCourseSummary(this.pupils, this.chapters);
    }

    summaryCsv() {
      return courseCsv(this.pupils, this.chapters);
    }

    // What becomes of answers.

    get attempt() {
      return this.progress.attempt(this.stop.item);
    }

    /** Whether the answer that was given here in a test was right; undefined: there is none. */
    get given() {
      return this.isTest ? this.round.run.answers[this.at] : undefined;
    }

    noted(what) {
      this.progress.note(this.stop.item, what);
      this.store.set({ results: {} });
    }

    /** The exercise is over; returns its result. */
    answered() {
      const result = this.progress.finish(this.stop.item);
      this.store.set({ results: {} });
      return result;
    }

    /** The first answer in a test counts; a wrong one is not solved, and comes back. */
    testAnswered(isRight) {
      const { run, chapter } = this.round;
      if (!run.answer(this.at, isRight)) return;
      if (!isRight) for (const what of ["errors", "seen"]) this.progress.note(this.stop.item, what);
      this.progress.finish(this.stop.item);
      if (run.isDone) {
        const now = { score: run.score, all: run.answers.length, day: this.progress.today() };
        this.record.tests[chapter.key] = withTest(this.record.tests[chapter.key], now);
        this.pupils.save();
      }
      this.store.set({ results: {} });
    }
  };
