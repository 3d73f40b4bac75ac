/** The year-end checklist's image: it is committed, so a test says when it is older than its words. */
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { firm } from '#config/firm.ts';
import { downloads } from '#config/paths.ts';
import { yearEndChecklist } from '#texts/year-end-checklist.ts';
import { brandColours } from '#ui/tokens/colours.ts';

import { palettePng, sourceOf } from '../../scripts/drawing/palette-png.mjs';
import { fingerprint, size } from '../../scripts/year-end-image/sheet.mjs';

const png = readFileSync(`public${downloads.yearEndChecklist}`);
const parts = { checklist: yearEndChecklist, firm, inks: brandColours };

describe('the year-end image', () => {
  it('is made from today’s words (else: node scripts/year-end-image.mjs)', () => {
    expect(sourceOf(png)).toBe(fingerprint(parts));
    expect(fingerprint({ ...parts, checklist: { ...yearEndChecklist } })).toBe(fingerprint(parts));
    const other = { ...parts, inks: { ...brandColours, gold: '#000000' } };
    expect(fingerprint(other)).not.toBe(fingerprint(parts));
  });

  it('is a sheet of paper below 200 kB', () => {
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([size.width, size.height]);
    expect(png.length).toBeLessThan(200_000);
  });
});

describe('a picture of few colours', () => {
  const pixels = new Uint8Array([255, 255, 255, 255, 250, 250, 250, 255, 0, 0, 0, 255]);

  it('keeps the colours that are named, and makes others the nearest', () => {
    const small = palettePng(
      { width: 3, height: 1, pixels },
      { count: 2, always: ['#000000'] },
      's',
    );
    const at = small.indexOf('PLTE');
    expect([...small.subarray(at + 4, at + 10)]).toEqual([0, 0, 0, 255, 255, 255]);
    expect(sourceOf(small)).toBe('s');
  });
});
