// @module-tag slow
import { expect, test } from 'vitest';

import { createPasswordMemory } from '#session/session-store.ts';

test('recognizes the last right password of that account only', async () => {
  const memory = createPasswordMemory();
  expect(await memory.recognizes('ada', 'one of hers')).toBeNull();
  await memory.remember('ada', 'one of hers');
  expect(await memory.recognizes('ada', 'one of hers')).toBe(true);
  expect(await memory.recognizes('ada', 'another one')).toBe(false);
  expect(await memory.recognizes('grace', 'one of hers')).toBeNull();
  memory.forget();
  expect(await memory.recognizes('ada', 'one of hers')).toBeNull();
});

test('answers nothing after five wrong tries, until the server accepted one', async () => {
  const memory = createPasswordMemory();
  await memory.remember('ada', 'one of hers');
  for (let tries = 0; tries < 5; tries += 1) await memory.recognizes('ada', 'another one');
  expect(await memory.recognizes('ada', 'one of hers')).toBeNull();
  await memory.remember('ada', 'one of hers');
  expect(await memory.recognizes('ada', 'one of hers')).toBe(true);
});

test('stays empty if forgotten while learning', async () => {
  const memory = createPasswordMemory();
  const learned = memory.remember('ada', 'one of hers');
  memory.forget();
  await learned;
  expect(await memory.recognizes('ada', 'one of hers')).toBeNull();
});
