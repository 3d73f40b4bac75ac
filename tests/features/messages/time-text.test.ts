/** When the office opens, as someone reads it. */
import { expect, test } from 'vitest';

import { openingText } from '#features/messages/time-text.ts';

const at = (text: string) => new Date(text).getTime();

test('today is called so; another day by its name, and by its date where that is further away', () => {
  const opens = at('2026-11-25T09:00:00');
  expect(openingText(opens, at('2026-11-25T07:40:00'))).toMatch(/^today at 9:00\sAM/);
  expect(openingText(opens, at('2026-11-24T20:00:00'))).toMatch(/^Wednesday at 9:00\sAM/);
  expect(openingText(opens, at('2026-11-15T20:00:00'))).toMatch(
    /^Wednesday, November 25 at 9:00\sAM/,
  );
});
