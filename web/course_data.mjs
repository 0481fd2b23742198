// Makes problems/course/course.json, the course as the page has it, of the page that the program writes of it:
//   toritsume book --course problems/course/course.md -o course.html
//   node course_data.mjs course.html problems/course/course.json
// A mate of the page has its line and no tree: the page itself judges moves. What is usual is left out.
import { readFileSync, writeFileSync } from "node:fs";

const [page, output] = process.argv.slice(2);
const [, text] = /<script type="application\/json" id="data">(.*?)<\/script>/s.exec(readFileSync(page, "utf8"));
const { course, problems, mates } = JSON.parse(text);

function shortened({ mandatory, problem, position, ...item }) {
  const line = problem === undefined ? {} : { line: problems[problem].line };
  const { length } = problems[problem] ?? {};
  if (length !== line.line?.length) throw new Error(`${item.id}: the line does not have the length of the mate`);
  return { ...item, position: position.replace(/ 1$/, ""), ...(mandatory ? { mandatory } : {}), ...line };
}

const rows = (items) => items.map((item) => JSON.stringify(item.kind ? shortened(item) : item)).join(",\n");
const chapters = course.chapters.map(({ key, title, goal, steps, test }) => {
  const head = JSON.stringify({ key, title, goal }).slice(0, -1);
  return `${head},"steps":[\n${rows(steps)}],\n"test":{"pass":${test.pass},"items":[\n${rows(test.items)}]}}`;
});
writeFileSync(output, `{"mates":${JSON.stringify(mates)},\n"chapters":[\n${chapters.join(",\n")}]}\n`);
