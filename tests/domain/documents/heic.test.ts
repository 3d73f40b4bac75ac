/** A photo of an iPhone is known by its first bytes, whatever it is called. */
import { expect, test } from 'vitest';

import { isHeic } from '#domain/documents/heic.ts';
import { aHeic } from '../../support/photos.ts';

test.each(['heic', 'heix', 'hevc', 'heim', 'heis', 'mif1', 'msf1'])('%s', (brand) => {
  expect(isHeic(aHeic(brand))).toBe(true);
});

test.each([
  ['a film', aHeic('mp42')],
  ['AVIF', aHeic('avif')],
  ['a JPEG', Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1)],
  ['nothing', new Uint8Array()],
])('%s is none', (_, bytes) => {
  expect(isHeic(bytes)).toBe(false);
});
