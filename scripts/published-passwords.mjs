/** Writes common passwords of a published list as server code. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { dictionary } from '@zxcvbn-ts/language-common';

import { main } from './main.mjs';
import { root } from './root.mjs';

/** Shorter ones are refused by length (src/domain/clients/password.ts). */
const shortest = 12;
const widest = 118;

const header = [
  '/** The commonest passwords of twelve characters and more; made by scripts/published-passwords.mjs. */',
  'const list = `',
];
const footer = [
  '`;',
  '',
  '/** In lower case. */',
  'export const publishedPasswords: ReadonlySet<string> = new Set(list.split(/\\s+/).filter(Boolean));',
  '',
];

await main(async () => {
  const long = dictionary['passwords-common'].filter((word) => word.length >= shortest);
  const file = join(root, 'pocketbase/hooks/accounts/published-passwords.ts');
  await writeFile(file, [header, lines(long), footer].flat().join('\n'));
  return 0;
});

/** Omits words that would need escaping. @param {readonly string[]} words */
function lines(words) {
  /** @type {string[]} */
  const made = [];
  let line = '';
  for (const word of words.filter((each) => !/[\s`$\\]/.test(each))) {
    if (line.length + word.length + 1 > widest) {
      made.push(line);
      line = '';
    }
    line += ` ${word}`;
  }
  return [...made, line];
}
