/** What leaves the device of a picture: drawn anew, whatever the file is called; only a real GIF goes as it is. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { shrinkImage } from '#features/posts/editor/shrink-image.ts';
import { points } from '../../support/images.ts';
import { aHeic } from '../../support/photos.ts';

const drawnAnew = new TextEncoder().encode('drawn anew');

/** A browser that can read any picture, of 40 by 30 pixels. */
class Canvas {
  readonly width: number;
  readonly height: number;
  constructor(width: number, height: number) {
    this.width = width;
    this.height = height;
  }
  getContext() {
    return { drawImage: () => undefined };
  }
  convertToBlob({ type }: { type: string }) {
    return Promise.resolve(new Blob([drawnAnew], { type }));
  }
}

beforeEach(() => {
  vi.stubGlobal('OffscreenCanvas', Canvas);
  vi.stubGlobal('createImageBitmap', async () => ({
    width: 40,
    height: 30,
    close: () => undefined,
  }));
});
afterEach(() => vi.unstubAllGlobals());

const bytesOf = (type: keyof typeof points) => Buffer.from(points[type], 'base64');
const fileOf = (kind: keyof typeof points, name: string, type: string) =>
  new File([bytesOf(kind)], name, { type });

async function sentOf(file: File) {
  const shrunk = await shrinkImage(file);
  if ('problem' in shrunk) throw new Error(shrunk.problem);
  return { type: shrunk.image.type, bytes: Buffer.from(shrunk.image.bytes) };
}

test.each([
  ['image/jpeg', 'photo.gif', 'image/gif', 'image/jpeg'],
  ['image/jpeg', 'photo.jpg', 'image/jpeg', 'image/jpeg'],
  ['image/jpeg', 'photo.png', 'image/png', 'image/jpeg'],
  ['image/png', 'drawing.gif', 'image/gif', 'image/png'],
] as const)('%s that is called %s is drawn anew', async (kind, name, type, sent) => {
  expect(await sentOf(fileOf(kind, name, type))).toEqual({
    type: sent,
    bytes: Buffer.from(drawnAnew),
  });
});

const heic = () => new File([aHeic().slice()], 'IMG_0001.HEIC', { type: 'image/heic' });

test('HEIC that the browser opens becomes a JPEG', async () => {
  expect((await sentOf(heic())).type).toBe('image/jpeg');
});

test('HEIC that it cannot open is told as such', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no')));
  expect(await shrinkImage(heic())).toEqual({ problem: 'heic' });
  expect(await shrinkImage(fileOf('image/png', 'cut.png', 'image/png'))).toEqual({
    problem: 'unreadable',
  });
});

test.each([
  ['moving.gif', 'image/gif'],
  ['moving.jpg', 'image/jpeg'],
])('a GIF that is called %s goes on moving', async (name, type) => {
  expect(await sentOf(fileOf('image/gif', name, type))).toEqual({
    type: 'image/gif',
    bytes: bytesOf('image/gif'),
  });
});
