/** Tests how a reply begins. */
import { expect, test } from 'vitest';

import { greetingFor, letterOf } from '#domain/leads/lead-reply.ts';

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
  expect(letterOf('Dana Whitfield', text)).toEqual({ greeting, rest });
});
