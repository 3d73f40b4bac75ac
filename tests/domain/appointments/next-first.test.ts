/** The order in which a client's appointments are read at the desk. */
import { expect, test } from 'vitest';

import { nextFirst } from '#domain/appointments/appointment-list.ts';

const now = Date.UTC(2026, 10, 20, 12);
const at = (days: number) => ({ state: 'booked', starts: now + days * 86_400_000 }) as const;
const wish = { state: 'wished', starts: 0 } as const;

test('wishes, then the next one first, then the last one that was', () => {
  const [later, was, next, longAgo] = [at(3), at(-1), at(0), at(-9)];
  expect(nextFirst([longAgo, later, wish, was, next], now)).toEqual([
    wish,
    next,
    later,
    was,
    longAgo,
  ]);
});
