import { expect, test } from 'vitest';

import { appointmentRequest } from '#domain/appointments/ops.ts';
import { anId } from '../../support/op-api.ts';

test('adds a requested appointment once, with its kind of meeting, and keeps the server’s copy', () => {
  const { id: type, ...known } = { id: anId(), name: 'Call', minutes: 30, place: 'phone' as const };
  const request = { type, word: 'In the evening.', zone: 'America/Chicago' as const };
  const op = { kind: appointmentRequest.name, entity: anId(), body: JSON.stringify(request) };
  const changes = appointmentRequest.changesBy(op);
  const before = { appointments: [], types: [{ id: type, ...known }] };
  const after = { ...before, ...changes(before) };
  expect(after.appointments).toMatchObject([
    { ...request, ...known, id: op.entity, state: 'wished' },
  ]);
  expect(changes(after)).toEqual({});
});
