// @module-tag slow
import { expect, test } from 'vitest';

import { createPasswordMemory } from '#session/session-store.ts';

test('it recognizes the password that was last right, of that account alone', async () => {
  const memory = createPasswordMemory();
  expect(await memory.recognizes('ada', 'one of hers')).toBeNull();
  await memory.remember('ada', 'one of hers');
  expect(await memory.recognizes('ada', 'one of hers')).toBe(true);
  expect(await memory.recognizes('ada', 'another one')).toBe(false);
  expect(await memory.recognizes('grace', 'one of hers')).toBeNull();
  memory.forget();
  expect(await memory.recognizes('ada', 'one of hers')).toBeNull();
});

test('after five wrong tries it says nothing more, until the server has taken one', async () => {
  const memory = createPasswordMemory();
  await memory.remember('ada', 'one of hers');
  for (let tries = 0; tries < 5; tries += 1) await memory.recognizes('ada', 'another one');
  expect(await memory.recognizes('ada', 'one of hers')).toBeNull();
  await memory.remember('ada', 'one of hers');
  expect(await memory.recognizes('ada', 'one of hers')).toBe(true);
});

test('what is forgotten while it is being learned stays forgotten', async () => {
  const memory = createPasswordMemory();
  const learned = memory.remember('ada', 'one of hers');
  memory.forget();
  await learned;
  expect(await memory.recognizes('ada', 'one of hers')).toBeNull();
});
