// @vitest-environment happy-dom
/** What is typed and not sent, while this device is slow to keep it. */
import { act } from 'react';
import { expect, test } from 'vitest';

import type { TextValues } from '#domain/kept-form.ts';
import { type Keeping, type Typed, useTyped } from '#forms/use-typed.ts';
import { render } from '../ui/render.ts';

/** A device whose writes end when they are told to. */
function aSlowDevice() {
  const written: TextValues[] = [];
  const ends: ((isKept: boolean) => void)[] = [];
  const keeping: Keeping = {
    typed: () => Promise.resolve({}),
    keepTyped: (_form, values) => {
      written.push({ ...values });
      return new Promise((end) => ends.push(end));
    },
  };
  const endNext = (isKept = true) => act(async () => ends.shift()?.(isKept));
  return { keeping, written, endNext };
}

async function open(keeping: Keeping) {
  let typed: Typed | undefined;
  function Form() {
    typed = useTyped(keeping, 'note');
    return typed.kept;
  }
  await render(<Form />);
  const now = (): Typed => {
    if (!typed) throw new Error('not drawn');
    return typed;
  };
  return { now, type: (text: string) => act(async () => now().type('text', text)) };
}

test('typed faster than the device writes: the letters in between stand in no line', async () => {
  const { keeping, written, endNext } = aSlowDevice();
  const { now, type } = await open(keeping);
  for (const text of ['P', 'Pa', 'Pag', 'Page']) await type(text);
  expect(written).toEqual([{ text: 'P' }]);
  await endNext();
  expect(written).toEqual([{ text: 'P' }, { text: 'Page' }]);
  expect(now().kept).toBe('nothing');
  await endNext();
  expect(now().kept).toBe('kept');
  await type('Page 2');
  expect(written.at(-1)).toEqual({ text: 'Page 2' });
  await endNext(false);
  expect(now().kept).toBe('unkept');
  expect(now().values).toEqual({ text: 'Page 2' });
});

test('sent while it is being written: it is emptied here too, after that write', async () => {
  const { keeping, written, endNext } = aSlowDevice();
  const { now, type } = await open(keeping);
  await type('Page 2');
  const sent = now().latest();
  let isEmptied = false;
  await act(async () => {
    isEmptied = now().clear(sent);
  });
  expect(isEmptied).toBe(true);
  await endNext();
  expect(written).toEqual([{ text: 'Page 2' }, {}]);
  await endNext();
  expect(now().kept).toBe('nothing');
});
