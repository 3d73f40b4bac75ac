/** Ranges and counts stay whole at the end of a line. */
import { expect, test } from 'vitest';

import { unbroken } from '#features/leads/unbroken.ts';

test('a range is one word, and a number stays with what it counts; other words break as they like', () => {
  expect(unbroken('2-5 K-1s, 1 state, payroll for 6-10')).toBe(
    '2\u2060-\u20605\u00a0K-1s, 1\u00a0state, payroll for 6\u2060-\u206010',
  );
});
