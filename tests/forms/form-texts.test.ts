import { expect, it } from 'vitest';

import { joinedTexts, textsIn } from '#forms/form-texts.ts';

it.each([
  ['nothing typed', 'kept', '', 'kept'],
  ['nothing kept', '', 'typed', 'typed'],
  ['the browser has restored an earlier state', 'Hello world', 'Hello', 'Hello world'],
  ['the browser has restored a later state', 'Hello', 'Hello world', 'Hello world'],
  ['two different texts', 'Hello', 'Good day', 'Hello\nGood day'],
])('%s: nothing is lost', (_, kept, typed, shown) => {
  expect(joinedTexts({ message: kept }, { message: typed }, ['message'])).toEqual({
    message: shown,
  });
});

it('takes what was typed last in a field of one line', () => {
  const [kept, typed] = [{ email: 'a@example.com' }, { email: 'b@example.com' }];
  expect(joinedTexts(kept, typed, ['message'])).toEqual(typed);
});

it('reads the texts of a payload and nothing else', () => {
  expect(textsIn('{"name":"Ines","source":{"referrer":""},"count":1}')).toEqual({ name: 'Ines' });
  expect(textsIn('[')).toEqual({});
});
