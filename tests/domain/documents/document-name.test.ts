import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { cleanName } from '#domain/documents/document-name.ts';

it.each([
  ['Return 2025.PDF', 'Return 2025.PDF'],
  [
    'Steuererkl\u00e4rung \u2014 M\u00e4rz (2).pdf',
    'Steuererkl\u00e4rung \u2014 M\u00e4rz (2).pdf',
  ],
  ['\u05d3\u05d5\u05d7 2025.pdf', '\u05d3\u05d5\u05d7 2025.pdf'],
  [
    '\ud83d\udcc4 \ud83d\udc69\u200d\ud83d\udcbb.pdf',
    '\ud83d\udcc4 \ud83d\udc69\u200d\ud83d\udcbb.pdf',
  ],
  ['return\u202efdp.docx', 'returnfdp.docx'],
  ['return.pdf\u202e', 'return.pdf'],
  ['re\u0000turn.pdf', 'return.pdf'],
  ['return\r\nSet-Cookie: a.pdf', 'returnSet-Cookie: a.pdf'],
  ['../../etc/return.pdf', 'return.pdf'],
  ['C:\\Users\\Ada\\return.pdf', 'return.pdf'],
  ['..pdf', 'document.pdf'],
  ['.pdf', 'document.pdf'],
  ['\u202e.pdf', 'document.pdf'],
  ['', 'document'],
  ['../', 'document'],
  [`${'a'.repeat(250)} bcd.pdf`, `${'a'.repeat(250)}.pdf`],
  [`${'a'.repeat(300)}.docx`, `${'a'.repeat(250)}.docx`],
  [`${'a'.repeat(250)}\ud83d\udcc4.pdf`, `${'a'.repeat(250)}.pdf`],
])('%j becomes %j', (name, clean) => {
  expect(cleanName(name)).toBe(clean);
});

/** Controls, marks of direction, slashes. */
const unwanted = new Set([
  ...between(0x00, 0x1f),
  ...between(0x7f, 0x9f),
  ...between(0x202a, 0x202e),
  ...between(0x2066, 0x2069),
  '/',
  '\\',
]);

function between(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at));
}

it('makes of any name one that is on a line of its own, in no folder, and stays as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (name) => {
      const clean = cleanName(name);
      expect(Array.from(clean).filter((sign) => unwanted.has(sign))).toEqual([]);
      expect(clean.length).toBeGreaterThan(0);
      expect(clean.length).toBeLessThanOrEqual(255);
      expect(cleanName(clean)).toBe(clean);
    }),
  );
});
