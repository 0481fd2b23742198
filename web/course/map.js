// The map of a course: its chapters with a ring each, and what there is to practise. Nothing is locked.

import { settings } from "../app/settings.js";
import { element, make } from "../parts/elements.js";
import { say } from "../words/words.js";
import { textIn } from "./chapters.js";
import { ring } from "./ring.js";
import { scoreOf, toPractise } from "./scores.js";

export class CourseMap {
  /** `page`: chapters, progress, record, openChapter(index), openPractice(), goOn(). */
  constructor(page) {
    this.page = page;
    element("chapters").addEventListener("click", (event) => {
      const card = event.target.closest("button");
      if (card) page.openChapter(Number(card.dataset.index));
    });
    element("open-practice").addEventListener("click", () => page.openPractice());
    element("go-on").addEventListener("click", () => page.goOn());
  }

  draw() {
    const { page } = this;
    const had = [...element("chapters").querySelectorAll("button")].indexOf(document.activeElement);
    element("chapters").replaceChildren(...page.chapters.map((chapter) => make("li", {}, this.card(chapter))));
    if (had >= 0) element("chapters").querySelectorAll("button")[had]?.focus();
    const count = toPractise(page.chapters, page.progress, settings.repeat).length;
    element("open-practice").textContent = say("course.practise", { count });
    element("open-practice").disabled = count === 0;
    const last = page.lastChapter;
    element("go-on").textContent = last ? say("course.go-on", { text: this.title(last) }) : say("course.begin");
  }

  title({ number, title }) {
    return `${number}. ${textIn(title, settings.language)}`;
  }

  card(chapter) {
    const { record, progress } = this.page;
    const score = scoreOf(chapter, progress, record);
    const parts = [say("course.solved", { count: score.solved, all: score.exercises })];
    if (score.test) parts.push(say("course.test-best", { count: score.test.best, all: score.test.all }));
    if (score.passed) parts.push(say("course.passed"));
    const card = make("button", { type: "button", className: score.passed ? "card passed" : "card" });
    card.dataset.index = chapter.number - 1;
    card.append(
      ring(score.all > 0 ? score.done / score.all : 0, String(chapter.number), score.passed),
      make("b", { textContent: this.title(chapter) }),
      make("span", { className: "goal", textContent: textIn(chapter.goal, settings.language) }),
      make("span", { className: "score", textContent: say("word.parts", { parts }) }),
    );
    return card;
  }
}
