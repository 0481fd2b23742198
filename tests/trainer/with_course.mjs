// Puts a course that was written by hand into the page of a lesson; its mates are problems of that page.
//   node with_course.mjs PAGE COURSE OUTPUT
import { readFileSync, writeFileSync } from "node:fs";

const [, , page, course, output] = process.argv;
const DATA = /(<script type="application\/json" id="data">)(.*?)(<\/script>)/s;
const filled = readFileSync(page, "utf8").replace(DATA, (_, begin, text, end) => {
  const data = { ...JSON.parse(text), name: "The course", course: JSON.parse(readFileSync(course, "utf8")) };
  return begin + JSON.stringify(data).replaceAll("<", "\\u003c") + end;
});
writeFileSync(output, filled);
