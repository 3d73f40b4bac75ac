import { describe, expect, test, afterEach, beforeEach, vi } from 'vitest';

import { createAutosave, type AutosaveStatus } from '#features/posts/autosave.ts';
import { shrinkImage } from '#features/posts/editor/shrink-image.ts';
import { points, aHeic } from '../../support/files.ts';

/** A slow device, and a page on which someone types. */
function setup() {
  let text = '';
  let disk = '';
  let room = true;
  const shown: AutosaveStatus[] = [];
  const painted: (() => void)[] = [];
  const writing: (() => void)[] = [];
  const autosave = createAutosave({
    keep: async () => {
      const read = text;
      await new Promise<void>((done) => writing.push(done));
      if (room) disk = read;
      return room;
    },
    later: (run) => painted.push(run),
    show: (kept) => shown.push(kept),
  });
  return {
    autosave,
    shown,
    paint: () => painted.splice(0).forEach((run) => run()),
    written: async () => {
      writing.shift()?.();
      await new Promise((done) => setImmediate(done));
    },
    writings: () => writing.length,
    type: (words: string) => {
      text += words;
      autosave.changed();
    },
    disk: () => disk,
    fill: (full: boolean) => {
      room = !full;
    },
  };
}

describe('what is typed', () => {
  test('is kept once it is painted, all that was typed before in one writing', async () => {
    const { type, paint, written, writings, disk, shown, autosave } = setup();
    type('a');
    type('b');
    expect(shown.at(-1)).toBe('keeping');
    expect(writings()).toBe(0);
    paint();
    expect(writings()).toBe(1);
    await written();
    expect([disk(), shown.at(-1), autosave.isOpen()]).toEqual(['ab', 'kept', false]);
  });

  test('while it is being written is written after it, and is not called kept before', async () => {
    const { type, paint, written, disk, shown, autosave } = setup();
    type('a');
    paint();
    type('b');
    await written();
    expect([disk(), shown.includes('kept'), autosave.isOpen()]).toEqual(['a', false, true]);
    paint();
    await written();
    expect([disk(), shown.at(-1)]).toEqual(['ab', 'kept']);
  });

  test('is kept at once where one asks for it, without a paint', async () => {
    const { type, written, disk, autosave } = setup();
    type('a');
    void autosave.now();
    await written();
    expect([disk(), autosave.isOpen()]).toEqual(['a', false]);
  });

  test('where there is no room is said not to be kept, and is tried again', async () => {
    const { type, paint, written, disk, shown, autosave, fill } = setup();
    fill(true);
    type('a');
    paint();
    await written();
    expect([shown.at(-1), autosave.isOpen(), disk()]).toEqual(['unkept', true, '']);
    fill(false);
    void autosave.now();
    await written();
    expect([shown.at(-1), disk()]).toEqual(['kept', 'a']);
  });

  test('after a failure is kept with the next letter', async () => {
    const { type, paint, written, disk, fill } = setup();
    fill(true);
    type('a');
    paint();
    await written();
    fill(false);
    type('b');
    paint();
    await written();
    expect(disk()).toBe('ab');
  });
});

describe('What leaves the device of a picture: drawn anew, whatever the file is called; only a real GIF goes as it is', () => {
  const drawnAnew = new TextEncoder().encode('drawn anew');

  /** A browser that decodes any picture as 40 by 30 pixels. */
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
});
