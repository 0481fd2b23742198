// Drives a browser over the trainer's page; says what is wrong and ends with 1.
//   node run.mjs CHROMIUM PAGE JAPANESE_PAGE [SCREENSHOTS]
import { runTests } from "./browser_tests.mjs";
import { open, tests } from "./tests.mjs";
import "./board_tests.mjs";
import "./course_tests.mjs";
import "./lesson_tests.mjs";
import "./look_tests.mjs";
import "./pupil_tests.mjs";
import "./whole_course_tests.mjs";

const [, , executablePath, , , screenshots] = process.argv;
// A page waits for its browser half of the time.
await runTests(tests, { executablePath, screenshots, open, side: 2 });
