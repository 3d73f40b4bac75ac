/** Limits the bytes that a visitor loads, in gzip, the larger encoding (docs/architecture.md, Weight). */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { beforeAll, expect, test } from 'vitest';

import { built } from '../../scripts/root.mjs';
import { keptFor, sumOf, weightOf } from '../support/site-weight.ts';
import { refuseOldBuild } from '../support/built-hooks.ts';

beforeAll(() => refuseOldBuild());

const kilobyte = 1000;
const visitors = keptFor(['visitors']);
const clients = keptFor(['client']);
const staff = keptFor(['client', 'staff']);
const editor = staff.filter((name) => name.includes('staff-editor'));
const file = (name: string) => join(built.site, name);
const saying = (names: readonly string[], words: string | RegExp) =>
  names.filter((name) => new RegExp(words).test(readFileSync(file(name), 'utf8')));

const pages = readdirSync(built.site, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.html'));
const chunks = readdirSync(file('assets')).filter((name) => name.endsWith('.js'));

function chunk(name: string): string {
  const found = chunks.find((each) => new RegExp(`^${name}-[\\w-]{8}\\.js$`).test(each));
  if (!found) throw new Error(`no chunk ${name}`);
  return `assets/${found}`;
}

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

const preloadedBy = (page: string) =>
  [...readFileSync(file(page), 'utf8').matchAll(/rel="modulepreload"[^>]*href="\/([^"]+)"/g)].map(
    ([, name]) => name ?? '',
  );

test.each(pages)('%s is under 30 kB', (page) => {
  expect(weightOf(page)).toBeLessThan(30 * kilobyte);
});

test('a page that can wait for its code loads next to none', () => {
  const needed = withImports(entryOf('index.html'));
  expect([...needed]).toEqual(expect.arrayContaining(preloadedBy('index.html')));
  expect(sumOf(needed)).toBeLessThan(8 * kilobyte);
});

test('the wizard needs at most 120 kB of script before Next works, all of it named in its head', () => {
  const needed = withImports(entryOf('price-estimator.html'));
  withImports(chunk('main'), needed);
  const named = [entryOf('price-estimator.html'), ...preloadedBy('price-estimator.html')];
  expect(named).toEqual(expect.arrayContaining([...needed]));
  expect(sumOf(needed)).toBeLessThan(120 * kilobyte);
});

test('what the worker keeps for visitors is under 350 kB', () => {
  expect(visitors.length).toBeGreaterThan(15);
  expect(sumOf(visitors)).toBeLessThan(350 * kilobyte);
});

test.each([
  ['pages of reference', 'seldom-reference', 20],
  ['scenarios side by side', 'seldom-scenarios', 10],
  ['what stands after a post', 'seldom-post-end', 8],
  ['where a mailed link leads', 'seldom-continue', 8],
  ['the dots of the discount', 'seldom-confetti', 10],
])('%s, come after everything else', (_name, file, most) => {
  const late = chunks.filter((name) => name.startsWith(`${file}-`));
  expect(late).toHaveLength(1);
  expect(visitors.filter((name) => late.some((each) => name.includes(each)))).toEqual([]);
  expect(sumOf(late.map((name) => `assets/${name}`))).toBeLessThan(most * kilobyte);
});

test('what it keeps for clients who are signed in is under 140 kB more, with the client of the server', () => {
  expect(saying(clients, 'auth-with-password')).not.toEqual([]);
  expect(sumOf(clients)).toBeLessThan(140 * kilobyte);
});

test('pages on the firm’s own affairs are under 40 kB, and come after the rest of the desk', () => {
  const late = keptFor(['firm']);
  expect(saying(late, '/api/desk/figures')).not.toEqual([]);
  expect(sumOf(late)).toBeLessThan(40 * kilobyte);
});

test('what it keeps for staff is under 420 kB more, the editor of posts with it in a file of its own', () => {
  expect(saying(editor, 'ProseMirror')).not.toEqual([]);
  const others = [...visitors, ...staff].filter((name) => !editor.includes(name));
  expect(saying(others, 'ProseMirror').filter((name) => name.endsWith('.js'))).toEqual([]);
  expect(sumOf(staff)).toBeLessThan(420 * kilobyte);
});

test('the editor is under 140 kB, and no file has code of Crepe or of Vue, which its packages bring along', () => {
  const all = chunks.map((name) => `assets/${name}`);
  expect(saying(all, /CrepeCtx|FeaturesCtx|__v_skip|__v_isRef|data-v-app/)).toEqual([]);
  expect(sumOf(editor)).toBeLessThan(140 * kilobyte);
});

test('a client’s page names all that it needs in its head', () => {
  const page = 'portal/dashboard.html';
  const needed = withImports(entryOf(page));
  for (const name of ['main', 'client']) withImports(chunk(name), needed);
  expect([entryOf(page), ...preloadedBy(page)]).toEqual(expect.arrayContaining([...needed]));
  expect(sumOf(needed)).toBeLessThan(350 * kilobyte);
});

test('what reads this device for members is in their files alone', () => {
  expect(saying(clients, 'to useObservable\\(\\)')).toHaveLength(1);
  expect(saying(visitors, 'to useObservable\\(\\)')).toEqual([]);
});

test('nothing that a visitor loads or keeps talks of signing in', () => {
  const loaded = [...visitors.filter((name) => name.endsWith('.js')), entryOf('index.html')];
  expect(loaded.length).toBeGreaterThan(15);
  expect(saying(loaded, /auth-with-password|auth-refresh|clients\/sign-up/)).toEqual([]);
});
