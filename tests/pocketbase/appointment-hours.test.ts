/** Tests whose hours are offered to whom, on the real server. */
import { expect, test } from 'vitest';

import { anAccount, changeAccount } from '../support/accounts.ts';
import { aMeetingType, appointmentsOf, staffToMeet, wideOpen } from '../support/appointments.ts';
import { useServer, useAccount, shared } from '../support/use-server.ts';

const server = useServer();
const ada = useAccount(server, 'staff', { name: 'Ada Fields' });
const type = shared(() => staffToMeet(server, ada));

test('a client meets their adviser, or those who have hours; no one who has left', async () => {
  const client = await anAccount(server, 'clients');
  const ben = await anAccount(server, 'staff', { name: 'Ben Ode' });
  const own = appointmentsOf(server, client);
  await appointmentsOf(server, ben).saveSchedule({ ...wideOpen, hours: [] });
  expect((await own.slots(type.id)).length).toBeGreaterThan(0);
  await appointmentsOf(server, ada).ask('/api/desk/clients/assign', {
    client: client.id,
    adviser: ben.id,
    seen: '',
  });
  expect(await own.slots(type.id)).toEqual([]);
  await changeAccount(server, 'staff', ben.id, { disabled: true });
  expect((await own.slots(type.id)).length).toBeGreaterThan(0);
});

test('hours that another device has saved since are not written over', async () => {
  const cleo = await anAccount(server, 'staff', { name: 'Cleo Wray' });
  const own = appointmentsOf(server, cleo);
  const now = { ...wideOpen, hours: [] };
  await own.saveSchedule(now);
  expect((await own.atDesk('saveSchedule', { schedule: wideOpen, seen: 0 })).status).toBe(409);
  const mine = (await own.schedules()).staff.find(({ id }) => id === cleo.id);
  expect(mine).toMatchObject({ rev: 1, schedule: now });
});

test('a kind of meeting that no one could read afterwards is not stored', async () => {
  const desk = appointmentsOf(server, ada);
  const kind = aMeetingType();
  await desk.saveType(kind);
  // Would be stored as a video call without a link, because `seen` has only one of the two fields.
  const video = {
    ...kind,
    place: 'video',
    link: 'https://meet.example.com/a',
    seen: { place: 'phone' },
  };
  expect((await desk.atDesk('saveType', video)).status).toBe(409);
  expect((await desk.schedules()).types.find(({ id }) => id === kind.id)).toEqual(kind);
});
