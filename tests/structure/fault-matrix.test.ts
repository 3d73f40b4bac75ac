/** Checks that the fault matrix of docs/reliability.md and the tests that cite its rows agree. */
import { expect, it } from 'vitest';

import { projectFiles, textOf } from '../support/project-files.ts';

const doc = textOf('docs/reliability.md');

/** The tests that a row names, by number. */
const rows = new Map(
  [...doc.matchAll(/^\| +(\d+) \|.*\| +(`[^|]*?) +\|$/gm)].map(([, number = '', tests = '']) => [
    Number(number),
    [...tests.matchAll(/`([^`]+)`/g)].map(([, test = '']) => test),
  ]),
);

/** The tests that cite a row, by number. */
const cited = new Map<number, Set<string>>();
const citing = /^tests\/(faults|e2e|journeys|sync|device|session|forms|features|mail)\/.*\.tsx?$/;
for (const path of projectFiles(citing)) {
  for (const [, number] of textOf(path).matchAll(/\brows? (\d+)/g)) {
    const tests = cited.get(Number(number)) ?? new Set();
    cited.set(Number(number), tests.add(path.slice('tests/'.length)));
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
