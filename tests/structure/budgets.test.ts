/** What a visitor has to load, in bytes as they are sent (gzip, the larger of the two encodings): docs/architecture.md, Weight. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

import { built } from '../../scripts/root.mjs';

const kilobyte = 1000;
const file = (name: string) => join(built.site, name);
const weightOf = (name: string) => gzipSync(readFileSync(file(name)), { level: 9 }).length;
const sum = (names: Iterable<string>) => [...names].reduce((all, name) => all + weightOf(name), 0);

const pages = readdirSync(built.site, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.html'));
const chunks = readdirSync(file('assets')).filter((name) => name.endsWith('.js'));

/** The chunk with this name before its hash. */
function chunk(name: string): string {
  const found = chunks.find((each) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(each));
  if (!found) throw new Error(`no chunk ${name}`);
  return `assets/${found}`;
}

/** A chunk and everything it cannot run without. */
function withImports(name: string, known = new Set<string>()): Set<string> {
  if (known.has(name)) return known;
  known.add(name);
  const code = readFileSync(file(name), 'utf8');
  for (const [, path] of code.matchAll(/(?:from|import)\s*["'`]\.\/([\w.-]+\.js)["'`]/g)) {
    withImports(`assets/${path}`, known);
  }
  return known;
}

const entryOf = (page: string) =>
  /<script type="module"[^>]*src="\/([^"]+)"/.exec(readFileSync(file(page), 'utf8'))?.[1] ?? '';

test.each(pages)('%s is under 30 kB', (page) => {
  expect(weightOf(page)).toBeLessThan(30 * kilobyte);
});

test('a page that can wait for its code loads next to none', () => {
  const needed = withImports(entryOf('index.html'));
  const html = readFileSync(file('index.html'), 'utf8');
  const preloaded = [...html.matchAll(/rel="modulepreload"[^>]*href="\/([^"]+)"/g)];
  expect([...needed]).toEqual(expect.arrayContaining(preloaded.map(([, name]) => name)));
  expect(sum(needed)).toBeLessThan(4 * kilobyte);
});

test('the wizard needs at most 120 kB of script before Next works', () => {
  const needed = withImports(entryOf('price-estimator.html'));
  withImports(chunk('main'), needed);
  withImports(chunk('estimator-with-offer'), needed);
  expect(sum(needed)).toBeLessThan(120 * kilobyte);
});

test('what the worker keeps for visitors is under 300 kB', () => {
  const worker = readFileSync(file('sw.js'), 'utf8');
  const kept = [...worker.matchAll(/["'`]?url["'`]?:\s*["'`]([^"'`]+)["'`]/g)].flatMap(([, url]) =>
    url && existsSync(file(url)) ? [url] : [],
  );
  expect(kept.length).toBeGreaterThan(20);
  expect(sum(kept)).toBeLessThan(300 * kilobyte);
});
