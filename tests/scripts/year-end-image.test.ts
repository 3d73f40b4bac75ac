/** Detects a committed year-end checklist image that is older than its words. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { downloads } from '#config/paths.ts';
import { yearEndChecklist } from '#texts/year-end-checklist.ts';
import { brandColors } from '#ui/tokens/colors.ts';
import { drawnFiles, sha256 } from '../../scripts/drawing/drawn-files.mjs';
import { fingerprint, size, wordsOf } from '../../scripts/year-end-image/sheet.mjs';

const png = readFileSync(`public${downloads.yearEndChecklist}`);
const parts = { checklist: yearEndChecklist, firm, inks: brandColors };

describe('the year-end image', () => {
  it('is made from today’s words (else: node scripts/year-end-image.mjs)', async () => {
    expect((await drawnFiles())[downloads.yearEndChecklist]).toEqual({
      fingerprint: fingerprint(parts),
      sha256: sha256(png),
      words: wordsOf(firm),
    });
    expect(fingerprint({ ...parts, checklist: { ...yearEndChecklist } })).toBe(fingerprint(parts));
    const other = { ...parts, inks: { ...brandColors, gold: '#000000' } };
    expect(fingerprint(other)).not.toBe(fingerprint(parts));
  });

  it('is a sheet of paper below 200 kB', () => {
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size.width, size.height]);
    expect(png.length).toBeLessThan(200_000);
  });
});
