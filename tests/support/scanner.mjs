/**
 * A virus scanner for tests: `scanner.mjs MODE_FILE [FILE]` does what the mode file says: `find` (1 where the content holds
 * the word), `fail`, `hang`. It reads the file named, or its input.
 */
import { appendFileSync, readFileSync } from 'node:fs';

const [, , modeFile, file] = process.argv;
const mode = readFileSync(modeFile, 'utf8').trim();
const content = readFileSync(file ?? 0);
appendFileSync(`${modeFile}.seen`, `${mode} ${content.length} ${file ?? '-'} ${process.pid}\n`);
if (mode === 'hang') setInterval(() => {}, 1000);
else process.exitCode = mode === 'fail' ? 2 : Number(content.includes('MALWARE'));
