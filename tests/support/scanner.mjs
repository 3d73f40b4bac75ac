/**
 * A virus scanner for tests: `scanner.mjs MODE_FILE [FILE]` does what the mode file says: `find` (1 where the content holds
 * the word), `fail`, `hang`, `chatter` (says more than a pipe holds). It reads the file named, or its input.
 */
import { appendFileSync, readFileSync, writeSync } from 'node:fs';

const [, , modeFile, file] = process.argv;
const mode = readFileSync(modeFile, 'utf8').trim();
const content = readFileSync(file ?? 0);
appendFileSync(`${modeFile}.seen`, `${mode} ${content.length} ${file ?? '-'} ${process.pid}\n`);
if (mode === 'chatter')
  for (let lines = 0; lines < 4000; lines += 1) writeSync(1, `${'.'.repeat(99)}\n`);
if (mode === 'hang') setInterval(() => {}, 1000);
else process.exitCode = mode === 'fail' ? 2 : Number(content.includes('MALWARE'));
