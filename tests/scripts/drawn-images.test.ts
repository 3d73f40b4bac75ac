/** Detects committed pictures that are older than their words. */
import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { firm } from '#config/firm.ts';
import { downloads, previewImage } from '#config/paths.ts';
import { services } from '#domain/estimator/options.ts';
import { promise } from '#texts/promise.ts';
import { yearEndChecklist } from '#texts/year-end-checklist.ts';
import { fiftyStatesGrid } from '#ui/fifty-states-grid.ts';
import { brandColors } from '#ui/tokens/colors.ts';
import { drawnFiles, sha256 } from '../../scripts/drawing/drawn-files.mjs';
import * as preview from '../../scripts/preview-image/sheet.mjs';
import * as yearEnd from '../../scripts/year-end-image/sheet.mjs';

const sizeOf = (png: Buffer) => ({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) });

test('the picture of shared links is made from today’s words (else: node scripts/preview-image.mjs)', async () => {
  const png = readFileSync(`public${previewImage}`);
  const dots = [...fiftyStatesGrid.values()];
  const parts = { firm, lines: promise, services, inks: brandColors, dots };
  expect((await drawnFiles())[previewImage]).toEqual({
    fingerprint: preview.fingerprint(parts),
    sha256: sha256(png),
    words: preview.wordsOf(firm),
  });
  const other = { ...parts, firm: { mark: { name: 'Larch', line: 'Tax Advisory' } } };
  expect(preview.fingerprint(other)).not.toBe(preview.fingerprint(parts));
  expect(preview.size).toEqual({ width: 1200, height: 630 });
  expect(sizeOf(png)).toEqual(preview.size);
  expect(png.length).toBeLessThan(120_000);
});

test('the year-end image is made from today’s words (else: node scripts/year-end-image.mjs)', async () => {
  const png = readFileSync(`public${downloads.yearEndChecklist}`);
  const parts = { checklist: yearEndChecklist, firm, inks: brandColors };
  expect((await drawnFiles())[downloads.yearEndChecklist]).toEqual({
    fingerprint: yearEnd.fingerprint(parts),
    sha256: sha256(png),
    words: yearEnd.wordsOf(firm),
  });
  const other = { ...parts, inks: { ...brandColors, gold: '#000000' } };
  expect(yearEnd.fingerprint(other)).not.toBe(yearEnd.fingerprint(parts));
  expect(sizeOf(png)).toEqual(yearEnd.size);
  expect(png.length).toBeLessThan(200_000);
});
