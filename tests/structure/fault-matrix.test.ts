/** Checks that the fault matrix of docs/reliability.md and the tests that cite its rows agree. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { root } from '../../scripts/root.mjs';

const doc = readFileSync(join(root, 'docs/reliability.md'), 'utf8');

/** The tests that a row names, by number. */
const rows = new Map(
  [...doc.matchAll(/^\| +(\d+) \|.*\| +(`[^|]*?) +\|$/gm)].map(([, number = '', tests = '']) => [
    Number(number),
    [...tests.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test),
  ]),
);

/** The tests that cite a row, by number. */
const cited = new Map<number, Set<string>>();
for (const folder of [
  'faults',
  'e2e',
  'journeys',
  'sync',
  'device',
  'session',
  'forms',
  'features',
  'mail',
]) {
  const files = readdirSync(join(root, 'tests', folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.tsx?$/.test(name))) {
    const text = readFileSync(join(root, 'tests', folder, file), 'utf8');
    for (const [, number] of text.matchAll(/\brows? (\d+)/g)) {
      const tests = cited.get(Number(number)) ?? new Set();
      cited.set(Number(number), tests.add(`${folder}/${file}`));
    }
  }
}

it('numbers its rows in order, each once', () => {
  const numbers = [...doc.matchAll(/^\| +(\d+) \|.*\| +`[^|]* +\|$/gm)].map(([, n]) => Number(n));
  expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  expect(rows.size).toBeGreaterThanOrEqual(55);
});

it('names for each row the tests that cite it, and no test cites a row that is not there', () => {
  const sorted = (entries: Iterable<[number, Iterable<string>]>) =>
    new Map([...entries].map(([number, tests]) => [number, [...tests].sort()]));
  expect(sorted(rows)).toEqual(sorted(cited));
});
