import { describe, expect, it } from 'vitest';

import { typeErrors } from '../support/lint.ts';

const touchesPage = 'export const title = () => document.title;\n';
const tooNew = 'export const sorted = (list: readonly number[]) => list.toSorted();\n';
const plain = 'export const sorted = (list: readonly number[]) => [...list].sort();\n';

describe.each(['src/domain', 'pocketbase'])(
  '%s runs without a page, on an older library',
  (room) => {
    it('and the compiler knows', async () => {
      const said = await typeErrors(room, [
        { path: `${room}/page.ts`, text: touchesPage },
        { path: `${room}/new.ts`, text: tooNew },
        { path: `${room}/plain.ts`, text: plain },
      ]);
      expect(said).toMatch(/page\.ts.*error TS2584.*'document'/);
      expect(said).toMatch(/new\.ts.*error TS\d+.*'toSorted'/);
      expect(said).not.toContain('plain.ts');
    });
  },
);

describe('src/worker runs without a page', () => {
  it('and the compiler knows', async () => {
    const said = await typeErrors('src/worker', [
      { path: 'src/worker/page.ts', text: touchesPage },
      { path: 'src/worker/new.ts', text: tooNew },
      { path: 'src/domain/plain.ts', text: plain },
    ]);
    expect(said).toMatch(/page\.ts.*error TS2584.*'document'/);
    expect(said).not.toContain('new.ts');
    expect(said).not.toContain('plain.ts');
  });
});
