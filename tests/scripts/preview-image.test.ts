/** Detects a committed picture of shared links that is older than its words. */
import { readFileSync } from 'node:fs';

import { expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { previewImage } from '#config/paths.ts';
import { services } from '#domain/estimator/options.ts';
import { promise } from '#texts/promise.ts';
import { fiftyStatesGrid } from '#ui/fifty-states-grid.ts';
import { brandColors } from '#ui/tokens/colors.ts';
import { drawnFiles, sha256 } from '../../scripts/drawing/drawn-files.mjs';
import { fingerprint, size, wordsOf } from '../../scripts/preview-image/sheet.mjs';

const png = readFileSync(`public${previewImage}`);
const dots = [...fiftyStatesGrid.values()];
const parts = { firm, lines: promise, services, inks: brandColors, dots };

it('is made from today’s words (else: node scripts/preview-image.mjs)', async () => {
  expect((await drawnFiles())[previewImage]).toEqual({
    fingerprint: fingerprint(parts),
    sha256: sha256(png),
    words: wordsOf(firm),
  });
  const other = { ...parts, firm: { mark: { name: 'Larch', line: 'Tax Advisory' } } };
  expect(fingerprint(other)).not.toBe(fingerprint(parts));
});

it('has the size that networks ask for, below 120 kB', () => {
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
  expect(size).toEqual({ width: 1200, height: 630 });
  expect(png.length).toBeLessThan(120_000);
});
