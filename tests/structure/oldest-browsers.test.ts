/**
 * Checks that all shipped code runs in the oldest browsers of README: their ECMAScript, and newer APIs only after a
 * check.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'acorn';
import { beforeAll, expect, test } from 'vitest';

import { languageEdition, oldestBrowsers } from '../../scripts/build-oldest-browsers.mjs';
import { built, root } from '../../scripts/root.mjs';
import { newerApisIn } from '../support/newer-apis.ts';
import { refuseOldBuild } from '../support/built-hooks.ts';

beforeAll(() => refuseOldBuild());

const read = (name: string) => readFileSync(join(built.site, name), 'utf8');

const modules = [
  'sw.js',
  ...readdirSync(join(built.site, 'assets'))
    .filter((name) => name.endsWith('.js'))
    .map((name) => `assets/${name}`),
];

/** All inline scripts of the wizard's head. */
const inline = [...read('price-estimator.html').matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
  ([, code]) => code ?? '',
);

/** Newer features in files, with the reason why old browsers manage. */
const lookedForFirst = new Set([
  // Chrome 124 and later fail with another error name, which nothing reads.
  'AbortSignal.timeout',
  // Called after `Error.captureStackTrace && …`; Dexie and PocketBase check likewise.
  'Error.captureStackTrace',
  'Promise.withResolvers',
  'RegExp.escape',
  // Called after `typeof scheduler < "u"`.
  'scheduler',
]);

test.each(modules)('%s is whole to the oldest browsers', (name) => {
  const code = parse(read(name), { ecmaVersion: languageEdition, sourceType: 'module' });
  expect(newerApisIn(code).filter((api) => !lookedForFirst.has(api))).toEqual([]);
});

test('the scripts in a page’s head are whole to much older ones, which they tell what to expect', () => {
  expect(inline).toHaveLength(3);
  for (const code of inline) parse(code, { ecmaVersion: 2015, sourceType: 'script' });
});

test('what is too new is found', () => {
  const code = parse('Array.fromAsync([]); Object.groupBy([], String); new Float16Array();', {
    ecmaVersion: languageEdition,
  });
  expect(newerApisIn(code)).toEqual(['Array.fromAsync', 'Object.groupBy', 'Float16Array']);
  expect(() => parse('/[a--b]/v', { ecmaVersion: languageEdition })).toThrow(SyntaxError);
});

test('README names them', () => {
  const { chrome, edge, firefox, safari, ios } = oldestBrowsers;
  const readme = readFileSync(join(root, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
  expect(readme).toContain(
    `Chrome ${chrome}, Edge ${edge}, Firefox ${firefox}, Safari ${safari} and iOS ${ios}`,
  );
});
