/** Checks that each test runs in one of the three test commands, as docs/reliability.md says (docs/testing.md). */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it } from 'vitest';

import { hashInputs } from '../../scripts/build-inputs.mjs';
import { moduleTags } from '../../scripts/test-tiers.mjs';
import { refuseOldBuild } from '../support/built-hooks.ts';
import { projectFiles, textOf } from '../support/project-files.ts';

const unitTests = projectFiles(/^tests\/.*\.test\.tsx?$/);
const browserTests = projectFiles(/^tests\/.*\.spec\.ts$/);
const doc = textOf('docs/reliability.md');

function titles(path: string): string[] {
  return [...textOf(path).matchAll(/\btest\(\s*(['"`])(.*?)\1,/gs)].map(
    ([, , title = '']) => title,
  );
}

/** True if all tests of a file wait for `npm run test:nightly`. */
function isNightly(path: string): boolean {
  if (path.startsWith('tests/journeys/')) return true;
  if (!path.endsWith('.spec.ts')) return moduleTags(textOf(path)).includes('nightly');
  const all = titles(path);
  return all.length > 0 && all.every((title) => title.includes('@nightly'));
}

/** Files that match a path with `*` and `{a,b}`. */
function filesAt(path: string): string[] {
  const pattern = path
    .replaceAll('.', '\\.')
    .replaceAll('*', '[^/]*')
    .replaceAll(/\{(.*?)\}/g, (_, names: string) => `(${names.replaceAll(',', '|')})`);
  return [...unitTests, ...browserTests].filter((file) =>
    new RegExp(`^${pattern}(/.*)?$`).test(file),
  );
}

it('a build of other sources is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'spark-stamp-'));
  const stamp = join(folder, 'stamp.json');
  const old = 'npm run build first';
  await expect(refuseOldBuild(stamp)).rejects.toThrow(old);
  await writeFile(stamp, JSON.stringify({ hash: 'of before' }));
  await expect(refuseOldBuild(stamp)).rejects.toThrow(old);
  const now = process.env['SPARK_INPUTS_HASH'] ?? (await hashInputs());
  await writeFile(stamp, JSON.stringify({ hash: now }));
  await expect(refuseOldBuild(stamp)).resolves.toBeUndefined();
  await rm(folder, { recursive: true });
});

it('every file of browser tests is in a folder that Playwright reads', () => {
  const folders = /^tests\/(e2e|faults|journeys)\/[^/]+$/;
  expect(browserTests.filter((path) => !folders.test(path))).toEqual([]);
});

it('every tag of a browser test is @gate or @nightly, one at most', () => {
  const wrong = browserTests.flatMap((path) =>
    titles(path).filter((title) => {
      const tags = [...title.matchAll(/(?<=^|\s)@[\w-]+/g)].map(([tag]) => tag);
      return tags.length > 1 || tags.some((tag) => tag !== '@gate' && tag !== '@nightly');
    }),
  );
  expect(wrong).toEqual([]);
});

it('every tag of a file of unit tests is slow or nightly, one at most', () => {
  const wrong = unitTests.filter((path) => {
    const written = textOf(path).match(/@module-tag/g)?.length ?? 0;
    const tags = moduleTags(textOf(path));
    return (
      written > 1 || tags.length !== written || !tags.every((tag) => /^(slow|nightly)$/.test(tag))
    );
  });
  expect(wrong.filter((path) => path !== 'tests/structure/test-tiers.test.ts')).toEqual([]);
});

it('every row of docs/reliability.md names tests that exist', () => {
  const named = [...doc.matchAll(/`(tests\/[^`]+)`/g)].map(([, path = '']) => path);
  const inRows = [...doc.matchAll(/`((?:e2e|faults|[a-z]+)\/[^` ]+\.(?:test|spec)\.tsx?)`/g)];
  const all = [...named, ...inRows.map(([, path = '']) => path.replace(/^(?!tests\/)/, 'tests/'))];
  const tests = all.filter((path) => !/^tests\/(support|soak)\//.test(path));
  expect(tests.length).toBeGreaterThan(300);
  expect(tests.filter((path) => filesAt(path).length === 0)).toEqual([]);
});

it('docs/reliability.md calls those tests nightly that are, and no others', () => {
  const marked = /`([\w{},*.-]+\/[\w{},*./-]+\.(?:test|spec)\.tsx?)`( \(nightly\)|, nightly)?/g;
  const wrong = [...doc.matchAll(marked)].flatMap(([, path = '', mark]) => {
    const files = filesAt(path.startsWith('tests/') ? path : `tests/${path}`);
    return files.every(isNightly) === Boolean(mark) ? [] : [path];
  });
  expect([...new Set(wrong)]).toEqual([]);
});
