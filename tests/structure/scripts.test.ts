/** A command starts its work in the middle of its file: what stands below is not there yet, unless it is a function. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from '../../scripts/root.mjs';

const scripts = readdirSync(join(root, 'scripts')).filter((name) => name.endsWith('.mjs'));

it.each(scripts)('%s declares no value below the place where it begins to work', (name) => {
  const [, ...below] = readFileSync(join(root, 'scripts', name), 'utf8').split(/^await main\(/m);
  expect(below.join('').match(/^(const|let|class) .*/gm) ?? []).toEqual([]);
});
