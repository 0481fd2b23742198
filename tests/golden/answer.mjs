// Answers the requests on standard input, one a line, as answer.cpp does.
//   node answer.mjs LIBRARY      LIBRARY is toritsume.mjs
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {pathToFileURL} from 'node:url';

const {load} = await import(pathToFileURL(path.resolve(process.argv[2])));
const toritsume = await load();
const onFound = (record) => console.log(JSON.stringify({event: 'found', record}));
for (const line of readFileSync(0, 'utf8').trim().split('\n')) {
  const refused = ({message, faults}) => ({error: message, faults});
  const report = await toritsume.ask(JSON.parse(line), {onFound}).catch(refused);
  console.log(JSON.stringify(report));
}
await toritsume.close();
