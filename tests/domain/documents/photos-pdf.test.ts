/** Photos as one PDF: a page each, upright as they are, and nothing in it that a camera wrote beside the picture. */
import { expect, test } from 'vitest';

import { bareJpeg, photosPdf } from '#domain/documents/photos-pdf.ts';
import { judgeDocument } from '#domain/documents/judge-document.ts';

import { aJpeg, exifOf, segment } from '../../support/photos.ts';
import { readPhotosPdf } from '../../support/read-photos-pdf.ts';

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
