/** Appointments that overlap lie side by side in the week. */
import { expect, test } from 'vitest';

import { inLanes } from '#features/appointments/desk/week-grid.tsx';

test('a lane is used again once it is free', () => {
  const held = (starts: number, ends: number) => ({ starts, ends });
  const lanes = inLanes([held(10, 11), held(9, 10), held(9, 11)]);
  expect(lanes).toEqual([
    { one: held(9, 10), lane: 0, lanes: 2 },
    { one: held(9, 11), lane: 1, lanes: 2 },
    { one: held(10, 11), lane: 0, lanes: 2 },
  ]);
});
