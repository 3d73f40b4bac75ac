/** Hours as they are entered: what cannot be is said, never left out. */
import { expect, test } from 'vitest';

import { draftOf, scheduleOf } from '#features/appointments/desk/hours-draft.ts';
import { wideOpen } from '../../support/appointments.ts';

/** Ten in the morning in New York. */
const now = Date.UTC(2026, 10, 26, 15);

const saved = (block: { day: string; from: string; to: string }) =>
  scheduleOf({ ...draftOf(wideOpen), blocks: [block] }, now);

test('row 205: a blocked time of today that ends before it begins is refused, not taken for one that is over', () => {
  expect(saved({ day: '2026-11-26', from: '14:00', to: '03:00' })).toBeUndefined();
  expect(saved({ day: '2026-11-26', from: '20:00', to: '00:00' })).toBeUndefined();
  expect(saved({ day: '2026-11-27', from: '14:00', to: '03:00' })).toBeUndefined();
});

test('one that is over is left out', () => {
  expect(saved({ day: '2026-11-26', from: '08:00', to: '09:00' })?.blocks).toEqual([]);
  expect(saved({ day: '2026-11-26', from: '09:00', to: '11:00' })?.blocks).toHaveLength(1);
});
