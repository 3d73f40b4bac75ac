import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import * as fc from 'fast-check';

import { estimateFiles, fileEnding } from '#domain/documents/accepted-files.ts';
import {
  documentDeclaration,
  documentMaxBytes,
  uploadPartBytes,
} from '#domain/documents/document.ts';
import { cleanName } from '#domain/documents/document-name.ts';
import { bareJpeg, photosPdf } from '#domain/documents/photos-pdf.ts';
import { judgeDocument } from '#domain/documents/judge-document.ts';
import { aJpeg, exifOf, segment } from '../../support/files.ts';
import { readPhotosPdf } from '../../support/read-photos-pdf.ts';

describe('fileEnding', () => {
  test.each([
    ['return.pdf', 'pdf'],
    ['RETURN.PDF', 'pdf'],
    ['2025.final.Docx', 'docx'],
    ['.doc', 'doc'],
  ])('of %s is %s', (name, ending) => {
    expect(fileEnding(name, estimateFiles)).toBe(ending);
  });

  test.each(['return.txt', 'return.pdf.exe', 'return', '', 'returnpdf', 'a.pdf ', 'xlsx'])(
    'of "%s" is none that is accepted',
    (name) => {
      expect(fileEnding(name, estimateFiles)).toBeUndefined();
    },
  );
});

describe('documentDeclaration', () => {
  const declared = { id: 'a'.repeat(15), name: 'a.pdf', size: 9, sha256: '0'.repeat(64) };

  test('takes a complete one', () => {
    expect(v.parse(documentDeclaration, declared)).toEqual(declared);
  });

  test.each([
    ['id', '../../x'],
    ['name', '  '],
    ['name', 'a'.repeat(256)],
    ['size', 0],
    ['size', 1.5],
    ['size', documentMaxBytes + 1],
    ['size', '9'],
    ['sha256', 'A'.repeat(64)],
    ['sha256', '0'.repeat(63)],
  ])('refuses a %s of %o', (field, value) => {
    expect(v.is(documentDeclaration, { ...declared, [field]: value })).toBe(false);
  });

  test('travels in parts of 256 KiB', () => {
    expect(uploadPartBytes).toBe(262_144);
  });
});

test.each([
  ['Return 2025.PDF', 'Return 2025.PDF'],
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

test('makes of any name one that is on a line of its own, in no folder, and stays as it is', () => {
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

// Photos as one PDF: a page each, upright, without camera metadata.

const aPage = (width: number, height: number, fill = 7) => ({
  jpeg: aJpeg({ fill, length: width + height }),
  width,
  height,
});

test('one page for each photo, in order, each with the bytes of its picture', () => {
  const pages = [aPage(1800, 2400, 1), aPage(2400, 1800, 2), aPage(100, 100, 3)];
  const read = readPhotosPdf(photosPdf(pages));
  expect(read.map(({ width, height }) => [width, height])).toEqual([
    [1800, 2400],
    [2400, 1800],
    [100, 100],
  ]);
  expect(read.map(({ jpeg }) => Buffer.from(jpeg))).toEqual(
    pages.map(({ jpeg }) => Buffer.from(jpeg)),
  );
});

test.each([
  ['portrait', 1800, 2400, [594, 792]],
  ['landscape', 2400, 1800, [792, 594]],
  ['tall', 100, 1000, [79.2, 792]],
  ['wide', 1000, 100, [792, 79.2]],
  ['square', 1000, 1000, [612, 612]],
  ['as a letter', 1700, 2200, [612, 792]],
])('%s: the page has the shape of its photo and fits a letter sheet', (_, width, height, size) => {
  const [page] = readPhotosPdf(photosPdf([aPage(width, height)]));
  expect(page?.box).toEqual([0, 0, ...size]);
  expect(page?.drawn).toEqual(size);
});

test('it is the same file for the same photos, and one that the firm takes', () => {
  const pdf = photosPdf([aPage(10, 20)]);
  expect(Buffer.from(photosPdf([aPage(10, 20)]))).toEqual(Buffer.from(pdf));
  const read = (offset: number, length: number) => pdf.subarray(offset, offset + length);
  const taken = { name: 'photos.pdf', locked: false };
  expect(judgeDocument('photos.pdf', pdf.byteLength, read)).toEqual(taken);
});

test('what a camera wrote beside the picture is not in it', () => {
  const gps = exifOf({ orientation: 6, place: 'N39' });
  const jpeg = aJpeg({ fill: 4, before: [gps, segment(0xfe, 'shot at home')] });
  expect(Buffer.from(jpeg).includes('Exif')).toBe(true);
  const pdf = Buffer.from(photosPdf([{ jpeg, width: 3, height: 4 }]));
  expect(pdf.includes('Exif')).toBe(false);
  expect(pdf.includes('shot at home')).toBe(false);
  expect(pdf.includes(Buffer.from(aJpeg({ fill: 4 })))).toBe(true);
});

test.each([
  ['no JPEG', Uint8Array.of(1, 2, 3, 4)],
  ['cut in a segment', aJpeg({}).slice(0, 9)],
  ['empty', new Uint8Array()],
])('%s is left as it is', (_, bytes) => {
  expect(bareJpeg(bytes)).toEqual(bytes);
});

test('what tells how to read the colors stays: JFIF and Adobe', () => {
  const adobe = segment(0xee, 'Adobe\0d\0\0\0\0\u0001');
  const jpeg = aJpeg({ before: [adobe] });
  expect(Buffer.from(bareJpeg(jpeg))).toEqual(Buffer.from(jpeg));
});
