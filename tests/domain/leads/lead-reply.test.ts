/** Tests how a reply begins. */
import { expect, test } from 'vitest';

import { greetingFor, isGreeted, isOnlyGreeting, letterOf } from '#domain/leads/lead-reply.ts';

test('it greets by the first name', () => {
  expect(greetingFor('Dana Whitfield')).toBe('Hello Dana,');
  expect(greetingFor(' ')).toBe('Hello,');
});

test.each([
  ['Thank you, Dana.', 'Hello Dana,', 'Thank you, Dana.'],
  ['Hi Dana,\n\nWe do.', 'Hi Dana,', 'We do.'],
  ['Good morning,  \nWe do.', 'Good morning,', 'We do.'],
  ['Dana,', 'Hello Dana,', 'Dana,'],
  ['We do.\nIn June,\nand July.', 'Hello Dana,', 'We do.\nIn June,\nand July.'],
])('%j is greeted once', (text, greeting, rest) => {
  expect(letterOf({ name: 'Dana Whitfield', text })).toEqual({ greeting, rest });
});

test.each([
  ['Hello Dana,\n\nWe do.', 'Hello Dana,', 'We do.'],
  ['Hi Dana!\nWe do.', 'Hi Dana!', 'We do.'],
  ['Dear Ms. Whitfield\n\nWe do.', 'Dear Ms. Whitfield', 'We do.'],
  ['Hi Dana, we do.', '', 'Hi Dana, we do.'],
  ['We do.\n\nIn June.', '', 'We do.\n\nIn June.'],
  ['Please send these:\n\nThe W-2.', '', 'Please send these:\n\nThe W-2.'],
])('%j, written with its greeting, gets no other', (text, greeting, rest) => {
  expect(letterOf({ name: 'Dana Whitfield', text, greeted: true })).toEqual({ greeting, rest });
});

test('a text without a greeting gets one', () => {
  expect(['Hi Dana!\n\nWe do.', 'We do.', 'Hello Dana,'].map(isGreeted)).toEqual([
    true,
    false,
    false,
  ]);
});

test('a greeting alone is no reply', () => {
  expect(['Hello Dana,\n\n', ' Hi, ', 'Hello Dana,\nWe do.', 'We do.'].map(isOnlyGreeting)).toEqual(
    [true, true, false, false],
  );
});
