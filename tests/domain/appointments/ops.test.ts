import { expect, test } from 'vitest';

import { appointmentWish } from '#domain/appointments/ops.ts';
import { anId } from '../../support/op-api.ts';

test('adds a wish once, with its kind of meeting, and keeps the server’s copy of it', () => {
  const { id: type, ...known } = { id: anId(), name: 'Call', minutes: 30, place: 'phone' as const };
  const wish = { type, word: 'In the evening.', zone: 'America/Chicago' as const };
  const op = { kind: appointmentWish.name, entity: anId(), body: JSON.stringify(wish) };
  const changes = appointmentWish.changesBy(op);
  const before = { appointments: [], types: [{ id: type, ...known }] };
  const after = { ...before, ...changes(before) };
  expect(after.appointments).toMatchObject([{ ...wish, ...known, id: op.entity, state: 'wished' }]);
  expect(changes(after)).toEqual({});
});
