import { expect, test } from 'vitest';

import { typeErrors } from '../support/lint.ts';

const touchesPage = 'export const title = () => document.title;\n';
const tooNew = 'export const sorted = (list: readonly number[]) => list.toSorted();\n';
const plain = 'export const sorted = (list: readonly number[]) => [...list].sort();\n';

// The domain and the hooks also run on an older library.

test.each([
  ['src/domain', 'src/domain', true],
  ['pocketbase', 'pocketbase', true],
  ['src/worker', 'src/domain', false],
])('%s runs without a page, and the compiler knows', async (room, plainRoom, isOld) => {
  const said = await typeErrors(room, [
    { path: `${room}/page.ts`, text: touchesPage },
    { path: `${room}/new.ts`, text: tooNew },
    { path: `${plainRoom}/plain.ts`, text: plain },
  ]);
  expect(said).toMatch(/page\.ts.*error TS2584.*'document'/);
  expect(/new\.ts.*error TS\d+.*'toSorted'/.test(said)).toBe(isOld);
  expect(said.includes('new.ts')).toBe(isOld);
  expect(said).not.toContain('plain.ts');
});
