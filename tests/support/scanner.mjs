/**
 * A fake virus scanner: `scanner.mjs MODE_FILE [FILE]`. The mode file says `find` (exit 1 if the content has the word),
 * `fail`, `hang` or `chatter` (more output than a pipe holds). Reads the named file, or its input.
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
