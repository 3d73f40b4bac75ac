/** What is typed is kept, to the last letter, and never said to be kept before it is. */
import { describe, expect, test } from 'vitest';

import { createAutosave, type Kept } from '#features/posts/autosave.ts';

/** A device that takes a while, and a page on which one types. */
function setup() {
  let text = '';
  let disk = '';
  let room = true;
  const shown: Kept[] = [];
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
    await written();
    expect([disk(), shown.at(-1)]).toEqual(['ab', 'kept']);
  });

  test('is kept at once where one asks for it, without a paint', async () => {
    const { type, written, disk, autosave } = setup();
    type('a');
    const all = autosave.now();
    await written();
    expect(await all).toBe(true);
    expect(disk()).toBe('a');
    expect(await autosave.now()).toBe(true);
  });

  test('where there is no room is said not to be kept, and is tried again', async () => {
    const { type, paint, written, disk, shown, autosave, fill } = setup();
    fill(true);
    type('a');
    paint();
    await written();
    expect([shown.at(-1), autosave.isOpen(), disk()]).toEqual(['unkept', true, '']);
    fill(false);
    const again = autosave.now();
    await written();
    expect([await again, shown.at(-1), disk()]).toEqual([true, 'kept', 'a']);
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
